import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ownVectors } from '../../../tests/vectors/read-vectors.ts';
import { effectiveItems, exactPower, plannedDifference } from './planned-difference.ts';

type PowerCase = { n: number; discordance: number; gap: number; power: number };
type Plan = { items: number; size: number; pi: number; icc: number; delta: number | null };
const { cases, plans } = ownVectors<{ cases: PowerCase[]; plans: Plan[] }>('stats/power.json');

describe('power of the exact paired test', () => {
  test.each(cases)('$n items, discordance $discordance, gap $gap: $power', ({ power, ...design }) => {
    expect(Math.abs(exactPower(design) - power)).toBeLessThan(1e-10);
  });

  test.each([
    [0.05, 0.1, 337],
    [0.05, 0.2, 658],
    [0.05, 0.3, 975],
    [0.05, 0.4, 1291],
  ])('a gap of %d at discordance %d needs %i items', (gap, discordance, n) => {
    expect(exactPower({ n, discordance, gap })).toBeGreaterThanOrEqual(0.8);
    expect(exactPower({ n: n - 1, discordance, gap })).toBeLessThan(0.8);
  });

  test('a gap larger than the discordance is refused', () => {
    expect(() => exactPower({ n: 50, discordance: 0.1, gap: 0.2 })).toThrow('gap <= discordance');
  });
});

describe('the difference that a bank is planned to find', () => {
  test.each(plans)(
    '$items items in clusters of $size, pi $pi, icc $icc: $delta',
    ({ items, size, pi, icc, delta }) => {
      expect(plannedDifference(Array<number>(items / size).fill(size), { pi, icc })).toBe(delta);
    },
  );

  test('is none where even all differing items on one side are too few', () => {
    expect(plannedDifference(Array<number>(30).fill(1))).toBeNull();
    expect(plannedDifference([])).toBeNull();
  });

  test('counts items that hang together as fewer', () => {
    expect(effectiveItems(Array<number>(300).fill(1), 0.3)).toBe(300);
    expect(effectiveItems(Array<number>(60).fill(5), 0.3)).toBe(136);
    expect(effectiveItems(Array<number>(60).fill(5), 1)).toBe(60);
    expect(effectiveItems(Array<number>(60).fill(5), 0)).toBe(300);
  });

  test('shrinks with more items, and grows with the share of differing ones', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 400 }), fc.integer({ min: 10, max: 20 }), (n, percent) => {
        const [few, many] = [Array<number>(n).fill(1), Array<number>(4 * n).fill(1)];
        const at = { pi: percent / 100, icc: 0 };
        const delta = plannedDifference(few, at) ?? 1;
        expect(plannedDifference(many, at) ?? 1).toBeLessThan(delta);
        expect(plannedDifference(many, { ...at, pi: 2 * at.pi }) ?? 1).toBeGreaterThan(
          plannedDifference(many, at) ?? 1,
        );
      }),
      { numRuns: 20 },
    );
  });

  test.each([
    { pi: 0, icc: 0.3 },
    { pi: 1.1, icc: 0.3 },
    { pi: 0.2, icc: -0.1 },
    { pi: 0.2, icc: 1.1 },
  ])('assumptions that are no shares are refused: %j', (assumptions) => {
    expect(() => plannedDifference(Array<number>(100).fill(1), assumptions)).toThrow(/pi|icc/);
  });
});
