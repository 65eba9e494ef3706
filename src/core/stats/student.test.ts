import { describe, expect, test } from 'vitest';
import { normalTail, studentOf } from './student.ts';

/** z, degrees of freedom, and t.isf(norm.sf(z), freedom) of scipy 1.10. */
const quantiles = [
  [1.96, 9, 2.262209],
  [1.96, 11, 2.201033],
  [3, 9, 4.094255],
  [3, 19, 3.447233],
  [4, 9, 6.998639],
  [4, 29, 4.670455],
  [3.5, 99, 3.620722],
] as const;

/** z and norm.sf(z) of scipy 1.10. */
const tails = [
  [1.5, 0.06680720126885807],
  [1.96, 0.024997895148220435],
  [2.385, 0.008539560676681998],
  [5, 2.866515718791933e-7],
] as const;

describe('as scipy has them,', () => {
  test.each(quantiles)('t as far out as %f, with %i degrees of freedom', (z, freedom, expected) => {
    expect(Math.abs(studentOf(z, freedom) / expected - 1)).toBeLessThan(0.002);
  });

  test.each(tails)('what lies beyond %f', (z, expected) => {
    expect(Math.abs(normalTail(z) / expected - 1)).toBeLessThan(1e-6);
  });
});

test('far out nothing is left, rather than less than nothing', () => {
  expect(normalTail(16)).toBeGreaterThanOrEqual(0);
});
