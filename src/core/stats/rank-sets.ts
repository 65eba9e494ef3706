/**
 * Sets of ranks that hold for all components at once: with a confidence of 95 % nobody is outside of its
 * own. A component is above another where their scores are farther apart than chance moves any of the
 * pairs (Mogstad, Romano, Shaikh and Wilhelm 2023, the two-sided set). Everybody is ranked, families too: the
 * sets tell how far an order can be trusted, and decide no verdict.
 */

import { isEqualScore } from './equal-scores.ts';
import { studentOf } from './student.ts';
import { CONFIDENCE_LEVEL } from './thresholds.ts';

export type RankRange = readonly [best: number, worst: number];

type RankSets = {
  /** By component, in the order given. */
  readonly ranges: readonly RankRange[];
  /** How many standard deviations of their difference two scores must be apart. */
  readonly critical: number;
};

export type DrawnScores = {
  /** By component. */
  readonly scores: readonly number[];
  /** By component: its score in each draw. Draw by draw all components met the same items. */
  readonly drawn: readonly Float64Array[];
  /** How many clusters, items or prompts each draw takes. */
  readonly blocks: number;
};

/**
 * d: difference of two scores; s: its standard deviation over the draws; c: the 95th percentile over the draws
 * of the largest |d* − d| / s of all pairs. The first of two is above the second where d > c′·s, c′ being c widened
 * for what draws of few clusters cannot know.
 */
export function deriveRankSets({ scores, drawn, blocks }: DrawnScores): RankSets {
  const moved = drawn.map((draws, at) => draws.map((score) => score - (scores[at] ?? 0)));
  const pairs = pairsOf(moved);
  const farthest = farthestMoves(moved, pairs);
  const critical = widened(criticalValue(farthest), blocks);
  return { ranges: rangesBeyond(critical, scores, pairs), critical };
}

function rangesBeyond(
  critical: number,
  scores: readonly number[],
  pairs: readonly MovingPair[],
): readonly RankRange[] {
  const above = new Int32Array(scores.length);
  const below = new Int32Array(scores.length);
  for (const { one, other, spread } of pairs) {
    const [ours, theirs] = [scores[one] ?? 0, scores[other] ?? 0];
    const difference = ours - theirs;
    if (isEqualScore(ours, theirs) || Math.abs(difference) <= critical * spread) continue;
    const [ahead, behind] = difference > 0 ? [one, other] : [other, one];
    below[ahead] = (below[ahead] ?? 0) + 1;
    above[behind] = (above[behind] ?? 0) + 1;
  }
  return scores.map((_, at) => [1 + (above[at] ?? 0), scores.length - (below[at] ?? 0)]);
}

type MovingPair = { readonly one: number; readonly other: number; readonly spread: number };

/** `spread`: standard deviation of how far the difference of the two moves. */
function pairsOf(moved: readonly Float64Array[]): readonly MovingPair[] {
  return moved.flatMap((ours, one) =>
    moved.slice(one + 1).map((theirs, further) => ({
      one,
      other: one + 1 + further,
      spread: spreadOf(ours, theirs),
    })),
  );
}

function spreadOf(ours: Float64Array, theirs: Float64Array): number {
  let [sum, squares] = [0, 0];
  for (let draw = 0; draw < ours.length; draw++) {
    const by = (ours[draw] ?? 0) - (theirs[draw] ?? 0);
    sum += by;
    squares += by * by;
  }
  const mean = sum / ours.length;
  const spread = Math.sqrt(Math.max(0, squares / ours.length - mean * mean));
  return isEqualScore(spread, 0) ? 0 : spread;
}

/** By draw, the smallest first: how far the pair that moves farthest moves. Pairs that never move are left out. */
function farthestMoves(moved: readonly Float64Array[], pairs: readonly MovingPair[]): Float64Array {
  const farthest = new Float64Array(moved[0]?.length ?? 0);
  for (const { one, other, spread } of pairs) {
    const [ours, theirs] = [moved[one], moved[other]];
    if (spread === 0 || ours === undefined || theirs === undefined) continue;
    for (let draw = 0; draw < farthest.length; draw++) {
      const by = Math.abs((ours[draw] ?? 0) - (theirs[draw] ?? 0)) / spread;
      if (by > (farthest[draw] ?? 0)) farthest[draw] = by;
    }
  }
  return farthest.sort();
}

/** The nearest rank: the smallest value that so many of the draws do not exceed. */
function criticalValue(farthest: Float64Array): number {
  return farthest[Math.ceil(CONFIDENCE_LEVEL * farthest.length) - 1] ?? 0;
}

/**
 * s is estimated from G blocks and no better known than they allow: c becomes the quantile of Student's t with G − 1
 * degrees of freedom that leaves as much beyond as c does of the normal distribution, and s is made larger by
 * G / (G − 1), as in the estimate HC3 of MacKinnon and White.
 */
function widened(c: number, blocks: number): number {
  const freedom = Math.max(1, blocks - 1);
  return (studentOf(c, freedom) * blocks) / freedom;
}
