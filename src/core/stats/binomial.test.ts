import fc from 'fast-check';
import { expect, test } from 'vitest';
import { halfBinomial } from './binomial.ts';

/** Whole numbers, so there is nothing to round before the last division. */
function exactTail(k: number, n: number): number {
  let term = 1n;
  let sum = 1n;
  for (let i = 1n; i <= BigInt(k); i++) {
    term = (term * (BigInt(n) - i + 1n)) / i;
    sum += term;
  }
  const excess = Math.max(0, sum.toString(2).length - 60);
  return Number(sum >> BigInt(excess)) * 2 ** (excess - n);
}

test('every tail up to 120 items is that of whole-number arithmetic', () => {
  for (let n = 0; n <= 120; n++) {
    for (let k = 0; 2 * k <= n; k++) {
      expect(halfBinomial({ k, n, tails: 1, points: 0 }) / exactTail(k, n)).toBeCloseTo(1, 13);
    }
  }
});

test('the two ways to the point mass agree where they meet', () => {
  for (const n of [514, 520, 700, 900]) {
    for (const k of [255, 256, 257]) {
      expect(halfBinomial({ k, n, tails: 1, points: 0 }) / exactTail(k, n)).toBeCloseTo(1, 13);
    }
  }
});

test('a tail is never 0 and never falls as k grows', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3_000_000 }),
      fc.double({ min: 0, max: 0.5, noNaN: true }),
      (n, share) => {
        const k = Math.floor((n - 2) * share);
        if (k < 0) return;
        const tail = halfBinomial({ k, n, tails: 1, points: 0 });
        expect(tail).toBeGreaterThan(0);
        expect(halfBinomial({ k: k + 1, n, tails: 1, points: 0 })).toBeGreaterThanOrEqual(tail);
      },
    ),
    { numRuns: 100 },
  );
});
