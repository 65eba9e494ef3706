import { describe, expect, test } from 'vitest';
import { ownVectors } from '../../tests/vectors/read-vectors.ts';
import { exactPairedP, midPairedP, pairedInterval, scoreInterval, stepDown } from './exact.ts';

type Paired = { readonly b: number; readonly c: number; readonly p: number };
type Interval = { readonly low: number; readonly high: number };

/** A relative error of 1e-12; a subnormal double has no more than its last bit. */
const allowed = (p: number): number => Math.max(1e-12 * p, 2 * Number.MIN_VALUE);

/** Whole numbers make it slow in the millions: the recount has no such item sets. */
const isCounted = ({ b, c }: { readonly b: number; readonly c: number }): boolean => b + c <= 20_000;

describe('the exact paired test', () => {
  const exact = ownVectors<{ cases: (Paired & { readonly mid_p: number })[] }>('stats/mcnemar.json');
  const fromR = ownVectors<{ cases: Paired[] }>('stats/mcnemar-r.json');

  test.each(exact.cases.filter(isCounted))('$b against $c', ({ b, c, p, mid_p }) => {
    expect(Math.abs(exactPairedP(b, c) - p)).toBeLessThanOrEqual(allowed(p));
    expect(Math.abs(midPairedP(b, c) - mid_p)).toBeLessThanOrEqual(allowed(mid_p));
  });

  test.each(fromR.cases.filter(isCounted))('$b against $c is what binom.test of R says', ({ b, c, p }) => {
    expect(Math.abs(exactPairedP(b, c) - p)).toBeLessThanOrEqual(allowed(p));
  });

  test('small tables, counted by hand', () => {
    // Five coins all one way: 2 of 32. One of six the other way: 2 · (1 + 6) of 64.
    expect(exactPairedP(5, 0)).toBe(2 / 32);
    expect(exactPairedP(1, 5)).toBe(14 / 64);
    // What is just as extreme counts half: (1 + 6) − 6 / 2 = 4, on either side.
    expect(midPairedP(1, 5)).toBe(8 / 64);
    expect(exactPairedP(0, 0)).toBe(1);
    expect(exactPairedP(3, 3)).toBe(1);
    expect(midPairedP(0, 0)).toBe(1);
    // 6 choose 3 = 20 of 64 stand at the middle, half of them are taken off once.
    expect(midPairedP(3, 3)).toBe(1 - 10 / 64);
  });

  test('below the smallest positive double p is that double, not 0', () => {
    expect(exactPairedP(0, 5000)).toBe(Number.MIN_VALUE);
  });
});

describe('intervals', () => {
  const scipy = ownVectors<{ cases: (Interval & { k: number; n: number; level: number })[] }>(
    'stats/wilson.json',
  );
  const fromR = ownVectors<{ cases: (Interval & { k: number; n: number })[] }>('stats/wilson-r.json');
  const tango = ownVectors<{ cases: (Interval & { b: number; c: number; n: number })[] }>('stats/tango.json');

  test.each([...scipy.cases.filter(({ level }) => level === 0.95), ...fromR.cases])(
    'of $k out of $n',
    ({ k, n, low, high }) => {
      const [from, to] = scoreInterval(k, n);
      expect(from).toBeCloseTo(low, 12);
      expect(to).toBeCloseTo(high, 12);
    },
  );

  test.each(tango.cases)('of the difference $b − $c on $n items', ({ b, c, n, low, high }) => {
    const [from, to] = pairedInterval({ b, c, n });
    expect(from).toBeCloseTo(low, 10);
    expect(to).toBeCloseTo(high, 10);
  });

  test('the published example of Cavo et al. 2012', () => {
    const [from, to] = pairedInterval({ b: 6, c: 16, n: 161 });
    expect([from.toFixed(4), to.toFixed(4)]).toEqual(['-0.1240', '-0.0054']);
  });
});

describe('Holm', () => {
  const { cases } = ownVectors<{ cases: { p: number[]; adjusted: number[] }[] }>('stats/holm.json');

  test.each(cases)('of $p is what p.adjust of R says', ({ p, adjusted }) => {
    const stepped = stepDown(new Map(p.map((each, at) => [`${at}`, each])));
    adjusted.forEach((wanted, at) => {
      expect(stepped.get(`${at}`)).toBeCloseTo(wanted, 14);
    });
  });
});
