/**
 * What battles say of the components that fought them: the score of each with its interval, and for each two
 * how likely their difference is chance. Prompts, or clusters of them, are drawn anew: battles on one prompt are
 * not independent of each other.
 */

import { type Battled, fitStrengths, isConnected, type MetPair, meanChances } from './bradley-terry.ts';
import { drawIndex, openDraws } from './draws.ts';
import { SCORE_SCALE } from './thresholds.ts';

export type PreferenceBattle = {
  /** The number of the prompt, or of the cluster that the prompt is in. */
  readonly block: number;
  /** Places of the two components, the earlier first. */
  readonly pair: MetPair;
  /** What the earlier earned, in ten-thousandths of a battle. */
  readonly earned: number;
};

type PreferenceInput = {
  /** How many components there are, in code-unit order of their names. */
  readonly count: number;
  readonly battles: readonly PreferenceBattle[];
  /** Digest of the bank, which seeds the draws. */
  readonly items_sha256: string;
  /** How often blocks are drawn anew, where a simulation needs less. */
  readonly draws?: number;
};

export type Preferences = {
  /** By component. */
  readonly scores: Float64Array;
  /** By draw, then by component. */
  readonly drawn: readonly Float64Array[];
};

/** Undefined where not all components are connected by battles. */
export function derivePreferences({
  count,
  battles,
  items_sha256,
  draws: wanted = DRAWS,
}: PreferenceInput): Preferences | undefined {
  const pairs = pairsThatMet(battles);
  if (count < 2 || !isConnected(count, pairs)) return undefined;
  const scoresOf = (battled: Battled): Float64Array => meanChances(fitStrengths(count, pairs, battled));
  const blocks = toBlocks(battles, pairs);
  const all = openSums(pairs.length);
  for (const block of blocks) addBlock(all, block);
  const draws = openDraws(items_sha256, 'preferences');
  const drawn = Array.from({ length: Math.min(wanted, drawsFor(pairs.length)) }, () => {
    const sums = openSums(pairs.length);
    for (let left = blocks.length; left > 0; left--) addBlock(sums, blocks[drawIndex(draws, blocks.length)]);
    return scoresOf(sums);
  });
  return { scores: scoresOf(all), drawn };
}

const DRAWS = 10_000;
const LEAST_DRAWS = 1_000;
/** Beyond this many pairs fewer draws are made, in proportion: each costs some hundred rounds over all pairs. */
const PAIRS_WITH_ALL_DRAWS = 2_000;

function drawsFor(pairs: number): number {
  return Math.max(LEAST_DRAWS, Math.min(DRAWS, Math.floor((DRAWS * PAIRS_WITH_ALL_DRAWS) / pairs)));
}

function pairsThatMet(battles: readonly PreferenceBattle[]): readonly MetPair[] {
  const met = new Map(battles.map(({ pair }) => [pair.join(' '), pair]));
  return [...met.values()].sort(([a, b], [c, d]) => a - c || b - d);
}

/** What one block adds to the sums of the pairs that met on it. */
type PromptBlock = { readonly pairs: readonly number[] } & Battled;

/** In the order of their numbers. */
function toBlocks(battles: readonly PreferenceBattle[], pairs: readonly MetPair[]): readonly PromptBlock[] {
  const placeOf = new Map(pairs.map((pair, at) => [pair.join(' '), at]));
  const byBlock = [...Map.groupBy(battles, ({ block }) => block)].sort(([one], [other]) => one - other);
  return byBlock.map(([, own]) => {
    const byPair = [...Map.groupBy(own, ({ pair }) => placeOf.get(pair.join(' ')) ?? 0)];
    return {
      pairs: byPair.map(([place]) => place),
      earned: Float64Array.from(byPair, ([, met]) => met.reduce((sum, { earned }) => sum + earned, 0)),
      possible: Float64Array.from(byPair, ([, met]) => met.length * SCORE_SCALE),
    };
  });
}

function openSums(pairs: number): Battled {
  return { earned: new Float64Array(pairs), possible: new Float64Array(pairs) };
}

function addBlock({ earned, possible }: Battled, block: PromptBlock | undefined): void {
  for (const [at, pair] of (block?.pairs ?? []).entries()) {
    earned[pair] = (earned[pair] ?? 0) + (block?.earned[at] ?? 0);
    possible[pair] = (possible[pair] ?? 0) + (block?.possible[at] ?? 0);
  }
}

/** The 2.5th and the 97.5th percentile of what was drawn. */
export function percentileInterval(values: Float64Array): readonly [low: number, high: number] {
  const sorted = values.toSorted();
  const beyond = Math.floor(0.025 * values.length);
  return [sorted.at(beyond) ?? Number.NaN, sorted.at(-1 - beyond) ?? Number.NaN];
}

/** Of the score of one component. */
export function drawnScores({ drawn }: Preferences, one: number): Float64Array {
  return Float64Array.from(drawn, (scores) => scores[one] ?? Number.NaN);
}

/** Of the first score minus the second. */
export function drawnDifferences({ drawn }: Preferences, first: number, second: number): Float64Array {
  return Float64Array.from(drawn, (scores) => (scores[first] ?? 0) - (scores[second] ?? 0));
}

/** Two scores nearer than this are equal: their last digits are those of the rounds that were made. */
const EQUAL = 1e-9;

export function isEqualScore(one: number, other: number): boolean {
  return Math.abs(one - other) <= EQUAL;
}

/** Two-sided: 2 · min(1 + #{Δ* ≤ 0}, 1 + #{Δ* ≥ 0}) / (draws + 1), at most 1. */
export function differenceP(differences: Float64Array): number {
  let [below, above] = [1, 1];
  for (const difference of differences) {
    if (difference <= EQUAL) below++;
    if (difference >= -EQUAL) above++;
  }
  return Math.min(1, (2 * Math.min(below, above)) / (differences.length + 1));
}
