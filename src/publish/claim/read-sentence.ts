/**
 * What a sentence says of whom. It is understood whole or not at all: a word that is not on the list here may turn, weaken or
 * move a figure, so nothing is said of a figure beside it.
 */

import { literalPattern } from '../../core/text.ts';

/** As written: `231 of 384` as counted and of, `60.2 %` as percent, `0.602` as share. */
type Figure = { readonly written: string } & Partial<Record<'counted' | 'of' | 'percent' | 'share', string>>;

export type ReadFigure = {
  readonly figure: Figure;
  readonly name: string | undefined;
  /** Of the questions that the sentence names, the one before it; where the figures come first, the one behind it. */
  readonly axis: string | undefined;
  /** Of what is wrong, missed or failed. */
  readonly isOfWrong: boolean;
};

export type Reading = {
  readonly figures: readonly ReadFigure[];
  /** Places of whole sentences of the board. */
  readonly quotes: readonly number[];
  /** Questions that it names. */
  readonly axes: readonly string[];
  /** What stands in the sentence and is not understood. */
  readonly unread: string | undefined;
  /** An interval or a p, which is understood and not compared. */
  readonly aside: string | undefined;
};

export type TitledQuestion = { readonly axis: string; readonly title: string };

const plain =
  'a an the of out on in at for with and while its their our my this that it we they as is was were are has had have got gets get scores score scored scoring achieved achieves reached reaches answered answers answer items item questions question tasks task texts text cases case prompts prompt rate percent per cent model models component components test tests benchmark board they write writes wrote say says said state states report reports quote see note notes description sentence finding result results';
const right =
  'right rightly correct correctly accuracy accurate accurately passed passes pass solved solves solve success';
const wrong =
  'wrong wrongly incorrect incorrectly error errors mistake mistakes failed fails fail failing failure failures missed misses miss';

const meanings: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ plain, right, wrong }).flatMap(([meaning, words]) =>
    words.split(' ').map((word) => [word, meaning] as const),
  ),
  ['axis', 'plain'],
]);

