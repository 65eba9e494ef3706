/** A text as words with their places, and where phrases of a rule stand in it. */

export type TextWord = {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly sentence: number;
  /** The text between this word and the word before it. */
  readonly gap: string;
};

/** Words from `first` to `last`, both included. */
export type WordRange = { readonly first: number; readonly last: number };

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu;
const SENTENCE_END = /[.!?;\n]/;

/** Words that three dots may stand for. */
const MOST_SKIPPED = 4;

export function wordsOf(text: string): readonly TextWord[] {
  const words: TextWord[] = [];
  let sentence = 0;
  for (const match of text.matchAll(WORD)) {
    const [raw] = match;
    const gap = text.slice(words.at(-1)?.end ?? 0, match.index);
    if (SENTENCE_END.test(gap)) sentence += 1;
    const folded = raw.normalize('NFKC').toLowerCase().replaceAll('’', "'");
    words.push({ text: folded, start: match.index, end: match.index + raw.length, sentence, gap });
  }
  return words;
}

/** Where any of the phrases stands, in reading order. */
export function placesOf(phrases: readonly string[], words: readonly TextWord[]): readonly WordRange[] {
  return phrases
    .flatMap((phrase) => phrasePlaces(phrase.split(' '), words))
    .toSorted((left, right) => left.first - right.first || left.last - right.last);
}

function phrasePlaces(parts: readonly string[], words: readonly TextWord[]): readonly WordRange[] {
  return words.flatMap((_, first) => {
    const last = lastWord(parts, first, words);
    return last === undefined || words[last]?.sentence !== words[first]?.sentence ? [] : [{ first, last }];
  });
}

/** The position of the phrase's last word, if the phrase begins at `at`; of several, the nearest. */
function lastWord(parts: readonly string[], at: number, words: readonly TextWord[]): number | undefined {
  const [part, ...rest] = parts;
  if (part === undefined) return at - 1;
  if (part !== '...') return isWord(part, words[at]) ? lastWord(rest, at + 1, words) : undefined;
  for (let skipped = 0; skipped <= MOST_SKIPPED; skipped += 1) {
    const last = lastWord(rest, at + skipped, words);
    if (last !== undefined) return last;
  }
  return undefined;
}

function isWord(part: string, word: TextWord | undefined): boolean {
  if (word === undefined) return false;
  return part.endsWith('*') ? word.text.startsWith(part.slice(0, -1)) : word.text === part;
}
