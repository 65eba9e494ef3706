/**
 * How far one component is ahead of another, with the 95 % interval of that pair taken alone: what the draws that
 * move all scores together say of the two, and what none of so few clusters or items may have shown.
 */

import { isEqualScore } from './equal-scores.ts';
import { studentOf } from './student.ts';
import { CONFIDENCE_LEVEL } from './thresholds.ts';

export type DrawnScores = {
  /** By component. */
  readonly scores: readonly number[];
  /** By component: its score in each draw. Draw by draw all components met the same items. */
  readonly drawn: readonly Float64Array[];
  /** As many clusters or items of one size as tell as much as those that each draw takes. */
  readonly blocks: number;
  /** By so much two may differ though none of the clusters or items showed it. */
  readonly unseen: number;
};

/** First minus second, as shares of a full score. */
export type ScoreDifference = { readonly difference: number; readonly low: number; readonly high: number };

/**
 * (1 − q)·d ± √(((1 − q)·c′·s)² + q²): d is the difference, s its standard deviation over the draws, c the 95th percentile
 * over the draws of |d* − d| / s, and c′ is c widened for what draws of few clusters cannot know. q = u / (1 + u) is what
 * no cluster or item needs to have shown, though one more would: a kind that one component loses whole. Of items on their own
 * u is z² / n; Wilson's interval is made so, from −1 to 1, and where no draw moves d it is Tango's, for a d of 0 and ±1 to the
 * last digit.
 */
export function differenceOf(
  { scores, drawn, blocks, unseen: room }: DrawnScores,
  one: number,
  other: number,
): ScoreDifference {
  const [ours = new Float64Array(), theirs = new Float64Array()] = [drawn[one], drawn[other]];
  const difference = (scores[one] ?? 0) - (scores[other] ?? 0);
  const moves = ours.map((score, draw) => score - (theirs[draw] ?? 0) - difference);
  const spread = spreadOf(moves);
  const unseen = room / (1 + room);
  const seen = spread === 0 ? 0 : (1 - unseen) * reachOf(moves, spread, blocks);
  const reach = Math.sqrt(seen * seen + unseen * unseen);
  const middle = (1 - unseen) * difference;
  return { difference, low: Math.max(-1, middle - reach), high: Math.min(1, middle + reach) };
}

function reachOf(moves: Float64Array, spread: number, blocks: number): number {
  return widened(criticalValue(moves.map((by) => Math.abs(by) / spread)), blocks) * spread;
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
