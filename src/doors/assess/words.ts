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

/** Lists of words that a phrase names in braces. */
export type WordLists = Readonly<Record<string, readonly string[]>>;

/** Where any of the phrases stands, in reading order. */
export function placesOf(
  phrases: readonly string[],
  words: readonly TextWord[],
  lists: WordLists = {},
): readonly WordRange[] {
  return phrases
    .flatMap((phrase) =>
      phrasePlaces(
        phrase.split(' ').map((part) => partOf(part, lists)),
        words,
      ),
    )
    .toSorted((left, right) => left.first - right.first || left.last - right.last);
}

/** Words of which one must stand there; null stands for words that are passed over. */
type PhrasePart = readonly string[] | null;

function partOf(part: string, lists: WordLists): PhrasePart {
  if (part === '...') return null;
  return part.startsWith('{') ? (lists[part.slice(1, -1)] ?? []) : [part];
}

function phrasePlaces(parts: readonly PhrasePart[], words: readonly TextWord[]): readonly WordRange[] {
  return words.flatMap((_, first) => {
    const last = lastWord(parts, first, words);
    return last === undefined || words[last]?.sentence !== words[first]?.sentence ? [] : [{ first, last }];
  });
}

/** The position of the phrase's last word, if the phrase begins at `at`; of several, the nearest. */
function lastWord(parts: readonly PhrasePart[], at: number, words: readonly TextWord[]): number | undefined {
  const [part, ...rest] = parts;
  if (part === undefined) return at - 1;
  if (part !== null) return isWord(part, words[at]) ? lastWord(rest, at + 1, words) : undefined;
  for (let skipped = 0; skipped <= MOST_SKIPPED; skipped += 1) {
    const last = lastWord(rest, at + skipped, words);
    if (last !== undefined) return last;
  }
  return undefined;
}

function isWord(part: readonly string[], word: TextWord | undefined): boolean {
  return (
    word !== undefined &&
    part.some((each) => (each.endsWith('*') ? word.text.startsWith(each.slice(0, -1)) : word.text === each))
  );
}
