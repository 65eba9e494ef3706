import { expect, test } from 'vitest';
import { seededBits } from './seeded-bits.ts';

const take = (seed: number[], count: number) => {
  const bits = seededBits(seed);
  return Array.from({ length: count }, () => bits());
};

test('one seed gives one stream, another seed another', () => {
  expect(take([1, 2], 8)).toEqual(take([1, 2], 8));
  expect(take([1, 2], 8)).not.toEqual(take([2, 1], 8));
  expect(take([1], 8)).not.toEqual(take([1, 0], 8));
  expect(take([2 ** 40], 8)).not.toEqual(take([2 ** 41], 8));
});

test('every bit is a fair coin and independent of its neighbours', () => {
  const words = take([134], 100_000);
  for (let bit = 0; bit < 32; bit++) {
    const ones = words.filter((word) => (word >>> bit) & 1).length;
    const repeats = words.filter((word, i) => i > 0 && (((words[i - 1] ?? 0) ^ word) >>> bit) & 1).length;
    // Five standard deviations of 100,000 coins.
    expect(Math.abs(ones - 50_000)).toBeLessThan(800);
    expect(Math.abs(repeats - 50_000)).toBeLessThan(800);
  }
});
