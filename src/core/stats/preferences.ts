/**
 * What battles say of the components that fought them: the score of each with its interval, and for each two
 * how likely their difference is chance. Prompts, or clusters of them, are drawn anew: battles on one prompt are
 * not independent of each other.
 */

import { keptNumbers } from '../answers.ts';
import { type Battled, isConnected, type MetPair, meanChances, strengthFitter } from './bradley-terry.ts';
import { drawIndex, openDraws } from './draws.ts';
import { EQUAL, isEqualScore } from './equal-scores.ts';
import { type OrderFit, testOrderFit } from './order-fit.ts';
import {
  addBlock,
  openSums,
  type PreferenceBattle,
  pairsAlike,
  pairsThatMet,
  toBlocks,
} from './prompt-blocks.ts';
import { wilsonAtShare } from './wilson.ts';

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
  /** Pairs that fared alike on every block: what draws say of them is what strengths of others do. */
  readonly alike: readonly MetPair[];
  /** Undefined where strengths fit whatever came out. */
  readonly fit: OrderFit | undefined;
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
  const strengthsOf = strengthFitter(count, pairs);
  const scoresOf = (battled: Battled): Float64Array => meanChances(strengthsOf(battled));
  const blocks = toBlocks(battles, pairs);
  const all = openSums(pairs.length);
  for (const block of blocks) addBlock(all, block);
  const fought = [
    items_sha256,
    Int32Array.of(count),
    Float64Array.from(battles.flatMap(({ block, pair, earned }) => [block, ...pair, earned])),
  ] as const;
  const drawAll = (length: number): Float64Array => {
    const draws = openDraws(items_sha256, 'preferences');
    const scores = new Float64Array(length * count);
    for (let draw = 0; draw < length; draw++) {
      const sums = openSums(pairs.length);
      for (let left = blocks.length; left > 0; left--)
        addBlock(sums, blocks[drawIndex(draws, blocks.length)]);
      scores.set(scoresOf(sums), draw * count);
    }
    return scores;
  };
  const length = Math.min(wanted, drawsFor(pairs.length));
  const flat = keptNumbers(['preferences', ...fought, Int32Array.of(length)], () => drawAll(length));
  const drawn = Array.from({ length }, (_, draw) => flat.subarray(draw * count, (draw + 1) * count));
  const [statistic, p = 1, fits = 0] = keptNumbers(['order fit', ...fought], () => {
    const fit = testOrderFit({ count, pairs, blocks, items_sha256 });
    return fit === undefined ? [] : [fit.statistic, fit.p, fit.draws];
  });
  return {
    ...{ scores: scoresOf(all), drawn, alike: pairsAlike(blocks, pairs) },
    fit: statistic === undefined ? undefined : { statistic, p, draws: fits },
  };
}

const DRAWS = 10_000;
const LEAST_DRAWS = 1_000;
/** Beyond this many pairs fewer draws are made, in proportion: each costs some hundred rounds over all pairs. */
const PAIRS_WITH_ALL_DRAWS = 2_000;

function drawsFor(pairs: number): number {
  return Math.max(LEAST_DRAWS, Math.min(DRAWS, Math.floor((DRAWS * PAIRS_WITH_ALL_DRAWS) / pairs)));
}

/** The 2.5th and the 97.5th percentile of what was drawn. */
export function percentileInterval(values: Float64Array): readonly [low: number, high: number] {
  const sorted = values.toSorted();
  const beyond = Math.floor(0.025 * values.length);
  return [sorted.at(beyond) ?? Number.NaN, sorted.at(-1 - beyond) ?? Number.NaN];
}

type DrawnInterval = {
  readonly bounds: readonly [low: number, high: number];
  /** Whether the bounds are percentiles of draws, Wilson's over the blocks, or the farther of both. */
  readonly by: 'draws' | 'blocks' | 'both';
};

/** Draws that move nothing say that blocks are alike, not that the score is known without doubt. */
export function scoreBounds(preferences: Preferences, one: number, blocks: number): DrawnInterval {
  return boundsOf(drawnScores(preferences, one), {
    ...{ share: preferences.scores[one] ?? Number.NaN, blocks },
    isAlike: preferences.alike.some((pair) => pair.includes(one)),
  });
}

/** A difference lies between −1 and 1, and half of one more between 0 and 1. It moves no more than the scores of both do. */
export function differenceBounds(
  preferences: Preferences,
  [first, second]: readonly [number, number],
  blocks: number,
): DrawnInterval {
  const [ours = Number.NaN, theirs = Number.NaN] = [first, second].map((at) => preferences.scores[at]);
  const halves = drawnDifferences(preferences, first, second).map((difference) => (1 + difference) / 2);
  const { bounds, by } = boundsOf(halves, {
    ...{ share: (1 + ours - theirs) / 2, blocks },
    isAlike: preferences.alike.some((pair) => pair.includes(first) || pair.includes(second)),
  });
  return { bounds: [2 * bounds[0] - 1, 2 * bounds[1] - 1], by };
}

type Observed = { readonly share: number; readonly blocks: number; readonly isAlike: boolean };

function boundsOf(drawn: Float64Array, { share, blocks, isAlike }: Observed): DrawnInterval {
  const [low, high] = percentileInterval(drawn);
  const isStill = isEqualScore(low, high);
  if (!isStill && !isAlike) return { bounds: [low, high], by: 'draws' };
  const [least, most] = wilsonAtShare(share, blocks);
  return isStill
    ? { bounds: [least, most], by: 'blocks' }
    : { bounds: [Math.min(low, least), Math.max(high, most)], by: 'both' };
}

/** Of the score of one component. */
export function drawnScores({ drawn }: Preferences, one: number): Float64Array {
  return Float64Array.from(drawn, (scores) => scores[one] ?? Number.NaN);
}

/** Of the first score minus the second. */
export function drawnDifferences({ drawn }: Preferences, first: number, second: number): Float64Array {
  return Float64Array.from(drawn, (scores) => (scores[first] ?? 0) - (scores[second] ?? 0));
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
