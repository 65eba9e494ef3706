import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ownVectors } from '../../../tests/vectors/read-vectors.ts';
import { wilsonInterval } from './wilson.ts';

type WilsonCase = { k: number; n: number; low: number; high: number };
const listed = ['stats/wilson.json', 'stats/wilson-r.json'].flatMap(
  (file) => ownVectors<{ cases: WilsonCase[] }>(file).cases,
);

const sample = fc
  .integer({ min: 1, max: 1_000_000 })
  .chain((n) => fc.record({ n: fc.constant(n), k: fc.integer({ min: 0, max: n }) }));

describe('Wilson interval', () => {
  test.each(listed)('$k of $n', ({ k, n, low, high }) => {
    const [lower, upper] = wilsonInterval({ k, n });
    expect(Math.abs(lower - low)).toBeLessThanOrEqual(1e-12 * low + 2e-16);
    expect(Math.abs(upper - high)).toBeLessThanOrEqual(1e-12 * high);
  });

  test('none correct starts at exactly 0, all correct ends at exactly 1', () => {
    for (let n = 1; n <= 1000; n++) {
      expect(wilsonInterval({ k: 0, n })[0]).toBe(0);
      expect(wilsonInterval({ k: n, n })[1]).toBe(1);
    }
  });

  test('the bounds hold the share and mirror when right and wrong change places', () => {
    fc.assert(
      fc.property(sample, ({ k, n }) => {
        const [lower, upper] = wilsonInterval({ k, n });
        expect(0 <= lower && lower <= k / n && k / n <= upper && upper <= 1).toBe(true);
        expect(Math.abs(wilsonInterval({ k: n - k, n })[1] - (1 - lower))).toBeLessThan(1e-15);
      }),
    );
  });

  test.each([
    { k: 1, n: 0 },
    { k: 0, n: 0 },
    { k: 4, n: 3 },
    { k: 0.5, n: 3 },
  ])('$k of $n has no interval', (counts) => {
    expect(() => wilsonInterval(counts)).toThrow('expected');
  });
});
