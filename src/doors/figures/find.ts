/** What of the board is meant by a question or a few words, best first: entries whose answers are asked for by kind and id. */

import { stepsBetween } from '../../core/nearest-names.ts';
import type { FigureEntry1 } from '../../schema/contracts.gen.ts';
import type { DoorDeps } from '../deps.ts';
import { type BoardIndex, type Findable, readBoardIndex, toFindable } from './board-index.ts';
import meanings from './meanings.json' with { type: 'json' };
import { itemEntries, namedChecks, quotedItems } from './unlisted.ts';
import { isEverywhere, keysOf, plain, spaced } from './words.ts';

export type Found = Pick<FigureEntry1, 'kind' | 'id' | 'name' | 'sentence'>;

const MOST_CHARACTERS = 1_000;
const MOST_FOUND = 50;

/** Undefined where the board cannot be read now. */
export async function find(query: string, deps: DoorDeps): Promise<readonly Found[] | undefined> {
  const weighed = await weighAll(query, deps);
  return weighed?.slice(0, MOST_FOUND).map(toFound);
}

const MOST_MEANT = 3;
/** Of what is meant most: what weighs less is found, and hardly meant. */
const MEANT_SHARE = 0.7;

/** Those of the first three that may be meant as well as the first, and that share more than an everyday word with the question. */
export async function findMeant(query: string, deps: DoorDeps): Promise<readonly Found[] | undefined> {
  const weighed = await weighAll(query, deps);
  const [first] = weighed ?? [];
  return weighed
    ?.slice(0, MOST_MEANT)
    .filter(({ weight, isMeant }) => isMeant && weight >= MEANT_SHARE * (first?.weight ?? 0))
    .map(toFound);
}

async function weighAll(query: string, deps: DoorDeps): Promise<readonly WeighedEntry[] | undefined> {
  const index = await readBoardIndex(deps);
  if (index === undefined) return undefined;
  const asked = toQuestion(spelledRight(query.slice(0, MOST_CHARACTERS), index));
  const listed = ranked(asked, index);
  return [...(await unlistedFor(asked, { listed, index, deps })), ...listed];
}

function toFound({ entry: { kind, id, name, sentence } }: Findable): Found {
  return { kind, id, name, sentence };
}

type AskedWords = {
  /** With a space before, after and between its words. */
  readonly text: string;
  readonly terms: readonly string[];
  /** Its words of capitals, as codes are written, or its only word; none of a question that is all in capitals. */
  readonly codes: ReadonlySet<string>;
};

function toQuestion(query: string): AskedWords {
  return {
    text: spaced(query),
    terms: [...keysOf(query)],
    codes: codesIn(query),
  };
}

function codesIn(query: string): ReadonlySet<string> {
  if (/^\s*\p{L}+\s*$/u.test(query)) return new Set([plain(query.trim())]);
  const codes = /\p{Ll}/u.test(query) ? query.match(/(?<![\p{L}\p{N}])\p{Lu}{2,}(?![\p{L}\p{N}])/gu) : null;
  return new Set(codes?.map(plain));
}

/** From how many letters on a word that nobody knows may be a name with a slip in it. */
const LEAST_MISSPELT = 5;

/** A word that stands nowhere, and is nearly the name of a component, is taken for it. */
function spelledRight(query: string, { counts, findables }: BoardIndex): string {
  const names = [
    ...new Set(findables.flatMap(({ entry, aliases }) => (entry.kind === 'component' ? aliases : []))),
  ];
  return query
    .split(' ')
    .map((word) => {
      const bare = plain(word).replace(/[?!,;.]+$/, '');
      const isKnown = [...keysOf(bare)].some((key) => counts.has(key));
      if (bare.length < LEAST_MISSPELT || isKnown) return word;
      const near = names.filter((name) => Math.abs(name.length - bare.length) <= 2);
      return near.find((name) => stepsBetween(bare, name) <= mostSlips(bare)) ?? word;
    })
    .join(' ');
}

/** Of a short word another letter makes another word. */
function mostSlips(word: string): number {
  return word.length < LONG_WORD ? 1 : 2;
}

const LONG_WORD = 10;

type EntryWeight = { readonly weight: number; readonly isMeant: boolean };
type WeighedEntry = Findable & EntryWeight;

