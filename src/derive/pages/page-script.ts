/** A script of a page with the words that it says in the language of the page, which the page carries for it. */

import type { assets } from '../../operations/pages.ts';
import type { Say } from '../../words/say.ts';

type ScriptPath = Extract<(typeof assets)[keyof typeof assets], `${string}.js`>;

export type PageScript = {
  readonly path: ScriptPath;
  /** As JSON; undefined where the script says its English. */
  readonly words: string | undefined;
};

export function toPageScript(say: Say, path: ScriptPath): PageScript {
  const words = say.script(path.slice(1));
  return { path, words: words && JSON.stringify(words) };
}
