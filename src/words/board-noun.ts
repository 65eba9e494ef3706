/**
 * A board's own word for what it asks. Sentences are written with "component" and "components", SPEC's words; a board that
 * calls them models or agents says so wherever people read, and nowhere in a name, a text of others or a value.
 */

import type { Say } from './say.ts';

export type BoardNoun = { readonly one: string; readonly many: string };

export function withNoun(say: Say, noun: BoardNoun | undefined): Say {
  if (noun === undefined) return say;
  const own = (english: string): string => inOwnWord(english, noun);
  const known = new WeakMap<TemplateStringsArray, TemplateStringsArray>();
  const ownParts = (english: TemplateStringsArray): TemplateStringsArray => {
    const parts = known.get(english) ?? Object.assign(english.map(own), { raw: english.raw });
    known.set(english, parts);
    return parts;
  };
  const ofBoard: Pick<Say, 'noun' | 'served'> = {
    noun: (count, one, many) => say.noun(count, own(one), own(many)),
    served: (line) => say.served(own(line)),
  };
  return Object.assign(
    (english: TemplateStringsArray, ...values: readonly (string | number | undefined)[]): string =>
      say(ownParts(english), ...values),
    { lang: say.lang, figure: say.figure, day: say.day, script: say.script, ...ofBoard },
  );
}

/** A component → an agent; Components → Models. */
function inOwnWord(english: string, { one, many }: BoardNoun): string {
  return english.replace(
    /(?<![\w/-])(?:(an?) )?(component)(s?)(?![\w/-])/gi,
    (_, article: string | undefined, written: string, s: string) => {
      const word = s === '' ? one : many;
      if (article !== undefined) return `${article.charAt(0)}${startsWithVowel(word) ? 'n' : ''} ${word}`;
      return written.startsWith('C') ? word.charAt(0).toUpperCase() + word.slice(1) : word;
    },
  );
}

/** By its letters: a user and a unit are said with a y. */
function startsWithVowel(word: string): boolean {
  return /^(?:[aeio]|u(?!ni|s[ae]))/i.test(word);
}
