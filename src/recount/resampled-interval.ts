/**
 * The interval that resampling gives: clusters, or graded items, drawn with replacement, and the
 * score of each draw put in order. How far out its ends lie follows from how many there are.
 */

import { type Draws, drawnIndex } from './draws.ts';
import { NORMAL_975, studentQuantile, upperTail } from './student.ts';

const DRAWS = 10_000;
/** What squares of large counts lose. */
const ROUNDING = 1e-9;

/** What the units of one cluster earned, out of how much they could. */
export type Group = { readonly earned: number; readonly possible: number };

/** Of 10,000 draws, each of as many groups as there are, those at both ends are left out. */
export function resampledInterval(groups: readonly Group[], draws: Draws): readonly [number, number] {
  const scores = drawnScores(groups, draws).sort();
  const left = leftOut(evenlySized(groups.map(({ possible }) => possible)));
  return [scores[left] ?? Number.NaN, scores[DRAWS - 1 - left] ?? Number.NaN];
}

/** So many groups of one size would say as much. */
export function evenlySized(sizes: readonly number[]): number {
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  const squares = sizes.reduce((sum, size) => sum + size ** 2, 0);
  return whole === 0 ? 0 : Math.floor(whole ** 2 / squares + ROUNDING);
}

/** Z² groups, the largest: what they have of everything; as much may have stayed hidden from all groups. */
export function hiddenIn(sizes: readonly number[]): number {
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  if (whole === 0) return 1;
  const z = NORMAL_975 ** 2;
  const largest = sizes.toSorted((one, other) => other - one).slice(0, Math.ceil(z));
  const parts = largest.map((size, at) => size * Math.min(1, z - at));
  return parts.reduce((sum, part) => sum + part, 0) / whole;
}

/** At each end: the draws beyond t · √(G / (G − 1)) of the normal distribution, t leaving 2.5 % beyond with G − 1 degrees of freedom. */
function leftOut(groups: number): number {
  const g = Math.max(1, groups - 1);
  return Math.floor(DRAWS * upperTail(studentQuantile(NORMAL_975, g) * Math.sqrt(groups / g)));
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
