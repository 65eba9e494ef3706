import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactMcNemar } from './mcnemar.ts';
import { EXACT_STEPS, SIGN_FLIP_DRAWS, signFlip } from './sign-flip.ts';

const seed = { items_sha256: 'b'.repeat(64), purpose: 'sign-flip|a|b' };
const p = (differences: readonly number[]): number => signFlip(differences, seed);

/** Every way to turn the signs, counted one by one. */
function enumerated(differences: readonly number[]): number {
  const observed = Math.abs(differences.reduce((sum, each) => sum + each, 0));
  const ways = 2 ** differences.length;
  let hits = 0;
  for (let flips = 0; flips < ways; flips++) {
    const sum = differences.reduce((total, each, at) => total + ((flips >> at) & 1 ? -each : each), 0);
    if (Math.abs(sum) >= observed) hits++;
  }
  return hits / ways;
}

describe('sign-flip', () => {
  test('counts every arrangement of signs', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 10 }), (differences) => {
        expect(p(differences)).toBeCloseTo(enumerated(differences), 12);
      }),
      { numRuns: 200 },
    );
  });

  test('stays exact at any number of differences', () => {
    const differences = [...Array<number>(300).fill(3), ...Array<number>(260).fill(-2), 1];
    const scaled = differences.map((each) => each * 1000);
    expect(p(scaled)).toBe(p(differences));
    expect(p(differences)).toBeGreaterThan(0);
  });

  test('of one size is the exact paired test', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(60), fc.integer({ min: 1, max: 9 }), (b, c, size) => {
        expect(p([...Array<number>(b).fill(size), ...Array<number>(c).fill(-size)])).toBe(
          exactMcNemar({ b, c }),
        );
      }),
    );
  });

  test('neither direction nor order nor undecided differences matter', () => {
    const differences = [12, -3, 5, 5, -1, 7, 2, -9];
    expect(p(differences.map((each) => 0 - each).toReversed())).toBe(p(differences));
    expect(p([...differences, 0, 0])).toBe(p(differences));
  });

  test('twelve items of one document are one piece of evidence, not twelve', () => {
    expect(exactMcNemar({ b: 12, c: 1 })).toBeLessThan(0.05);
    expect(p([12, -1])).toBe(1);
  });

  test('draws stand for a distribution that would not fit, and come near it', () => {
    const wide = [EXACT_STEPS, 1, 1, 1, 1];
    const drawn = p(wide.map((each) => each * 7));
    expect(drawn).toBeGreaterThan(0);
    expect(Math.abs(drawn - enumerated(wide))).toBeLessThan(5 * Math.sqrt(0.25 / SIGN_FLIP_DRAWS));
  });

  test('nothing to flip is p = 1, and half an item is refused', () => {
    expect(p([])).toBe(1);
    expect(() => p([0.5])).toThrow('expected an integer');
  });
});
