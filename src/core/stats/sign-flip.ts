/**
 * The sign-flip test: had the two components been alike, each difference could as well have pointed
 * the other way. Two-sided on the absolute sum. The differences are those of items, or of clusters,
 * whose items stand or fall together.
 */

import { BoardError } from '../board-error.ts';
import { type Draws, drawWord, openDraws } from './draws.ts';
import { exactMcNemar } from './mcnemar.ts';

export const SIGN_FLIP_DRAWS = 1_000_000;

/** Above this many steps of the sum the distribution does not fit into memory, and draws replace it. */
export const EXACT_STEPS = 2 ** 24;

type Seed = { readonly items_sha256: string; readonly purpose: string };

/** `differences` in whole parts of a score, in the order of the bank or of the clusters. */
export function signFlip(differences: readonly number[], seed: Seed): number {
  for (const difference of differences) {
    if (!Number.isSafeInteger(difference))
      throw new BoardError('COUNT', `sign-flip difference: expected an integer, got ${difference}`);
  }
  const observed = Math.abs(sumOf(differences));
  if (observed === 0) return 1;
  const unit = differences.reduce(greatestCommonDivisor, 0);
  // A difference of 0 is the same after a flip: leaving it out halves the hits and the arrangements.
  const sizes = differences.filter((each) => each !== 0).map((each) => Math.abs(each) / unit);
  if (sizes.every((size) => size === sizes[0])) return equalSizes(differences);
  const total = sumOf(sizes);
  if (total > EXACT_STEPS)
    return drawnShare(sizes, observed / unit, openDraws(seed.items_sha256, seed.purpose));
  return exactShare(sizes, (total - observed / unit) / 2);
}

/** Differences of one size are fair coins: the exact paired test on their signs. */
function equalSizes(differences: readonly number[]): number {
  return exactMcNemar({
    b: differences.filter((each) => each > 0).length,
    c: differences.filter((each) => each < 0).length,
  });
}

/**
 * Flipping a part U of the total T leaves T − 2U, so p = P(|T − 2U| >= observed) = 2·P(U <= (T −
 * observed) / 2): U and T − U are equally likely. The distribution of U grows one size at a time.
 */
function exactShare(sizes: readonly number[], most: number): number {
  const shares = new Float64Array(most + 1);
  shares[0] = 1;
  for (const size of sizes) {
    for (let u = most; u >= 0; u--) {
      const flipped = u >= size ? (shares[u - size] ?? 0) : 0;
      shares[u] = ((shares[u] ?? 0) + flipped) / 2;
    }
  }
  return Math.min(1, Math.max(Number.MIN_VALUE, 2 * shares.reduce((sum, share) => sum + share, 0)));
}

/** (hits + 1) / (draws + 1): the observed arrangement is one of them, so p is never 0. */
function drawnShare(sizes: readonly number[], observed: number, draws: Draws): number {
  let hits = 0;
  for (let draw = 0; draw < SIGN_FLIP_DRAWS; draw++) {
    const flipped = sizes.reduce((sum, size) => sum + (drawWord(draws) < 0 ? -size : size), 0);
    if (Math.abs(flipped) >= observed) hits++;
  }
  return (hits + 1) / (SIGN_FLIP_DRAWS + 1);
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function greatestCommonDivisor(left: number, right: number): number {
  let [a, b] = [Math.abs(left), Math.abs(right)];
  while (b > 0) [a, b] = [b, a % b];
  return a;
}
