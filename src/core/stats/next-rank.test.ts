import { expect, test } from 'vitest';
import { drawWord, openDraws } from './draws.ts';
import { confidenceOfEach, confidenceOfNext, nextRank, rankOnEvery } from './next-rank.ts';
import type { RankRange } from './rank-sets.ts';

test.each([
  [4, 0.55],
  [9, 0.75],
  [13, 1 - 2 / 14 - 0.05],
  [39, 0.9],
  [79, 0.9],
])('of %i exams the next rank is held with %f at least', (exams, confidence) => {
  expect(confidenceOfNext(exams)).toBeCloseTo(confidence, 12);
});

test('the next rank lies between the outermost of few exams, and within of many', () => {
  const few: RankRange[] = [
    [2, 3],
    [1, 4],
    [3, 3],
  ];
  expect(nextRank(few)).toEqual([1, 4]);
  expect(rankOnEvery(few)).toEqual([1, 4]);
  const many = Array.from({ length: 79 }, (_, at): RankRange => [1 + at, 101 + at]);
  expect(nextRank(many)).toEqual([2, 178]);
  expect(confidenceOfEach(10)).toBeCloseTo(0.995, 12);
});

test('the rank on an exam that nobody has taken is held as often as is said, whatever ranks are distributed like', () => {
  const draws = openDraws('', 'ranks of exams');
  // Rarely at the very end, and each set leaves the true rank out once in twenty.
  const rank = (): number => 1 + Math.floor(20 * ((drawWord(draws) >>> 0) / 2 ** 32) ** 3);
  const isMissed = (): boolean => drawWord(draws) >>> 0 < 0.05 * 2 ** 32;
  const setOf = (truth: number): RankRange => (isMissed() ? [truth + 1, truth + 2] : [truth, truth + 1]);
  let held = 0;
  for (let board = 0; board < 4_000; board++) {
    const [low, high] = nextRank(Array.from({ length: 9 }, () => setOf(rank())));
    const next = rank();
    if (low <= next && next <= high) held++;
  }
  expect(held / 4_000).toBeGreaterThanOrEqual(confidenceOfNext(9));
});
