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
    [12345678901.25, 12345678901.2],
    [12345678901.75, 12345678901.8],
    [12345678901250, 12345678901200],
    [12345678901350, 12345678901400],
    // The nearest double lies below its decimal, which is half-way, or above it: half-way, the even digit would be the other one.
    [1.000000700075, 1.00000070007],
    [1.000000000025, 1.00000000003],
    [999999999999.5, 1000000000000],
    [Number.MAX_VALUE, 1.79769313486e308],
    [-123456789013.5, -123456789014],
    [0.9999999999999, 1],
    [1e23, 1e23],
    [Number.MIN_VALUE, Number.MIN_VALUE],
    [1.5777218104420236e-30, 1.57772181044e-30],
    [0.05, 0.05],
  ])('%d becomes %d', (x, expected) => {
    expect(roundSignificant(x)).toBe(expected);
  });

  test('rounding twice is rounding once, and never further than half a unit of the last digit', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (x) => {
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

  test('what is not finite is refused', () => {
    for (const x of [Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => roundSignificant(x)).toThrow('finite');
  });
});
