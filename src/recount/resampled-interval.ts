/**
 * The interval that resampling gives: clusters, or graded items, drawn with replacement, and the
 * score of each draw put in order.
 */

import { type Draws, drawnIndex } from './draws.ts';

const DRAWS = 10_000;
const LOWEST = 250;
const HIGHEST = 9749;

/** What the units of one cluster earned, out of how much they could. */
export type Group = { readonly earned: number; readonly possible: number };

/** 2.5 and 97.5 percentile of 10,000 draws, each of as many groups as there are. */
export function resampledInterval(groups: readonly Group[], draws: Draws): readonly [number, number] {
  const scores = drawnScores(groups, draws).sort();
  return [scores[LOWEST] ?? Number.NaN, scores[HIGHEST] ?? Number.NaN];
}

/** The score of each draw; a draw of which nothing counts scores 0. */
export function drawnScores(groups: readonly Group[], draws: Draws): Float64Array {
  const earnings = Float64Array.from(groups, ({ earned }) => earned);
  const possibles = Float64Array.from(groups, ({ possible }) => possible);
  const scores = new Float64Array(DRAWS);
  for (let draw = 0; draw < DRAWS; draw++) {
    let earned = 0;
    let possible = 0;
    for (let taken = 0; taken < earnings.length; taken++) {
      const group = drawnIndex(draws, earnings.length);
      earned += earnings[group] ?? 0;
      possible += possibles[group] ?? 0;
    }
    scores[draw] = possible === 0 ? 0 : earned / possible;
  }
  return scores;
}