function meaningOf(word: string): string | undefined {
  return meanings.get(word.toLowerCase().replace(/[.'’]+$/, ''));
}

/** What no text has: behind it the number of a quoted sentence, or of a question. */
const QUOTE = '\uE000';
const AXIS = '\uE001';

export function quoteMark(at: number): string {
  return ` ${QUOTE}${at}${QUOTE} `;
}

const parts = [
  `${QUOTE}(?<quote>\\d+)${QUOTE}`,
  `${AXIS}(?<axis>\\d+)${AXIS}`,
  String.raw`(?<aside>\(95 %\)|95 % interval (?:of )?[\d.]+ to [\d.]+(?: %)?|\bp ?[=<] ?[\d.]*\d|\[[\d.]+, ?[\d.]+\])`,
  String.raw`(?<![\w.,/])(?<counted>\d+)(?: (?:of|out of) | ?\/ ?)(?<of>\d+)(?![\w/]|[.,]\d)`,
  String.raw`(?<![\w.,/])(?<percent>\d+(?:\.\d+)?) ?(?:%|per ?cent\b)`,
  String.raw`(?<![\w.,/])(?<share>0\.\d+|1\.0+)(?![\w%]|[.,]\d| %)`,
  String.raw`(?<word>[\p{L}\p{N}][\p{L}\p{N}\p{M}.'’_-]*)`,
  '(?<bound>[,()|])',
  String.raw`(?<sign>[^\s\p{L}\p{N}:;."'“”„‘’«»\x60*_|#>\[\]{}–—-]|[–-](?=\d))`,
];

type Token = { readonly written: string } & Partial<
  Record<
    'quote' | 'axis' | 'name' | 'aside' | 'counted' | 'of' | 'percent' | 'share' | 'word' | 'bound' | 'sign',
    string
  >
>;

/** `names`: of components, the longest first. */
export function sentenceReader(
  names: readonly string[],
  questions: readonly TitledQuestion[],
): (sentence: string) => Reading {
  const named = names.map(literalPattern).join('|');
  const name = named === '' ? [] : [`(?<![\\w@/.-])(?<name>${named})(?![\\w/-])`];
  const token = new RegExp([...name, ...parts].join('|'), 'gu');
  const marks = questions.map((question, at) => ({
    pattern: questionPattern(question, names),
    mark: ` ${AXIS}${at}${AXIS} `,
  }));
  return (sentence) => {
    const marked = marks.reduce((text, { pattern, mark }) => text.replace(pattern, mark), sentence);
    const tokens = [...marked.matchAll(token)].map(
      ({ 0: written, groups }): Token => ({ written, ...groups }),
    );
    return readTokens(tokens, questions);
  };
}

/** A question is named by its title, or by its short name behind `on`, or at the start before a colon. */
function questionPattern({ axis, title }: TitledQuestion, names: readonly string[]): RegExp {
  const slug = literalPattern(axis);
  const ways = [
    `(?<![\\w-])${literalPattern(title)}(?![\\w-])`,
    `(?<=\\b(?:on|question|axis|test) ["'“‘\`*]{0,3})${slug}(?![\\w/-])`,
    ...(names.includes(axis) ? [] : [`(?<=^\\W*)${slug}(?=["'*\`]* ?[:|])`]),
  ];
  return new RegExp(ways.join('|'), 'giu');
}

function readTokens(tokens: readonly Token[], questions: readonly TitledQuestion[]): Reading {
  const axisOf = ({ axis }: Token): string | undefined => questions[Number(axis ?? -1)]?.axis;
  const isFirst = tokens.findIndex((token) => axisOf(token) !== undefined) < tokens.findIndex(isFigure);
  const figures = tokens.flatMap((token, at) => {
    if (!isFigure(token)) return [];
    const beside = isFirst ? tokens.slice(0, at).toReversed() : tokens.slice(at);
    return [{ ...readFigure(tokens, at), axis: beside.map(axisOf).find((axis) => axis !== undefined) }];
  });
  const strange = tokens.find(
    ({ word, sign }) => sign !== undefined || (word !== undefined && meaningOf(word) === undefined),
  );
  return {
    figures,
    quotes: tokens.flatMap(({ quote }) => (quote === undefined ? [] : [Number(quote)])),
    axes: tokens.flatMap((token) => axisOf(token) ?? []),
    unread: strange?.written ?? figures.find(({ unread }) => unread !== undefined)?.unread,
    aside: tokens.find(({ aside }) => aside !== undefined)?.written,
  };
}

function isFigure({ counted, percent, share }: Token): boolean {
  return (counted ?? percent ?? share) !== undefined;
}

/** Whose it is, and of what: the words before it, back to the name or the figure before, and those behind it, up to a comma, a name or a figure. */
function readFigure(
  tokens: readonly Token[],
  at: number,
): Omit<ReadFigure, 'axis'> & { readonly unread?: string } {
  const figure = tokens[at] ?? { written: '' };
  const isAnchor = (token: Token): boolean => token.name !== undefined || isFigure(token);
  const isBound = (token: Token): boolean =>
    token.bound !== undefined || /^(?:and|while)$/i.test(token.word ?? '');
  const anchor = tokens.findLastIndex((token, place) => place < at && isAnchor(token));
  const before = tokens.slice(anchor + 1, at);
  const ofThis =
    tokens[anchor]?.name === undefined ? before.slice(before.findLastIndex(isBound) + 1) : before;
  const behind = tokens.slice(at + 1);
  const end = behind.findIndex((token) => isAnchor(token) || isBound(token));
  const said = [...ofThis, ...(end === -1 ? behind : behind.slice(0, end))].flatMap(
    ({ word }) => meaningOf(word ?? '') ?? [],
  );
  const isOfWrong = said.includes('wrong');
  const own = tokens.findLastIndex(({ name }, place) => place < at && name !== undefined);
  const other = tokens.findLastIndex((token, place) => place < own && isAnchor(token));
  const name = tokens[own]?.name;
  if (name === undefined) return { figure, name, isOfWrong, unread: figure.written };
  if (isOfWrong && said.includes('right')) return { figure, name, isOfWrong, unread: figure.written };
  // Two names in a row share what follows, or are compared: which, is not read.
  if (tokens[other]?.name !== undefined) return { figure, name, isOfWrong, unread: tokens[other].name };
  return { figure, name, isOfWrong };
}
