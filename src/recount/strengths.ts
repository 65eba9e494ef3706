/**
 * Bradley and Terry's strengths by the rule of minorisation and maximisation, in a square of all components. Each
 * sum is made in the order of the components, as the rule of the board says, so that the last digits agree.
 */

import { WHOLE } from './battles.ts';

/** Row i, column j: what i earned against j in parts of a battle, virtual battles left out. */
export type Square = readonly Float64Array[];

const ROUNDS = 10_000;
const STEADY = 1e-12;
const HALF = 0.5;

export function squareOf(count: number): Square {
  return Array.from({ length: count }, () => new Float64Array(count));
}

/** What the earlier of two earned in one battle; their places. */
export type EarnedBattle = { readonly i: number; readonly j: number; readonly earned: number };

export function addTo(square: Square, battles: readonly EarnedBattle[]): void {
  for (const { i, j, earned } of battles) {
    const [ours, theirs] = [square[i], square[j]];
    if (ours !== undefined) ours[j] = (ours[j] ?? 0) + earned;
    if (theirs !== undefined) theirs[i] = (theirs[i] ?? 0) + (WHOLE - earned);
  }
}

/** By component. `met` says who ever fought whom. */
export function strengthsOf(earned: Square, met: Square): Float64Array {
  const count = met.length;
  const at = (square: Square, i: number, j: number): number => square[i]?.[j] ?? 0;
  const rivals = met.map((row) => Int32Array.from(row.keys()).filter((j) => (row[j] ?? 0) > 0));
  const won = rivals.map((its, i) => its.reduce((sum, j) => sum + (at(earned, i, j) / WHOLE + HALF), 0));
  const fought = rivals.map((its, i) =>
    Float64Array.from(its, (j) => (at(earned, i, j) + at(earned, j, i)) / WHOLE + 2 * HALF),
  );
  const strengths = new Float64Array(count).fill(1);
  const next = new Float64Array(count);
  for (let round = 0; round < ROUNDS; round++) {
    let total = 0;
    for (let i = 0; i < count; i++) {
      next[i] = (won[i] ?? 0) / expectedOf(strengths, i, rivals[i], fought[i]);
      total += next[i] ?? 0;
    }
    let moved = 0;
    for (let i = 0; i < count; i++) {
      const scaled = (next[i] ?? 0) * (count / total);
      moved = Math.max(moved, Math.abs(scaled / (strengths[i] ?? 1) - 1));
      strengths[i] = scaled;
    }
    if (moved <= STEADY) break;
  }
  return strengths;
}

/** Of one component: Σ battles / (own strength + that of the rival). */
function expectedOf(
  strengths: Float64Array,
  i: number,
  its = new Int32Array(),
  battles = new Float64Array(),
): number {
  const own = strengths[i] ?? 0;
  let expected = 0;
  for (let k = 0; k < its.length; k++) expected += (battles[k] ?? 0) / (own + (strengths[its[k] ?? 0] ?? 0));
  return expected;
}

/** By component: the mean chance of being preferred to another one. */
export function chancesOf(earned: Square, met: Square): Float64Array {
  const strengths = strengthsOf(earned, met);
  return strengths.map((own, i) => {
    let chances = 0;
    strengths.forEach((theirs, j) => {
      if (j !== i) chances += own / (own + theirs);
    });
    return chances / (met.length - 1);
  });
}

/** Whether everybody is reached from the first, from one battle to the next. */
export function areAllReached(met: Square): boolean {
  const reached = new Set([0]);
  for (const i of reached)
    for (const [j, battles] of met[i]?.entries() ?? []) if (battles > 0) reached.add(j);
  return reached.size === met.length;
}
