import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expScaled, fromScaled } from './portable-math.ts';

const exp = (x: number): number => fromScaled(expScaled(x));

const isClose = (got: number, expected: number) => Math.abs(got - expected) <= 4e-16 * Math.abs(expected);

describe('portable exponential', () => {
  test('agrees with the engine to the last bits', () => {
    fc.assert(
      fc.property(fc.double({ min: -700, max: 700, noNaN: true }), (x) => isClose(exp(x), Math.exp(x))),
    );
  });

  test.each([
    [exp(0), 1],
    [exp(-1000), 0],
    [exp(1000), Number.POSITIVE_INFINITY],
  ])('known values (%#)', (got, expected) => {
    expect(got).toBe(expected);
  });

  test('a scaled number is rounded once, also where doubles run out of bits', () => {
    expect(fromScaled({ mantissa: 1.5, exponent: -1074 })).toBe(2 * Number.MIN_VALUE);
    expect(fromScaled({ mantissa: 1, exponent: -1074 })).toBe(Number.MIN_VALUE);
    expect(fromScaled({ mantissa: 2 ** -300, exponent: 1300 })).toBe(2 ** 1000);
    expect(fromScaled({ mantissa: 1, exponent: -2000 })).toBe(0);
    expect(fromScaled({ mantissa: 1, exponent: 1024 })).toBe(Number.POSITIVE_INFINITY);
  });
});
