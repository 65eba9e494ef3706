import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ownVectors } from '../../../tests/vectors/read-vectors.ts';
import { pairedDifferenceInterval } from './paired-difference.ts';

type TangoCase = { b: number; c: number; n: number; low: number; high: number };
type Published = TangoCase & { decimals: number; source: string };
const { cases, published } = ownVectors<{ cases: TangoCase[]; published: Published[] }>('stats/tango.json');

const table = fc.record({ b: fc.nat(300), c: fc.nat(300), same: fc.nat(2000) });

describe('interval of the paired difference', () => {
  test.each(cases)('$b and $c of $n, both equations solved numerically', ({ b, c, n, low, high }) => {
    const [lower, upper] = pairedDifferenceInterval({ b, c, n });
    expect(Math.abs(lower - low)).toBeLessThan(1e-13);
    expect(Math.abs(upper - high)).toBeLessThan(1e-13);
  });

  test.each(published)('$b and $c of $n as published: $source', ({ b, c, n, low, high, decimals }) => {
    const printed = pairedDifferenceInterval({ b, c, n }).map((bound) => bound.toFixed(decimals));
    expect(printed).toEqual([low.toFixed(decimals), high.toFixed(decimals)]);
  });

  test('with no difference at all the width is that of z² / (n + z²)', () => {
    const square = 1.959963984540054 ** 2;
    expect(pairedDifferenceInterval({ b: 0, c: 0, n: 96 })[1]).toBeCloseTo(square / (96 + square), 14);
  });

  test('ends at exactly 1 when every item speaks for one side, and without items says nothing', () => {
    expect(pairedDifferenceInterval({ b: 40, c: 0, n: 40 })[1]).toBe(1);
    expect(pairedDifferenceInterval({ b: 0, c: 40, n: 40 })[0]).toBe(-1);
    expect(pairedDifferenceInterval({ b: 0, c: 0, n: 0 })).toEqual([-1, 1]);
  });

  test('holds the observed difference and mirrors when the models change places', () => {
    fc.assert(
      fc.property(table, ({ b, c, same }) => {
        const n = b + c + same;
        if (n === 0) return;
        const [lower, upper] = pairedDifferenceInterval({ b, c, n });
        const [mirroredLower, mirroredUpper] = pairedDifferenceInterval({ b: c, c: b, n });
        const estimate = (b - c) / n;
        expect(-1 <= lower && lower <= estimate && estimate <= upper && upper <= 1).toBe(true);
        expect(mirroredLower + upper).toBe(0);
        expect(mirroredUpper + lower).toBe(0);
      }),
    );
  });

  test('more discordant items than items are refused', () => {
    expect(() => pairedDifferenceInterval({ b: 3, c: 3, n: 5 })).toThrow('exceeds n = 5');
  });
});
