import { expect, test } from 'vitest';
import { toDecimal } from './decimal.ts';

test.each([
  [0, 10, '0'],
  [40, 1, '40'],
  [5, 10, '0.5'],
  [123_456, 10_000, '12.3456'],
  [1, 3, '0.333333333333'],
  [2, 3, '0.666666666667'],
  [29, 3, '9.666666666667'],
])('%i / %i is %s', (numerator, denominator, decimal) => {
  expect(toDecimal(numerator, denominator)).toBe(decimal);
});
