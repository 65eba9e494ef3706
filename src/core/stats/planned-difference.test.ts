import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ownVectors } from '../../../tests/vectors/read-vectors.ts';
import { DEFAULT_ASSUMPTIONS, effectiveItems, itemsFor, plannedDifference } from './planned-difference.ts';
import { verdictPower } from './verdict-power.ts';

type PlanCase = {
  items: number;
  size: number;
  pi: number;
  icc: number;
  score: number;
  rivals: number;
  delta: number | null;
};
const { plans } = ownVectors<{ plans: PlanCase[] }>('stats/verdict-power.json');
const usual = DEFAULT_ASSUMPTIONS;
const apart = (items: number) => Array<number>(items).fill(1);

describe('the difference that a bank is planned to find', () => {
  test.each(plans)(
    '$items items in clusters of $size, pi $pi, icc $icc, score $score, $rivals rivals: $delta',
    ({ items, size, delta, ...assumed }) => {
      expect(plannedDifference(Array<number>(items / size).fill(size), assumed)).toBe(delta);
    },
  );

  test('is none where even all differing items on one side are too few', () => {
    expect(plannedDifference(apart(30), usual)).toBeNull();
    expect(plannedDifference([], usual)).toBeNull();
  });

  test('counts items that hang together as fewer', () => {
    expect(effectiveItems(apart(300), 0.3)).toBe(300);
    expect(effectiveItems(Array<number>(60).fill(5), 0.3)).toBe(136);
    expect(effectiveItems(Array<number>(60).fill(5), 1)).toBe(60);
    expect(effectiveItems(Array<number>(60).fill(5), 0)).toBe(300);
  });

  test('shrinks with more items, and grows with the share of differing ones and with each rival', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 150, max: 400 }),
        fc.integer({ min: 10, max: 20 }),
        fc.integer({ min: 1, max: 6 }),
        (n, percent, rivals) => {
          const at = { ...usual, pi: percent / 100, icc: 0, rivals };
          const few = plannedDifference(apart(n), at) ?? 1;
          const many = plannedDifference(apart(4 * n), at) ?? 1;
          expect(many).toBeLessThan(few);
          expect(plannedDifference(apart(4 * n), { ...at, pi: 2 * at.pi }) ?? 1).toBeGreaterThan(many);
          expect(plannedDifference(apart(4 * n), { ...at, rivals: 3 * rivals }) ?? 1).toBeGreaterThan(many);
        },
      ),
      { numRuns: 15 },
    );
  });

  test.each([
    { pi: 0 },
    { pi: 1.1 },
    { icc: -0.1 },
    { icc: 1.1 },
    { score: 1 },
    { rivals: 0 },
    { rivals: 1.5 },
  ])('assumptions that cannot be are refused: %j', (assumptions) => {
    expect(() => plannedDifference(apart(100), { ...usual, ...assumptions })).toThrow(/pi|icc|score|rivals/);
  });
});

describe('how many items', () => {
  test.each([
    [{ rivals: 1, icc: 0, gap: 0.05, clusterSize: 1 }, 658],
    [{ rivals: 4, icc: 0, gap: 0.05, clusterSize: 1 }, 1010],
    [{ rivals: 14, icc: 0, gap: 0.05, clusterSize: 1 }, 1309],
    [{ rivals: 4, icc: 0.3, gap: 0.05, clusterSize: 5 }, 2260],
  ])('%j: %i, and one cluster less misses too often', (wanted, items) => {
    const design = { ...usual, ...wanted };
    expect(itemsFor(design)).toBe(items);
    const power = (n: number) =>
      verdictPower({
        ...design,
        n: effectiveItems(Array<number>(n / design.clusterSize).fill(design.clusterSize), design.icc),
        clusters: n / design.clusterSize,
      });
    expect(power(items)).toBeGreaterThanOrEqual(0.8);
    expect(power(items - design.clusterSize)).toBeLessThan(0.8);
  });

  test('are not told where more than a hundred thousand would be needed', () => {
    expect(itemsFor({ ...usual, gap: 0.003, clusterSize: 1 })).toBeUndefined();
  });

  test.each([
    { gap: 0, clusterSize: 1 },
    { gap: 0.3, clusterSize: 1 },
    { gap: 0.1, clusterSize: 0 },
    { gap: 0.1, clusterSize: 1, icc: 2 },
  ])('of what cannot be is refused: %j', (wanted) => {
    expect(() => itemsFor({ ...usual, ...wanted })).toThrow(/expected/);
  });
});
