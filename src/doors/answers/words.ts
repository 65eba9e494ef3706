/** The words of a question or of a published line, so that forms of one word are one key. */

/** Words that change nothing about what is asked. `who`, `when`, `where`, `which` and `how` do: a line that does not tell that answers another question. */
const empty = new Set(
  (
    'a an am and any are as at be been by can could did do does ever find for from get give given had has have here i if in into is it its let ' +
    'me much my of on one or our please say says see show so some tell than that the their them there these they this those to under up us was we ' +
    'were what with you your happen happens may ' +
    'actually but current currently just now really somebody something whether'
  ).split(' '),
);

/** What the words of a text are about: its keys, each once. */
export function termsOf(text: string): readonly string[] {
  return [
    ...new Set(
      wordsOf(text)
        .filter((word) => !empty.has(word))
        .map(keyOf),
    ),
  ];
}

export function keysOf(text: string): ReadonlySet<string> {
  return new Set(wordsOf(text).map(keyOf));
}

/** From how many letters on the beginning of a word is taken for the word: jail for jailbreak, read for reading. */
const LEAST_BEGINNING = 4;

/** Whether the term, a beginning of it, or what it is the beginning of is one of the words. */
export function isAmong(term: string, words: ReadonlySet<string>): boolean {
  if (words.has(term)) return true;
  for (const word of words) if (begins(term, word) || begins(word, term)) return true;
  return false;
}

function begins(long: string, short: string): boolean {
  return short.length >= LEAST_BEGINNING && long.startsWith(short);
}

/** As it is compared: one spelling of each character, without capitals. */
export function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** The id of a correction and the number of an article are one word each; "what’s" is "what", "isn’t" is "is not". "Did you" asks what was
 * done, which no line tells, unless it is what a board does: measure. "How many" asks for a number, "how" alone for a manner; "what is a"
 * asks for a meaning; what works best is best, and what works is not told; "better than" and "ahead of" set one against another. */
function wordsOf(text: string): readonly string[] {
  const whole = plain(text)
    .replace(/\bdid you\b(?! (?:ask|compare|measure|test)\b)/g, 'done')
    .replace(/n[’']t\b/g, ' not')
    .replace(/[’'](?:s|re|ve|ll|d)\b/g, '')
    .replace(
      /\bhow (?=(?:accurate|big|good|large|long|many|much|often|old|well|do (?:i|we)|can|may|could)\b)/g,
      '',
    )
    .replace(/^what(?: is)? an? (?=[^ ]+\W*$)/, 'mean ')
    .replace(/\b(?:better|worse) than\b|\bahead of\b/g, 'against')
    .replace(/\bworks? (?=(?:best|better|correctly|well)\b)|(?<=\bwell do(?:es)? .*)\bworks?\b/g, '');
  return whole.match(/c-\d{4}-\d{4}-\d{2}|\d+(?:\([a-z0-9]+\))+|[\p{L}\p{N}]+/gu) ?? [];
}

/** The forms of a word share a key: axis and axes, verify and verified, lead and leading, measure and measured. */
function keyOf(word: string): string {
  if (!/^\p{L}{3,}$/u.test(word)) return word;
  if (/axes$/.test(word)) return word.replace(/es$/, 'is');
  const singular = /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
  const stem = /^(?=.*[aeiouy].*(?:ing|[^e]ed)$)(.{3,}?)(?:ing|ed)$/.exec(singular)?.[1];
  const form = stem?.replace(/([^lsz])\1$/, '$1') ?? singular;
  return form.replace(/(?:y|ie)$/, 'i').replace(/(?<=.{3})e$/, '');
}
