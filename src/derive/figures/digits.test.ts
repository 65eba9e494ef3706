import { expect, test } from 'vitest';
import { toP, toPercent, toPoints } from './digits.ts';

test.each([
  [1, '1'],
  [0.9996, '1'],
  [0.994, '0.994'],
  [0.0179, '0.018'],
  [0.000088, '8.8e-5'],
  [5e-324, '4.9e-324'],
])('p %s is written %s and never 0', (p, text) => {
  expect(toP(p)).toBe(text);
});

test('gaps are percentage points and shares per cent', () => {
  expect(toPoints(0.1773)).toBe('17.7 percentage points');
  expect(toPercent(0.95)).toBe('95 %');
});
