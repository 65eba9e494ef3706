/**
 * Binomial probabilities at one half, to full precision at any size: what the exact paired test is
 * made of.
 */

import { assertCounts } from './count.ts';
import { expScaled, fromScaled, type Scaled } from './portable-math.ts';

type Draw = { readonly k: number; readonly n: number };

/**
 * Up to here a product of k ratios is exact to 2k roundings; above, Stirling's series is exact to
 * the last bit.
 */
const PRODUCT_LIMIT = 256;

/**
 * tails · P(X <= k) + points · P(X = k) for X ~ Binomial(n, 1/2) and 2k <= n, in one go so that a
 * mid-p loses no digits. Never 0: below the smallest positive double it is that double.
 */
export function halfBinomial({ k, n, tails, points }: Draw & { tails: number; points: number }): number {
  assertCounts({ k, n });
  const skew = n === 0 ? 0 : (n - 2 * k) / n;
  // Hoeffding: P(X <= k) <= exp(−n·skew²/2), here far below the smallest double.
  if (n * skew * skew > 1600) return Number.MIN_VALUE;
  const point = k <= PRODUCT_LIMIT ? productPoint({ k, n }) : saddlePoint({ k, n });
  const mantissa = point.mantissa * (tails * tailOverPoint({ k, n }) + points);
  return Math.max(Number.MIN_VALUE, fromScaled({ mantissa, exponent: point.exponent }));
}

/** P(X = k) = 2^−n · Π (n − k + i) / i */
function productPoint({ k, n }: Draw): Scaled {
  let mantissa = 1;
  let exponent = -n;
  for (let i = 1; i <= k; i++) {
    mantissa = (mantissa * (n - k + i)) / i;
    if (mantissa > 2 ** 500) {
      mantissa *= 2 ** -500;
      exponent += 500;
    }
  }
  return { mantissa, exponent };
}

/**
 * P(X = k) = √(n / 2πk(n−k)) · exp(δ(n) − δ(k) − δ(n−k) − D), D = n·Σ v^2j / 2j(2j−1), v = (n − 2k)
 * / n
 */
function saddlePoint({ k, n }: Draw): Scaled {
  const corrections = stirlingCorrection(n) - stirlingCorrection(k) - stirlingCorrection(n - k);
  const { mantissa, exponent } = expScaled(corrections - divergence({ k, n }));
  return { mantissa: mantissa * Math.sqrt(n / (2 * Math.PI * k * (n - k))), exponent };
}

/** δ(n) = ln n! − ln(√(2πn)·(n/e)^n) */
export function stirlingCorrection(n: number): number {
  const square = n * n;
  return (1 / 12 - (1 / 360 - (1 / 1260 - 1 / 1680 / square) / square) / square) / n;
}

/** All terms are positive: no cancellation, however close k is to n/2. */
function divergence({ k, n }: Draw): number {
  const skew = (n - 2 * k) / n;
  const square = skew * skew;
  let sum = 0;
  let power = square;
  for (let j = 1; power > sum * 1e-18; j++) {
    sum += power / (2 * j * (2 * j - 1));
    power *= square;
  }
  return n * sum;
}

/** P(X <= k) / P(X = k) = 1 + k/(n−k+1) + k(k−1)/((n−k+1)(n−k+2)) + … */
function tailOverPoint({ k, n }: Draw): number {
  let sum = 1;
  let term = 1;
  for (let i = 1; i <= k && term > sum * 1e-18; i++) {
    term *= (k - i + 1) / (n - k + i);
    sum += term;
  }
  return sum;
}
