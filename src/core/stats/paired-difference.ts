/**
 * The 95 % interval of the difference between two models on the same items: Tango's score interval
 * (1998).
 *
 * Chosen among the recommended methods because it needs nothing but b, c and n, which the row
 * prints: a reader can recompute it. It stays inside [−1, 1] and has a sensible width when the
 * models never differ. Near alpha it may exclude 0 while the exact test does not separate, as with
 * b = 6 and c = 16 of 161: the interval describes, p decides.
 */

import { BoardError } from '../board-error.ts';
import { assertCounts } from './count.ts';
import type { Discordance } from './mcnemar.ts';
import { Z95 } from './thresholds.ts';

/** The name that is shown beside every interval of this kind. */
export const PAIRED_DIFFERENCE_METHOD = 'Tango score interval';

type PairedCounts = Discordance & { readonly n: number };

/**
 * All Δ with |b − c − nΔ| <= z·√(n(2q + Δ(1 − Δ))), q the likeliest P(only the second right) given
 * Δ.
 */
export function pairedDifferenceInterval({ b, c, n }: PairedCounts): readonly [number, number] {
  assertCounts({ b, c, n });
  if (b + c > n) throw new BoardError('COUNT', `paired difference: b + c = ${b + c} exceeds n = ${n}`);
  if (n === 0) return [-1, 1];
  return [-upperBound({ b: c, c: b, n }), upperBound({ b, c, n })];
}

/** Halves the bracket until no double lies between; the score is monotone above the estimate. */
function upperBound(counts: PairedCounts): number {
  let inside = (counts.b - counts.c) / counts.n;
  let outside = 1;
  for (;;) {
    const middle = inside + (outside - inside) / 2;
    if (middle <= inside || middle >= outside) return outside;
    if (isCompatible(counts, middle)) inside = middle;
    else outside = middle;
  }
}

function isCompatible({ b, c, n }: PairedCounts, delta: number): boolean {
  const distance = n * delta - (b - c);
  const variance = n * (2 * constrainedShare({ b, c, n }, delta) + delta * (1 - delta));
  return distance * distance <= Z95 * Z95 * variance;
}

/** The root q >= 0 of 2n·q² + B·q + C = 0, B = (2n − b + c)Δ − b − c, C = −c·Δ(1 − Δ). */
function constrainedShare({ b, c, n }: PairedCounts, delta: number): number {
  const linear = (2 * n - b + c) * delta - b - c;
  const constant = -c * delta * (1 - delta);
  const root = Math.sqrt(Math.max(0, linear * linear - 8 * n * constant));
  // The form without cancellation for either sign of B.
  if (linear <= 0) return (root - linear) / (4 * n);
  return (-2 * constant) / (root + linear);
}
