/** The statistics of the generator and of the recount share no line; on generated cases they must agree. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holmAdjust } from '../core/stats/holm.ts';
import { exactMcNemar, midP } from '../core/stats/mcnemar.ts';
import { pairedDifferenceInterval } from '../core/stats/paired-difference.ts';
import { signFlip } from '../core/stats/sign-flip.ts';
import { wilsonInterval } from '../core/stats/wilson.ts';
import { exactPairedP, midPairedP, pairedInterval, scoreInterval, stepDown } from './exact.ts';
import { flipP } from './sign-flips.ts';

const check = <T>(property: fc.IProperty<T>, numRuns = 200): void =>
  fc.assert(property, { numRuns, seed: 20_261_122 });

const near = (left: number, right: number): void => {
  expect(Math.abs(left - right)).toBeLessThanOrEqual(1e-11 * Math.max(Math.abs(left), Math.abs(right), 1e-3));
};

const pairs = fc
  .tuple(fc.nat({ max: 200 }), fc.nat({ max: 200 }), fc.nat({ max: 300 }))
  .map(([b, c, same]) => ({ b, c, n: b + c + same + 1 }));

test('the exact paired test and its mid-p', () =>
  check(
    fc.property(pairs, ({ b, c }) => {
      near(exactPairedP(b, c), exactMcNemar({ b, c }));
      near(midPairedP(b, c), midP({ b, c }));
    }),
  ));

test('the score intervals of a share and of a difference', () =>
  check(
    fc.property(pairs, ({ b, c, n }) => {
      scoreInterval(b, n).forEach((end, at) => {
        near(end, wilsonInterval({ k: b, n })[at] ?? Number.NaN);
      });
      pairedInterval({ b, c, n }).forEach((end, at) => {
        near(end, pairedDifferenceInterval({ b, c, n })[at] ?? Number.NaN);
      });
    }),
  ));

test('Holm’s step-down', () =>
  check(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }), (ps) => {
      const stepped = stepDown(new Map(ps.map((p, at) => [`${at}`, p])));
      expect(ps.map((_, at) => stepped.get(`${at}`))).toEqual(holmAdjust(ps));
    }),
  ));

test('the sign flips of clusters', () => {
  const noDraws = (): never => {
    throw new Error('drawn, where everything can be counted');
  };
  const sums = fc.array(fc.integer({ min: -6, max: 6 }), { maxLength: 20 });
  const seed = { items_sha256: 'a bank', purpose: 'cluster|a|b' };
  check(fc.property(sums, (each) => near(flipP(each, noDraws), signFlip(each, seed))));
  const many = fc.array(fc.integer({ min: -3, max: 4 }), { minLength: 30, maxLength: 70 });
  check(fc.property(many, (each) => near(flipP(each, noDraws), signFlip(each, seed))));
});
