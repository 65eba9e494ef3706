/**
 * What a sentence says of whom. It is a list of clauses such as "On Q X scores 87.1 %", "X: 20 of 23 on Q" or "X fails 5 %", or it is
 * not understood: any other word may turn, weaken or move a figure.
 */

import { literalPattern } from '../../core/text.ts';

export type ReadFigure = {
  readonly name: string;
  readonly written: string;
  /** The question that the sentence names for it. */
  readonly axis: string | undefined;
  /** Of what is wrong, missed or failed. */
  readonly isOfWrong: boolean;
};

export type TitledQuestion = { readonly axis: string; readonly title: string };

/** Of what was found in a text one character stands for each, of those that mean nothing of their own. */
const first = { question: 0xe000, name: 0xf0000, quote: 0x100000 } as const;

/** Any of them; a text of a stranger has none. */
export const anyMark = /[\u{e000}-\u{f8ff}\u{f0000}-\u{10ffff}]/gu;
const [anyQuestion, anyName] = ['[\\u{e000}-\\u{f8ff}]', '[\\u{f0000}-\\u{fffff}]'];
export const anyQuote = '[\\u{100000}-\\u{10ffff}]';

export function markOf(kind: keyof typeof first, at: number): string {
  return String.fromCodePoint(first[kind] + at);
}

/** What stands behind each mark, the longest names and titles first. */
type Marks = {
  readonly names: ReadonlyMap<string, string>;
  readonly questions: ReadonlyMap<string, TitledQuestion>;
};

/** A question is named by its title, or by its short name behind `on`, or at the start of a line before a colon. */
export function withMarks(text: string, { names, questions }: Marks): string {
  const known = new Set([...names.values()].map((name) => name.toLowerCase()));
  let marked = text;
  for (const [mark, { axis, title }] of questions) {
    const [slug, whole] = [literalPattern(axis), literalPattern(title)];
    const ways = [
      `(?<=\\b(?:on|of|question|axis|test) ["'“‘\`*]{0,3})(?:${whole}|${slug})(?![\\p{L}\\p{N}_/-])`,
      ...(known.has(title.toLowerCase()) ? [] : [`(?<![\\p{L}\\p{N}_-])${whole}(?![\\p{L}\\p{N}_-])`]),
      ...(known.has(axis.toLowerCase()) ? [] : [`(?<=^[ |>#*"'\`-]*)${slug}(?=["'*\`]* ?[:|])`]),
    ];
    marked = marked.replace(new RegExp(ways.join('|'), 'giu'), mark);
  }
  for (const [mark, name] of names) {
    const pattern = `(?<![\\p{L}\\p{N}_@/.-])${literalPattern(name)}(?![\\p{L}\\p{N}_/-])`;
    marked = marked.replace(new RegExp(pattern, 'gu'), mark);
  }
  return marked;
}

const figure = String.raw`\d+(?: of | out of | ?\/ ?)\d+|\d+(?:\.\d+)? ?(?:%|per ?cent)|(?:0\.\d+|1\.0+)`;
const ofItems = '(?: (?:of (?:the )?)?(?:items|questions|tasks|tests|texts|cases|prompts))?';
const theQuestion = `(?:the (?:question|test) )?`;
const neutral = 'on|got|gets|scored|scores|achieved|achieves';
const explicit =
  '(?:is|was) (?:right|correct|wrong) on|(?:(?:has|had) an )?(?:accuracy|error rate)(?: of|:)?|passed|passes|solved|solves|failed|fails|missed|misses';

const clause = new RegExp(
  [
    `(?:(?:on ${theQuestion})?(?<before>${anyQuestion})[,:]? )?`,
    `(?:(?<name>${anyName})(?: ?[:|,=]| [–—])? )?`,
    String.raw`\(?(?:(?:${neutral}|(?<verb>${explicit})) )?(?<written>${figure})\)?${ofItems}`,
    '(?: (?<tail>right|correct|correctly|wrong|incorrect|incorrectly|accuracy|errors))?',
    String.raw`(?: \((?<again>${figure})\)?)?`,
    String.raw`(?: ?\(?(?:(?:on|of) )?${theQuestion}(?<after>${anyQuestion})\)?)?`,
    '(?:$|,? (?:and|while) |[,;] )',
  ].join(''),
  'iuy',
);
const lead =
  /^(?:(?:as )?(?:they|we|you) (?:say|write|report|quote)(?: that)?|see|notes?|description|the scores)[:,]? /i;

const someFigure = String.raw`(?<![\p{L}\p{N}_.,/])(?:${figure})(?![\p{L}\p{N}_/]|[.,]\d)`;

/** A count or share, or any number beside a name. */
export function saysFigure(marked: string): boolean {
  const isNamed = new RegExp(anyName, 'u').test(marked);
  return new RegExp(someFigure, 'u').test(marked) || (isNamed && /\d/.test(marked));
}

/** Whole sentences of the board, and nothing beside them. */
export function isQuote(marked: string): boolean {
  return new RegExp(`^(?:${anyQuote} ?)+$`, 'u').test(bare(marked));
}

/** What sentences of the board have in common that differ in their numbers alone. */
export function numberless(sentence: string): string {
  return bare(sentence).replace(/\d+(?:\.\d+)?/g, '0');
}

function bare(sentence: string): string {
  return sentence
    .replace(/[*`"'“”„‘’«»[\]]/g, '')
    .replace(/^[\s|>#(-]+|[\s|.;!()]+$/g, '')
    .replace(/\s+/g, ' ')
    .replace(lead, '');
}

/** Nothing, of a sentence that is not understood. */
export function readSentence(marked: string, { names, questions }: Marks): readonly ReadFigure[] | undefined {
  const text = bare(marked);
  const read: (ReadFigure & { readonly isExplicit: boolean })[] = [];
  let axisOfAll: string | undefined;
  for (let at = 0; at < text.length; at = clause.lastIndex) {
    clause.lastIndex = at;
    const { before, name, verb, written, tail, again, after } = clause.exec(text)?.groups ?? {};
    const own = names.get(name ?? '') ?? ((before ?? after) === undefined ? undefined : read.at(-1)?.name);
    const isTwice = [before, after].every(Boolean) || [verb, tail].every(Boolean);
    if (written === undefined || own === undefined || isTwice) return undefined;
    axisOfAll = questions.get(before ?? '')?.axis ?? axisOfAll;
    const said = {
      ...{ name: own, axis: questions.get(after ?? '')?.axis ?? axisOfAll },
      isOfWrong: /wrong|incorrect|error|fail|miss/i.test(`${verb} ${tail}`),
      isExplicit: (verb ?? tail) !== undefined,
    };
    for (const each of [written, again]) if (each !== undefined) read.push({ ...said, written: each });
  }
  // A question, or that it is of what is wrong, may be meant of a clause that leaves it out.
  const isPlain = read.every(({ isExplicit }) => isExplicit) || !read.some(({ isOfWrong }) => isOfWrong);
  return isPlain && new Set(read.map(({ axis }) => axis === undefined)).size < 2 ? read : undefined;
}
