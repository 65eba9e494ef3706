/**
 * The interval printed beside an accuracy: Wilson's score interval, without continuity correction.
 */

import { BoardError } from '../board-error.ts';
import { assertCounts } from './count.ts';
import { Z95 } from './thresholds.ts';

/** k of n correct. */
type Proportion = { readonly k: number; readonly n: number };

export function wilsonInterval({ k, n }: Proportion): readonly [number, number] {
  assertCounts({ k, n });
  return scoreBounds({ k, n });
}

/** For n clusters that all have the same share, so that share × n need not be a whole number. */
export function wilsonAtShare(share: number, n: number): readonly [number, number] {
  assertCounts({ n });
  return scoreBounds({ k: share * n, n });
}

/** For a share that is known as well as one of n, which need not be a whole number; z is that of the normal distribution or wider. */
export function wilsonAsOf(share: number, n: number, z: number): readonly [number, number] {
  return scoreBounds({ k: share * n, n }, z);
}

/** (k + z²/2 ± z·√(z²/4 + k(n − k)/n)) / (n + z²) */
function scoreBounds({ k, n }: Proportion, z = Z95): readonly [number, number] {
  if (n === 0 || !(k >= 0 && k <= n))
    throw new BoardError('COUNT', `interval: expected 0 <= k <= n and n > 0; got ${k} of ${n}`);
  const square = z * z;
  const sum = k + square / 2 + z * Math.sqrt(square / 4 + (k * (n - k)) / n);
  // The product of the two bounds is k² / n(n + z²): no cancellation for small k, and 0 for k = 0.
  const lower = (k * k) / n / sum;
  const upper = k === n ? 1 : sum / (n + square);
  return [Math.min(1, lower), Math.min(1, upper)];
}
