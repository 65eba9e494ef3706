import { expect, test } from 'vitest';
import { neutralLooks } from '../../artifacts/looks.ts';
import { contrast, refuseFaintAccent } from './load-site.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#0b4f8f', '#0b4f8f', 1],
])('the contrast of %s and %s is %f', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  expect(contrast(other, one)).toBeCloseTo(ratio, 2);
});

test('the neutral accent stands out in both schemes', () => {
  expect(() => refuseFaintAccent(neutralLooks.accent)).not.toThrow();
});

test.each([
  [{ light: '#767676', dark: '#8fc1f5' }, /accent\/light: expected a contrast of at least 4\.5.*darker/],
  [{ light: '#0b4f8f', dark: '#0b4f8f' }, /accent\/dark: .*lighter/],
])('%j is refused by scheme, with the ratio and the way out', (accent, message) => {
  expect(() => refuseFaintAccent(accent)).toThrow(message);
});
