import { expect, test } from 'vitest';
import { ownVectors } from '../../tests/vectors/read-vectors.ts';
import { plannedFor } from './planned-difference.ts';

const { plans } = ownVectors<{
  plans: { items: number; size: number; pi: number; icc: number; delta: number | null }[];
}>('stats/power.json');

test.each(plans)(
  '$items items in clusters of $size: $delta, as scipy adds it up',
  ({ items, size, delta, ...assumed }) => {
    expect(plannedFor(Array<number>(items / size).fill(size), assumed)).toBe(delta);
  },
);

test('six items that all differ: found exactly when one side has all six', () => {
  // q^6 >= 0.8 with q = (1 + delta) / 2; the other tail, (1 − q)^6, is below 1e-8.
  const delta = Math.ceil((2 * 0.8 ** (1 / 6) - 1) * 1000) / 1000;
  expect(plannedFor(Array<number>(6).fill(1), { pi: 1, icc: 0 })).toBe(delta);
});

test('five items cannot be significant, whatever differs', () => {
  expect(plannedFor(Array<number>(5).fill(1), { pi: 1, icc: 0 })).toBeNull();
});
