import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundSignificant } from './round.ts';

describe('rounding to significant digits', () => {
  test.each([
    [0, 0],
    [-0, 0],
    [1 / 3, 0.333333333333],
    [-2 / 3, -0.666666666667],
    [0.1 + 0.2, 0.3],
    [123456789012.5, 123456789012],
    [123456789013.5, 123456789014],
    [-123456789013.5, -123456789014],
    [0.9999999999999, 1],
    [999999999999.5, 1000000000000],
    [1e23, 1e23],
    [Number.MIN_VALUE, Number.MIN_VALUE],
    [1.5777218104420236e-30, 1.57772181044e-30],
    [0.05, 0.05],
  ])('%d becomes %d', (x, expected) => {
    expect(roundSignificant(x)).toBe(expected);
  });

  test.each([
    // 2.5 and 0.125 are exact in binary; 2.675 lies below its decimal and 1.005 too.
    [2.5, 1, 2],
    [3.5, 1, 4],
    [0.125, 2, 0.12],
    [0.375, 2, 0.38],
    [2.675, 3, 2.67],
    [1.005, 3, 1],
    [95, 1, 100],
    [85, 1, 80],
  ])('%d to %i digits is %d', (x, digits, expected) => {
    expect(roundSignificant(x, digits)).toBe(expected);
  });

  test('rounding twice is rounding once, and never further than half a unit of the last digit', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (x) => {
        if (Math.abs(x) > 1.7e308) return;
        const rounded = roundSignificant(x);
        expect(roundSignificant(rounded)).toBe(rounded);
        expect(Math.abs(rounded - x)).toBeLessThanOrEqual(5.001e-12 * Math.abs(x));
        expect(roundSignificant(-x) + rounded).toBe(0);
      }),
    );
  });

  test('off a tie it agrees with the engine', () => {
    const x = fc.double({ min: 1e-300, max: 1e300, noNaN: true });
    fc.assert(fc.property(x, (value) => roundSignificant(value) === Number(value.toPrecision(12))));
  });

  test('half-way the even digit is taken', () => {
    const whole = fc.integer({ min: 10 ** 11, max: 10 ** 12 - 2 });
    fc.assert(fc.property(whole, (n) => roundSignificant(n + 0.5) === (n % 2 === 0 ? n : n + 1)));
  });

  test('what is not finite, or does not stay finite, is refused', () => {
    for (const x of [Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => roundSignificant(x)).toThrow('finite');
    expect(() => roundSignificant(Number.MAX_VALUE, 1)).toThrow('exceeds');
    expect(() => roundSignificant(1, 0)).toThrow('digits');
  });
});
