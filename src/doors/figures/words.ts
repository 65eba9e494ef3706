/** The words of a question or of an entry, so that forms of one word, and words of one meaning, are one key. */

import meanings from './meanings.json' with { type: 'json' };

/** What the words of a text are about: its keys, each once. Words that are everywhere are left out, unless there is no other. */
export function keysOf(text: string): ReadonlySet<string> {
  const words = wordsOf(text);
  const choosing = words.filter((word) => !everywhere.has(word));
  return new Set((choosing.length === 0 ? words : choosing).map(keyOf));
}

/** As it is compared: one spelling of each character, without capitals. */
export function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Its words with a space before, after and between them, without marks. */
export function spaced(text: string): string {
  return ` ${plain(text)
    .replace(/[?!,;"“”]|:(?=\s)|\.(?=\s|$)/g, ' ')
    .replace(/[’']s\b/g, '')
    .replace(/\s+/g, ' ')
    .trim()} `;
}

/** Ids, versions and numbers of articles are one word each, and their parts are words too. */
function wordsOf(text: string): readonly string[] {
  const whole = plain(text).replace(/[’'](?:s|re|ve|ll|d)\b/g, '');
  const named = whole.match(/[\p{L}\p{N}]+(?:[-_.][\p{L}\p{N}]+)+|\d+(?:\([a-z0-9]+\))+/gu) ?? [];
  return [...named, ...(whole.match(/[\p{L}\p{N}]+/gu) ?? [])];
}

const everywhere: ReadonlySet<string> = new Set(meanings.everywhere.split(' '));

export function isEverywhere(word: string): boolean {
  return everywhere.has(word);
}

/** Each word that has others of its meaning, with the first of them. */
const sameMeaning: ReadonlyMap<string, string> = new Map(
  meanings.same.flatMap((line) => {
    const [first = '', ...others] = line.split(' ');
    return others.map((word): [string, string] => [formOf(word), formOf(first)]);
  }),
);

function keyOf(word: string): string {
  const form = formOf(word);
  return sameMeaning.get(form) ?? form;
}

/** The forms of a word share a key: axis and axes, verify and verified, lead and leading, measure and measured. */
function formOf(word: string): string {
  if (!/^\p{L}{3,}$/u.test(word)) return word;
  if (/axes$/.test(word)) return word.replace(/es$/, 'is');
  if (/.{4}ly$/.test(word)) return formOf(word.slice(0, -2));
  const singular = /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
  const stem = /^(?=.*[aeiouy].*(?:ing|[^e]ed)$)(.{3,}?)(?:ing|ed)$/.exec(singular)?.[1];
  const form = stem?.replace(/([^lsz])\1$/, '$1') ?? singular;
  return form.replace(/(?:y|ie)$/, 'i').replace(/(?<=.{3})e$/, '');
}
