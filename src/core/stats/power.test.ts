import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ownVectors } from '../../../tests/vectors/read-vectors.ts';
import { couldSeparate, exactPower, minDetectableGap } from './power.ts';

type PowerCase = { n: number; discordance: number; gap: number; power: number };
type Gap = { n_common: number; discordant: number; gap: number | null };
const { cases, gaps } = ownVectors<{ cases: PowerCase[]; gaps: Gap[] }>('stats/power.json');

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

describe('smallest detectable gap', () => {
  test.each(gaps)('$discordant differing of $n_common: $gap', ({ n_common, discordant, gap }) => {
    expect(minDetectableGap({ n_common, discordant })).toBe(gap);
  });

  test('is null where no result could separate: below six differing items', () => {
    expect(minDetectableGap({ n_common: 1000, discordant: 5 })).toBeNull();
    expect(minDetectableGap({ n_common: 0, discordant: 0 })).toBeNull();
    expect([5, 6].map((count) => couldSeparate(count))).toEqual([false, true]);
  });

  test('shrinks with more items at the same discordance, and grows with the discordance', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 300 }), fc.integer({ min: 10, max: 40 }), (n, percent) => {
        const discordant = Math.ceil((n * percent) / 100);
        const gap = minDetectableGap({ n_common: n, discordant }) ?? 0;
        expect(minDetectableGap({ n_common: n * 4, discordant: discordant * 4 }) ?? 1).toBeLessThan(gap);
        expect(minDetectableGap({ n_common: n, discordant: discordant * 2 }) ?? 1).toBeGreaterThan(gap);
      }),
      { numRuns: 20 },
    );
  });

  test('more differing items than items are refused', () => {
    expect(() => minDetectableGap({ n_common: 5, discordant: 6 })).toThrow('6 discordant of 5');
  });
});
