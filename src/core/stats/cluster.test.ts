import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ownVectors } from '../../../tests/vectors/read-vectors.ts';
import { clusterSignFlip, EXACT_CLUSTERS, SIGN_FLIP_DRAWS } from './cluster.ts';
import { exactMcNemar } from './mcnemar.ts';

const { cases } = ownVectors<{ cases: { sums: number[]; p: number }[] }>('stats/cluster.json');
const isExact = ({ sums }: { sums: number[] }) => sums.filter((sum) => sum !== 0).length <= EXACT_CLUSTERS;

describe('cluster sign-flip', () => {
  test.each(cases.filter(isExact))('of $sums counts every flip', ({ sums, p }) => {
    expect(clusterSignFlip(sums)).toBe(p);
  });

  test.each(cases.filter((one) => !isExact(one)))(
    'draws stand for the flips of more clusters: p = $p',
    ({ sums, p }) => {
      const drawn = clusterSignFlip(sums);
      expect(Math.abs(drawn - p)).toBeLessThanOrEqual(5 * Math.sqrt((p * (1 - p)) / SIGN_FLIP_DRAWS) + 1e-6);
    },
  );

  test('draws depend on the sizes alone: neither order nor direction changes them', () => {
    const sums = [5, ...Array<number>(12).fill(2), ...Array<number>(9).fill(-1)];
    const p = clusterSignFlip(sums);
    expect(clusterSignFlip(sums.map((sum) => -sum).toReversed())).toBe(p);
    expect(p).toBeGreaterThan(0);
  });

  test('clusters of equal weight are the exact paired test, at any number', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(60), fc.integer({ min: 1, max: 9 }), (b, c, size) => {
        const sums = [...Array<number>(b).fill(size), ...Array<number>(c).fill(-size)];
        expect(clusterSignFlip(sums)).toBe(exactMcNemar({ b, c }));
      }),
    );
  });

  test('neither direction nor order nor undecided clusters matter', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -6, max: 6 }), { maxLength: EXACT_CLUSTERS }), (sums) => {
        const p = clusterSignFlip(sums);
        expect(clusterSignFlip(sums.map((sum) => 0 - sum).toReversed())).toBe(p);
        expect(clusterSignFlip([...sums, 0, 0])).toBe(p);
        expect(p > 0 && p <= 1).toBe(true);
      }),
    );
  });

  test('twelve items of one document are one piece of evidence, not twelve', () => {
    expect(exactMcNemar({ b: 12, c: 1 })).toBeLessThan(0.05);
    expect(clusterSignFlip([12, -1])).toBe(1);
  });

  test('nothing to flip is p = 1, and half an item is refused', () => {
    expect(clusterSignFlip([])).toBe(1);
    expect(() => clusterSignFlip([0.5])).toThrow('expected an integer');
  });
});
