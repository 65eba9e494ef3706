import { describe, expect, test } from 'vitest';
import { english } from '../../words/say.ts';
import { halfUp, toPercent, toPercentage, toPoints, toShare } from './digits.ts';

describe('a share for people', () => {
  test.each([
    [63, 80, '0.788'],
    [59, 80, '0.738'],
    [67, 80, '0.838'],
    [1, 2000, '0.001'],
    [0, 7, '0.000'],
    [7, 7, '1.000'],
  ])('of %i in %i is %s', (correct, n, said) => {
    expect(toShare(english, correct / n)).toBe(said);
  });

  test('is what whole numbers give, for every count of every bank up to 2,000 items whose shares can fall on a half', () => {
    const wrong: string[] = [];
    for (let n = 1; n <= 2_000; n += 1) {
      if (n > 100 && n % 16 !== 0 && n % 25 !== 0) continue;
      for (let correct = 0; correct <= n; correct += 1) {
        const thousandths = Math.floor((2_000 * correct + n) / (2 * n));
        const whole = `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`;
        if (toShare(english, correct / n) !== whole) wrong.push(`${correct} of ${n}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test.each([
    [-0.13333333333333333, '-0.133'],
    [-0.0004, '0.000'],
    [1e-9, '0.000'],
    [12.0005, '12.001'],
    [0.7375 - 1e-16, '0.738'],
  ])('%f is written %s', (value, said) => {
    expect(toShare(english, value)).toBe(said);
  });
});

test('percentages have the digits of the share', () => {
  expect([
    toPercent(english, 63 / 80),
    toPercent(english, 0.95),
    toPercentage(english, 0.2945),
    toPoints(english, 0.177),
    halfUp(2.5, 0),
  ]).toEqual(['78.8 %', '95 %', '29.5', '17.7 percentage points', '3']);
});
