import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownVectors } from '../../../tests/vectors/read-vectors.ts';
import { normalQuantile } from './normal-quantile.ts';

const { cases } = ownVectors<{ cases: { p: number; z: number }[] }>('stats/normal-quantile.json');

test.each(cases)('the quantile of $p is that of R', ({ p, z }) => {
  expect(Math.abs(normalQuantile(p) - z)).toBeLessThanOrEqual(2e-15 * Math.abs(z));
});

test('the ends are infinite and everything outside is refused', () => {
  expect(normalQuantile(0)).toBe(Number.NEGATIVE_INFINITY);
  expect(normalQuantile(1)).toBe(Number.POSITIVE_INFINITY);
  for (const p of [-0.1, 1.1, Number.NaN]) expect(() => normalQuantile(p)).toThrow('expected 0 to 1');
});

test('the quantile rises with p and is odd around one half', () => {
  const share = fc.double({ min: 1e-12, max: 0.5, noNaN: true });
  fc.assert(
    fc.property(share, share, (p, q) => {
      if (p + 1e-14 < q) expect(normalQuantile(p)).toBeLessThan(normalQuantile(q));
      const upper = 1 - p; // 1 − upper is p up to a rounding; compare with what upper really is
      expect(normalQuantile(upper)).toBe(0 - normalQuantile(1 - upper));
    }),
    { numRuns: 200 },
  );
});
