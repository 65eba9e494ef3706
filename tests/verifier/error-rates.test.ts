/**
 * The published table of error rates: what it must hold, and that the code still counts so. `npm run test:slow -- preferred`
 * counts 200 boards of each world again; of few boards chance leaves four standard errors.
 */

import { describe, expect, test } from 'vitest';
import { studies } from '../../bench/simulation/studies.ts';
import { CLUSTER_FLOOR } from '../../src/core/stats/thresholds.ts';
import table from '../../src/derive/pages/error-rates.json' with { type: 'json' };

const BOARDS = Number(process.env.SIMULATED_BOARDS ?? 10);

const shareOf = (count: number, of: number): number => count / of;

test('the table has every world in order, each whole', () => {
  expect(table.worlds.map(({ id, what, is_null, boards }) => ({ id, what, is_null, boards }))).toEqual(
    studies.map(({ id, what, isNull, boards }) => ({ id, what, is_null: isNull, boards })),
  );
});

test('chance calls somebody ahead on at most 6 boards of 100 where nobody is better', () => {
  const plain = table.worlds.filter(({ id, is_null }) => is_null && !id.startsWith('skewed-'));
  expect(plain.filter(({ separated, boards }) => shareOf(separated, boards) > 0.06)).toEqual([]);
});

test('of the fewest clusters that are tested chance calls one of two ahead on at most 10 boards of 100', () => {
  const rateOf = (clusters: number): number => {
    const { separated = 1, boards = 1 } = table.worlds.find(({ id }) => id === `skewed-${clusters}`) ?? {};
    return separated / boards;
  };
  expect(rateOf(CLUSTER_FLOOR)).toBeLessThanOrEqual(0.1);
  expect(rateOf(CLUSTER_FLOOR - 5)).toBeGreaterThan(0.1);
});

test('intervals, differences and ranks hold on 93 boards of 100 and more, but where clusters differ much in size or two differ on few items', () => {
  const below = table.worlds
    .filter(({ id }) => !id.startsWith('skewed-'))
    .filter(({ boards, intervals, intervals_of, differences, ranks }) =>
      [intervals / intervals_of, differences / boards, ranks / boards].some((held) => held < 0.93),
    );
  expect(below.map(({ id }) => id)).toEqual(['copied', 'zipf-2']);
  for (const { boards, intervals, intervals_of, differences, ranks } of below)
    for (const held of [intervals / intervals_of, differences / boards, ranks / boards])
      expect(held).toBeGreaterThan(0.9);
});

describe(`${BOARDS} boards are counted as the table says`, () => {
  test.each(studies.map((study) => [study.id, study] as const))('%s', (id, { count }) => {
    const row = table.worlds.find((world) => world.id === id) ?? expect.fail(id);
    const counted = Array.from({ length: BOARDS }, (_, board) => count(board));
    const sum = (of: 'separated' | 'ranks' | 'differences'): number =>
      counted.reduce((total, each) => total + each[of], 0);
    for (const what of ['separated', 'ranks', 'differences'] as const) {
      const expected = row[what] / row.boards;
      const slack = 4 * Math.sqrt(Math.max(0.01, expected * (1 - expected)) / BOARDS);
      expect(Math.abs(sum(what) / BOARDS - expected), what).toBeLessThan(slack);
    }
  });
});
