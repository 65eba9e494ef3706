import { describe, expect, test } from 'vitest';
import { ownVectors } from '../../tests/vectors/read-vectors.ts';
import {
  COUNTED_CLUSTERS,
  clusterFlipP,
  countedShare,
  DRAWS,
  drawnShare,
  wordsFrom,
} from './cluster-flips.ts';
import { exactPairedP } from './exact.ts';

type Flips = { readonly sums: readonly number[]; readonly p: number };

const { cases } = ownVectors<{ cases: Flips[] }>('stats/cluster.json');
const draws = ownVectors<{ drawn: Flips[]; cases: { seed: number[]; words: number[] }[] }>(
  'stats/draws.json',
);
const observedOf = ({ sums }: Flips): number => Math.abs(sums.reduce((total, sum) => total + sum, 0));
const moving = ({ sums }: Flips): number => sums.filter((sum) => sum !== 0).length;

describe('flips that are counted', () => {
  test.each(cases.filter((each) => moving(each) <= COUNTED_CLUSTERS))('of $sums', ({ sums, p }) => {
    expect(clusterFlipP(sums)).toBe(p);
  });

  test.each(cases)('the distribution is the exact convolution: p = $p', (flips) => {
    expect(countedShare(flips.sums, observedOf(flips)) / flips.p).toBeCloseTo(1, 12);
  });

  test('by hand: of the four flips of 4 and 3 the sums are 7, 1, −1 and −7', () => {
    expect(clusterFlipP([4, 3])).toBe(1 / 2);
    expect(clusterFlipP([4, -3])).toBe(1);
    expect(clusterFlipP([5, 0, 3, 3])).toBe(1 / 4);
    expect(clusterFlipP([])).toBe(1);
  });

  test('clusters of one size are single items, at any number of them', () => {
    const sums = [...Array<number>(30).fill(3), ...Array<number>(12).fill(-3)];
    expect(clusterFlipP(sums)).toBe(exactPairedP(30, 12));
  });
});

describe('draws', () => {
  test.each(draws.cases)('the words from $seed are those of a second hand', ({ seed, words }) => {
    const next = wordsFrom(seed);
    expect(words.map(() => next())).toEqual(words);
  });

  test.each(draws.drawn)('p = $p of one million draws is that of a second hand', (flips) => {
    expect(
      drawnShare(
        flips.sums.filter((sum) => sum !== 0),
        observedOf(flips),
      ),
    ).toBe(flips.p);
    expect(clusterFlipP(flips.sums)).toBe(flips.p);
  });

  test('a drawn p stands near the exact one', () => {
    for (const flips of cases.filter((each) => moving(each) > COUNTED_CLUSTERS).slice(0, 3)) {
      const spread = Math.sqrt((flips.p * (1 - flips.p)) / DRAWS);
      expect(Math.abs(clusterFlipP(flips.sums) - flips.p)).toBeLessThanOrEqual(5 * spread + 1e-5);
    }
  });

  test('neither the order of clusters nor the direction changes them', () => {
    const [{ sums, p } = { sums: [], p: 0 }] = draws.drawn;
    expect(clusterFlipP(sums.map((sum) => -sum).toReversed())).toBe(p);
  });
});
