import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ownVectors } from '../../../tests/vectors/read-vectors.ts';
import { exactMcNemar, midP } from './mcnemar.ts';

type McNemarCase = { b: number; c: number; p: number; mid_p: number };
const { cases } = ownVectors<{ cases: McNemarCase[] }>('stats/mcnemar.json');
const fromR = ownVectors<{ cases: Omit<McNemarCase, 'mid_p'>[] }>('stats/mcnemar-r.json');

/** 1e-12 relative; a subnormal double has no more than its last bit. */
const allowed = (p: number) => Math.max(1e-12 * p, p < 1e-307 ? 2 * Number.MIN_VALUE : 0);

describe('exact McNemar', () => {
  test.each(cases)('$b against $c is p = $p and mid-p = $mid_p, exactly computed', ({ b, c, p, mid_p }) => {
    expect(Math.abs(exactMcNemar({ b, c }) - p)).toBeLessThanOrEqual(allowed(p));
    expect(Math.abs(midP({ b, c }) - mid_p)).toBeLessThanOrEqual(allowed(mid_p));
  });

  test.each(fromR.cases)('$b against $c is what R says', ({ b, c, p }) => {
    expect(Math.abs(exactMcNemar({ b, c }) / p - 1)).toBeLessThan(1e-12);
  });

  test('below the smallest positive double p is that double, not 0', () => {
    expect(exactMcNemar({ b: 0, c: 5000 })).toBe(Number.MIN_VALUE);
    expect(midP({ b: 100, c: 900_000 })).toBe(Number.MIN_VALUE);
    expect(exactMcNemar({ b: 0, c: Number.MAX_SAFE_INTEGER - 1 })).toBe(Number.MIN_VALUE);
  });

  test.each([
    [0, 0],
    [1, 0],
    [7, 7],
    [8, 7],
    [500_000, 500_000],
    [500_001, 500_000],
  ])('%i against %i is exactly 1', (b, c) => {
    expect(exactMcNemar({ b, c })).toBe(1);
  });

  test('mid-p with nothing discordant is 1', () => {
    expect(midP({ b: 0, c: 0 })).toBe(1);
  });

  test('neither depends on the side, mid-p is the smaller, both are probabilities', () => {
    const count = fc.integer({ min: 0, max: 20_000 });
    fc.assert(
      fc.property(count, count, (b, c) => {
        const p = exactMcNemar({ b, c });
        expect(exactMcNemar({ b: c, c: b })).toBe(p);
        expect(midP({ b: c, c: b })).toBe(midP({ b, c }));
        expect(p > 0 && p <= 1).toBe(true);
        expect(midP({ b, c })).toBeLessThanOrEqual(p);
      }),
    );
  });

  test('a wider split of the same items is never less significant', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 5000 }), fc.nat(), (n, any) => {
        const b = any % Math.floor(n / 2);
        expect(exactMcNemar({ b, c: n - b })).toBeLessThanOrEqual(exactMcNemar({ b: b + 1, c: n - b - 1 }));
      }),
    );
  });

  test.each([
    { b: -1, c: 2 },
    { b: 1.5, c: 2 },
    { b: Number.NaN, c: 2 },
  ])('counts that are not counts are refused: $b', (counts) => {
    expect(() => exactMcNemar(counts)).toThrow('whole number');
    expect(() => midP(counts)).toThrow('whole number');
  });
});
