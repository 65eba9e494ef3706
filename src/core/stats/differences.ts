/**
 * How far one component is ahead of another, with the 95 % interval of that pair taken alone: what the draws that
 * move all scores together say of the two. Where no draw moves them apart, Tango's interval takes its place.
 */

import { isEqualScore } from './equal-scores.ts';
import { studentOf } from './student.ts';
import { CONFIDENCE_LEVEL, Z95 } from './thresholds.ts';

export type DrawnScores = {
  /** By component. */
  readonly scores: readonly number[];
  /** By component: its score in each draw. Draw by draw all components met the same items. */
  readonly drawn: readonly Float64Array[];
  /** How many clusters, items or prompts each draw takes. */
  readonly blocks: number;
};

/** First minus second, as shares of a full score. */
export type ScoreDifference = { readonly difference: number; readonly low: number; readonly high: number };

/**
 * d ± c′·s: d is the difference, s its standard deviation over the draws, c the 95th percentile over the draws of
 * |d* − d| / s, and c′ is c widened for what draws of few clusters cannot know. No draw leaves −1 to 1, and no bound does.
 */
export function differenceOf(
  { scores, drawn, blocks }: DrawnScores,
  one: number,
  other: number,
): ScoreDifference {
  const [ours = new Float64Array(), theirs = new Float64Array()] = [drawn[one], drawn[other]];
  const difference = (scores[one] ?? 0) - (scores[other] ?? 0);
  const moves = ours.map((score, draw) => score - (theirs[draw] ?? 0) - difference);
  const spread = spreadOf(moves);
  if (spread === 0) return unmoved(difference, blocks);
  const reach = widened(criticalValue(moves.map((by) => Math.abs(by) / spread)), blocks) * spread;
  return { difference, low: Math.max(-1, difference - reach), high: Math.min(1, difference + reach) };
}

/**
 * All blocks differ alike. Of n of them that are alike Tango's interval leaves z² / (n + z²) open: from −1 to 1 all may
 * happen there. For a difference of 0 and of 1 this is his interval to the last digit.
 */
function unmoved(difference: number, blocks: number): ScoreDifference {
  const open = (Z95 * Z95) / (blocks + Z95 * Z95);
  const known = (1 - open) * difference;
  return { difference, low: known - open, high: known + open };
}

/** The standard deviation of what the draws move; 0 where only rounding does. */
export function spreadOf(moves: Float64Array): number {
  let [sum, squares] = [0, 0];
  for (const by of moves) {
    sum += by;
    squares += by * by;
  }
  const mean = sum / moves.length;
  const spread = Math.sqrt(Math.max(0, squares / moves.length - mean * mean));
  return isEqualScore(spread, 0) ? 0 : spread;
}

/** The nearest rank: the smallest value that so many of the draws do not exceed. */
export function criticalValue(farthest: Float64Array): number {
  return farthest.toSorted()[Math.ceil(CONFIDENCE_LEVEL * farthest.length) - 1] ?? 0;
}

/**
 * s is estimated from G blocks and no better known than they allow: c becomes the quantile of Student's t with G − 1
 * degrees of freedom that leaves as much beyond as c does of the normal distribution, and s is made larger by
 * G / (G − 1), as in the estimate HC3 of MacKinnon and White.
 */
export function widened(c: number, blocks: number): number {
  const freedom = Math.max(1, blocks - 1);
  return (studentOf(c, freedom) * blocks) / freedom;
}
