/**
 * Sets of ranks that hold for all components at once: with a confidence of 95 % nobody is outside of its
 * own. A component is above another where their scores are farther apart than chance moves any of the
 * pairs (Mogstad, Romano, Shaikh and Wilhelm 2023, the two-sided set), and than what so few clusters leave unseen. Of many components there are too many pairs:
 * there each score has an interval, all of which hold at once, and one is above another where the two do not meet.
 * Everybody is ranked, families too: the sets tell how far an order can be trusted, and decide no verdict.
 */

import { criticalValue, type DrawnScores, spreadOf, widened } from './differences.ts';
import { isEqualScore } from './equal-scores.ts';

export type RankRange = readonly [best: number, worst: number];

type RankSets = {
  /** By component, in the order given. */
  readonly ranges: readonly RankRange[];
  /** How many standard deviations of their difference two scores must be apart; of many, as all below, how many of its own each score may be off. */
  readonly critical: number;
  /** How far apart they must be besides, which nothing needs to have shown. */
  readonly unseen: number;
};

/** Of more components no pairs are compared. */
export const PAIRED_UP_TO = 320;

/** Whether these are ranked by the intervals of single scores. */
export function isRankedAlone(components: number): boolean {
  return components > PAIRED_UP_TO;
}

export function deriveRankSets(drawn: DrawnScores): RankSets {
  const { scores } = drawn;
  const moved = drawn.drawn.map((draws, at) => draws.map((score) => score - (scores[at] ?? 0)));
  return isRankedAlone(scores.length) ? rankAlone(drawn, moved) : rankInPairs(drawn, moved);
}

/**
 * d: difference of two scores; s: its standard deviation over the draws; c: the 95th percentile over the draws
 * of the largest |d* − d| / s of all pairs. The first of two is above the second where d² > (c′·s)² + u², c′ being c
 * widened for what draws of few clusters cannot know: where c′ were of this pair alone, by the interval of its difference.
 */
function rankInPairs({ scores, blocks, unseen }: DrawnScores, moved: readonly Float64Array[]): RankSets {
  const pairs = pairsOf(moved);
  const critical = widened(criticalValue(farthestOfPairs(moved, pairs)), blocks);
  const above = new Int32Array(scores.length);
  const below = new Int32Array(scores.length);
  for (const { one, other, spread } of pairs) {
    const [ours, theirs] = [scores[one] ?? 0, scores[other] ?? 0];
    const difference = ours - theirs;
    if (isEqualScore(ours, theirs) || Math.abs(difference) <= lengthOf(critical * spread, unseen)) continue;
    const [ahead, behind] = difference > 0 ? [one, other] : [other, one];
    below[ahead] = (below[ahead] ?? 0) + 1;
    above[behind] = (above[behind] ?? 0) + 1;
  }
  return {
    ranges: scores.map((_, at) => [1 + (above[at] ?? 0), scores.length - (below[at] ?? 0)]),
    ...{ critical, unseen },
  };
}

/** The same with scores in place of differences: one is above another where the low end of its interval is above the high end of the other's. */
function rankAlone({ scores, blocks, unseen }: DrawnScores, moved: readonly Float64Array[]): RankSets {
  const spreads = moved.map(spreadOf);
  const farthest = new Float64Array(moved[0]?.length ?? 0);
  for (const [at, moves] of moved.entries()) raise(farthest, moves, spreads[at] ?? 0);
  const critical = widened(criticalValue(farthest), blocks);
  const reach = spreads.map((spread) => lengthOf(critical * spread, unseen / 2));
  const low = scores.map((score, at) => score - (reach[at] ?? 0));
  const high = scores.map((score, at) => score + (reach[at] ?? 0));
  const [lows, highs] = [Float64Array.from(low).sort(), Float64Array.from(high).sort()];
  return {
    ranges: scores.map((_, at) => [
      1 + lows.length - countUpTo(lows, high[at] ?? 0),
      highs.length - countBelow(highs, low[at] ?? 0),
    ]),
    ...{ critical, unseen },
  };
}

function lengthOf(seen: number, unseen: number): number {
  return Math.sqrt(seen * seen + unseen * unseen);
}

/** How many of a sorted list are not beyond this value, but for rounding. */
function countUpTo(sorted: Float64Array, value: number): number {
  return firstAt(sorted, (each) => each > value && !isEqualScore(each, value));
}

/** How many of a sorted list are below this value by more than rounding. */
function countBelow(sorted: Float64Array, value: number): number {
  return firstAt(sorted, (each) => each >= value || isEqualScore(each, value));
}

function firstAt(sorted: Float64Array, isReached: (value: number) => boolean): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (isReached(sorted[middle] ?? 0)) to = middle;
    else from = middle + 1;
  }
  return from;
}

type MovingPair = { readonly one: number; readonly other: number; readonly spread: number };

/** `spread`: standard deviation of how far the difference of the two moves. */
function pairsOf(moved: readonly Float64Array[]): readonly MovingPair[] {
  const apart = new Float64Array(moved[0]?.length ?? 0);
  return moved.flatMap((ours, one) =>
    moved.slice(one + 1).map((theirs, further) => {
      for (let draw = 0; draw < apart.length; draw++) apart[draw] = (ours[draw] ?? 0) - (theirs[draw] ?? 0);
      return { one, other: one + 1 + further, spread: spreadOf(apart) };
    }),
  );
}

/** By draw: how far the pair that moves farthest moves, in its own standard deviations. Pairs that never move are left out. */
function farthestOfPairs(moved: readonly Float64Array[], pairs: readonly MovingPair[]): Float64Array {
  const farthest = new Float64Array(moved[0]?.length ?? 0);
  for (const { one, other, spread } of pairs) {
    const [ours, theirs] = [moved[one], moved[other]];
    if (spread === 0 || ours === undefined || theirs === undefined) continue;
    for (let draw = 0; draw < farthest.length; draw++) {
      const by = Math.abs((ours[draw] ?? 0) - (theirs[draw] ?? 0)) / spread;
      if (by > (farthest[draw] ?? 0)) farthest[draw] = by;
    }
  }
  return farthest;
}

function raise(farthest: Float64Array, moves: Float64Array, spread: number): void {
  if (spread === 0) return;
  for (let draw = 0; draw < farthest.length; draw++) {
    const by = Math.abs(moves[draw] ?? 0) / spread;
    if (by > (farthest[draw] ?? 0)) farthest[draw] = by;
  }
}
