/**
 * The special words of the pages, each in a sentence: glossary.json, in which `form` is a regular expression that finds
 * the word in a text, whatever the case of its letters. A page folds those that stand on it under its opening, and no other.
 */

import type { Say } from '../../words/say.ts';
import glossary from './glossary.json' with { type: 'json' };

export type GlossaryWord = { readonly word: string; readonly means: string };

/** What people read of a view, by its own members: addresses, names of others and texts of items are no words of ours. */
export function deriveGlossary(say: Say, ...shown: readonly unknown[]): readonly GlossaryWord[] {
  const text = shown.flatMap(textsIn).join('\n');
  const said = (english: string): string => say(Object.assign([english], { raw: [english] }));
  return Object.entries(glossary)
    .filter(([, { form }]) => new RegExp(said(form), 'i').test(text))
    .map(([word, { means }]) => ({ word: said(word), means: said(means) }));
}

const notRead: ReadonlySet<string> = new Set([
  'frame',
  'href',
  'csv',
  'page',
  'path',
  'axis',
  'citations',
  'embeds',
]);

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => (notRead.has(name) ? [] : textsIn(member)));
}
