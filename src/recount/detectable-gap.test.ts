import { expect, test } from 'vitest';
import { ownVectors } from '../../tests/vectors/read-vectors.ts';
import { smallestGap } from './detectable-gap.ts';

const { gaps } = ownVectors<{ gaps: { n_common: number; discordant: number; gap: number }[] }>(
  'stats/power.json',
);

test.each(gaps)('$discordant of $n_common items differ: $gap, as scipy adds it up', (each) => {
  expect(smallestGap(each.n_common, each.discordant)).toBe(each.gap);
});

test('five items that differ cannot be significant, so that no gap would have been found', () => {
  // 2 of 32 is 0.0625 at best; six items give 2 of 64.
  expect(smallestGap(100, 5)).toBeNull();
  expect(smallestGap(100, 6)).not.toBeNull();
});

test('six items that all differ: found exactly when one side has all six', () => {
  // q^6 >= 0.8 with q = (1 + gap) / 2; the other tail, (1 − q)^6, is below 1e-8.
  const q = Math.ceil((2 * 0.8 ** (1 / 6) - 1) * 10_000) / 10_000;
  expect(smallestGap(6, 6)).toBe(q);
});
