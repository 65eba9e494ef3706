/**
 * How strong each component is, from battles of two (Bradley and Terry): the chance that i is preferred to j is
 *
 *     π_i / (π_i + π_j)
 *
 * Two implementations must agree to the last digits, so every sum is made in the order of the components.
 */

import { SCORE_SCALE } from './thresholds.ts';

/** Two components that met, by their places; the earlier first, and the pairs in the order of both. */
export type MetPair = readonly [earlier: number, later: number];

/** By pair that met, in ten-thousandths of a battle: what the earlier of the two earned, and all there was to earn. */
export type Battled = { readonly earned: Float64Array; readonly possible: Float64Array };

const MOST_ROUNDS = 10_000;
const NEAR_ENOUGH = 1e-12;

/** In each pair that met each of the two wins half a battle more, so that nobody is infinitely strong or weak. */
const VIRTUAL = 0.5;

/**
 * The rule of minorisation and maximisation (Hunter 2004), from equal strengths on, scaled to a mean of 1:
 *
 *     π_i ← wins_i / Σ_j battles_ij / (π_i + π_j)
 *
 * Thousands of draws are fitted to the same pairs, whose places are read once.
 */
export function strengthFitter(count: number, pairs: readonly MetPair[]): (battled: Battled) => Float64Array {
  const earlier = Int32Array.from(pairs, ([first]) => first);
  const later = Int32Array.from(pairs, ([, second]) => second);
  const battles = new Float64Array(pairs.length);
  return ({ earned, possible }) => {
    const wins = new Float64Array(count);
    for (let at = 0; at < battles.length; at++) {
      const [own, all] = [earned[at] ?? 0, possible[at] ?? 0];
      const [one, other] = [earlier[at] ?? 0, later[at] ?? 0];
      wins[one] = (wins[one] ?? 0) + (own / SCORE_SCALE + VIRTUAL);
      wins[other] = (wins[other] ?? 0) + ((all - own) / SCORE_SCALE + VIRTUAL);
      battles[at] = all / SCORE_SCALE + 2 * VIRTUAL;
    }
    const strengths = new Float64Array(count).fill(1);
    const weights = new Float64Array(count);
    for (let round = 0; round < MOST_ROUNDS; round++) {
      weights.fill(0);
      for (let at = 0; at < battles.length; at++) {
        const [one, other] = [earlier[at] ?? 0, later[at] ?? 0];
        const weight = (battles[at] ?? 0) / ((strengths[one] ?? 0) + (strengths[other] ?? 0));
        weights[one] = (weights[one] ?? 0) + weight;
        weights[other] = (weights[other] ?? 0) + weight;
      }
      if (moveStrengths(strengths, { wins, weights }) <= NEAR_ENOUGH) break;
    }
    return strengths;
  };
}

type Round = { readonly wins: Float64Array; readonly weights: Float64Array };

/** Puts the strengths of the next round in place, and says how far the one that moved most did, relative to what it was. */
function moveStrengths(strengths: Float64Array, { wins, weights }: Round): number {
  const { length } = strengths;
  let sum = 0;
  for (let at = 0; at < length; at++) sum += (wins[at] ?? 0) / (weights[at] ?? 1);
  let moved = 0;
  for (let at = 0; at < length; at++) {
    const before = strengths[at] ?? 1;
    const now = ((wins[at] ?? 0) / (weights[at] ?? 1)) * (length / sum);
    moved = Math.max(moved, Math.abs(now / before - 1));
    strengths[at] = now;
  }
  return moved;
}

/** By component: the mean chance of being preferred to each other one. */
export function meanChances(strengths: Float64Array): Float64Array {
  return strengths.map((own, at) => {
    let sum = 0;
    for (let other = 0; other < strengths.length; other++)
      if (other !== at) sum += own / (own + (strengths[other] ?? 0));
    return sum / (strengths.length - 1);
  });
}

/** Whether battles lead from each component to each other one, if only over third ones. */
export function isConnected(count: number, pairs: readonly MetPair[]): boolean {
  const reached = new Set([0]);
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    for (const [earlier, later] of pairs)
      if (reached.has(earlier) || reached.has(later)) reached.add(earlier).add(later);
  }
  return reached.size === count;
}