function ranked(question: AskedWords, { findables, counts, axisWords }: BoardIndex): readonly WeighedEntry[] {
  const rarity = (term: string): number => Math.log(1 + findables.length / (1 + (counts.get(term) ?? 0)));
  const total = question.terms.reduce((sum, term) => sum + rarity(term), 0);
  const weighed = findables.map((each) => ({
    ...each,
    ...weigh(each, question, { rarity, total, axisWords }),
  }));
  const ofAxis = new Map(
    weighed.flatMap(({ entry, weight }) => (entry.kind === 'axis' ? [[entry.id, weight]] : [])),
  );
  const sorted = weighed
    .filter(({ weight }) => weight > 0)
    .map((each) => ({ ...each, weight: each.weight + axisShare(each.entry, ofAxis) }))
    .toSorted((one, other) => other.weight - one.weight);
  return sorted.filter(({ weight }) => weight >= FOUND_SHARE * (sorted[0]?.weight ?? 0));
}

/** Of what is found first: what weighs less shares a word by chance. */
const FOUND_SHARE = 0.25;

const AXIS_SHARE = 0.4;

/** Of a component on several axes the one is meant whose axis is asked for. */
function axisShare({ kind, id }: FigureEntry1, ofAxis: ReadonlyMap<string, number>): number {
  return kind === 'component' || kind === 'check'
    ? AXIS_SHARE * (ofAxis.get(id.replace(/\/.*$/, '')) ?? 0)
    : 0;
}

const NAME = 3;
const WORD = 2;
const BEGINNING = 0.5;
/** From how many words on a sentence holds a word by chance. */
const SHORT_SENTENCE = 20;

function weigh(
  { entry, aliases, names, words, said }: Findable,
  { text, terms, codes }: AskedWords,
  {
    rarity,
    total,
    axisWords,
  }: {
    readonly rarity: (term: string) => number;
    readonly total: number;
    readonly axisWords: BoardIndex['axisWords'];
  },
): EntryWeight {
  const { kind, id } = entry;
  const hints = hintsOf(id.startsWith(REPORTED) ? 'reported' : kind);
  const ofSentence = Math.sqrt(SHORT_SENTENCE / Math.max(SHORT_SENTENCE, said.size));
  let weight = 0;
  let covered = 0;
  let held = 0;
  for (const term of terms) {
    const [inName, inWords] = [holding(names, term), holding(words, term)];
    if (inName + inWords >= 1) held += 1;
    const inSentence = said.has(term) ? ofSentence : 0;
    weight += (NAME * inName + WORD * inWords + inSentence) * rarity(term);
    covered += (hints.includes(term) ? 1 : Math.max(inName, inWords, inSentence)) * rarity(term);
  }
  const named = nameWeight({ entry, aliases }, text, axisWords);
  if (covered < LEAST_COVERED * total && held < LEAST_HELD && named === 0) return nothing;
  const factor = terms.some((term) => hints.includes(term)) ? hinted(kind) : unhinted(entry);
  const subject = axisWords.get(id.replace(/\/.*$/, ''));
  const own = terms.filter((term) => (names.has(term) || words.has(term)) && !isHint(term));
  return {
    weight: (weight * factor + named) * (0.3 + (0.7 * covered) / total),
    isMeant:
      named === WHOLE_NAME ||
      (named > 0 && own.some((term) => names.has(term) && !subject?.has(term))) ||
      covered >= MEANT_COVERED * total ||
      (kind !== 'board' && (own.length >= LEAST_HELD || own.some((term) => codes.has(term)))),
  };
}

const nothing: EntryWeight = { weight: 0, isMeant: false };

/** Of the words of a question: what has fewer is meant by its name, by a code, or by two words of its own. */
const MEANT_COVERED = 0.55;

/** Of the words of a question, the rarer the more: what holds less of them, and of a long question not two, was not meant. */
const LEAST_COVERED = 0.2;
const LEAST_HELD = 2;

const REPORTED = 'reported-';
const WHOLE_NAME = 30;
/** Of a name without its scope, which others may have as well. */
const SHORT_NAME = 15;

