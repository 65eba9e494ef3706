import { expect, test } from 'vitest';
import { threeWays } from './adapters.ts';

test('the sign of a score decides, and exactly zero is neutral', () => {
  expect([2, -0.01, 0, -0].map((score) => threeWays(score, 0))).toEqual([
    'positive',
    'negative',
    'neutral',
    'neutral',
  ]);
});

test('a documented band is neutral inside, and its edges are not', () => {
  expect([0.05, 0.0499, -0.0499, -0.05].map((score) => threeWays(score, 0.05))).toEqual([
    'positive',
    'neutral',
    'neutral',
    'negative',
  ]);
});