/** A component that is called as its subject is named by nobody who asks for the subject. */
function nameWeight(
  { entry: { kind, id, name }, aliases }: Pick<Findable, 'entry' | 'aliases'>,
  text: string,
  axisWords: BoardIndex['axisWords'],
): number {
  if (kind === 'axis')
    return [id, id.replaceAll('-', ' '), ...aliases].some((each) => text.includes(` ${each} `))
      ? WHOLE_NAME
      : 0;
  if (kind !== 'component') return 0;
  const subject = axisWords.get(id.replace(/\/.*$/, ''));
  const named = aliases.filter((each) => text.includes(` ${each} `) && subject?.has(each) !== true);
  return named.length === 0 ? 0 : named.includes(plain(name)) ? WHOLE_NAME : SHORT_NAME;
}

/** People who ask for a correction name the thing that was corrected, too. */
function hinted(kind: FigureEntry1['kind']): number {
  return kind === 'correction' ? 2.5 : 1.4;
}

/** Of these there are many, in long sentences: without a word that asks for them they share words by chance. */
function unhinted({ kind, id }: FigureEntry1): number {
  if (id.startsWith(REPORTED)) return 0.4;
  return { correction: 0.5, provision: 0.8, check: 0.6 }[String(kind)] ?? 1;
}

const hintWords: Readonly<Record<string, string>> = meanings.kinds;

function hintsOf(kind: string): readonly string[] {
  const known = hintKeys.get(kind) ?? [...keysOf(hintWords[kind] ?? '')];
  hintKeys.set(kind, known);
  return known;
}

const hintKeys = new Map<string, readonly string[]>();

/** Whether a word asks for a kind, whatever it is about. */
function isHint(term: string): boolean {
  return Object.keys(hintWords).some((kind) => hintsOf(kind).includes(term));
}

/** From how many letters on the beginning of a word is taken for the word: jail for jailbreak. */
const LEAST_BEGINNING = 4;

function holding(words: ReadonlySet<string>, term: string): number {
  if (words.has(term)) return 1;
  for (const word of words)
    if (
      (term.length >= LEAST_BEGINNING && word.startsWith(term)) ||
      (word.length >= LEAST_BEGINNING && term.startsWith(word))
    )
      return BEGINNING;
  return 0;
}

/**
 * Items and checks that passed stand in no index: they are looked for by their id, on the axes that are meant, or on all
 * where none is. Who names one means it.
 */
async function unlistedFor(
  { text, codes }: AskedWords,
  { listed, index, deps }: { listed: readonly WeighedEntry[]; index: BoardIndex; deps: DoorDeps },
): Promise<readonly WeighedEntry[]> {
  const meant = [...new Set(listed.slice(0, 3).flatMap(({ entry }) => axisOf(entry)))];
  const axes = meant.length === 0 ? deps.facts.axes.map(({ axis }) => axis) : meant;
  const names = text
    .trim()
    .split(' ')
    .filter((word) => !isKnown(word, index));
  const ids = names.filter((word) => /\d/.test(word));
  const items = [
    ...(ids.length === 0 ? [] : await itemEntries(axes, ids, deps)),
    ...(isLong(text) ? await quotedItems(axes.slice(0, MOST_READ), { question: text, names }, deps) : []),
  ];
  const checks = names.length === 0 ? [] : await namedChecks(axes, { names, codes }, deps);
  const known = new Set(listed.map(({ entry }) => entry.id));
  return [...items, ...checks]
    .filter(({ id }) => !known.has(id))
    .map((entry) => ({ ...toFindable(entry), weight: Infinity, isMeant: true }));
}

/** A word of the index, or of every question, names something else; the parts of an id or a path do not. */
function isKnown(word: string, { counts }: BoardIndex): boolean {
  if (/[^\p{L}]/u.test(word)) return counts.has(word);
  return isEverywhere(word) || [...keysOf(word)].some((key) => counts.has(key));
}

const MOST_READ = 2;
const LONG = 20;

function isLong(text: string): boolean {
  return text.length >= LONG;
}

function axisOf({ kind, id }: FigureEntry1): readonly string[] {
  return kind === 'axis' ? [id] : kind === 'component' || kind === 'check' ? [id.replace(/\/.*$/, '')] : [];
}
