import { describe, expect, test } from 'vitest';
import { ownVectors } from '../../tests/vectors/read-vectors.ts';
import { drawsFor } from './draws.ts';
import { exactPairedP } from './exact.ts';
import { COUNTED_REACH, DRAWS, drawnFlipP, flipP } from './sign-flips.ts';

type Flips = { readonly sums: readonly number[]; readonly p: number };
type Drawn = Flips & { readonly items_sha256: string; readonly purpose: string };

const { cases } = ownVectors<{ cases: Flips[] }>('stats/cluster.json');
const { drawn } = ownVectors<{ drawn: Drawn[] }>('stats/draws.json');

const noDraws = (): never => {
  throw new Error('drawn, where everything can be counted');
};

describe('flips that are counted', () => {
  test.each(cases)('of $sums', ({ sums, p }) => {
    expect(flipP(sums, noDraws) / p).toBeCloseTo(1, 12);
  });

  test('by hand: of the four flips of 4 and 3 the sums are 7, 1, −1 and −7', () => {
    expect(flipP([4, 3], noDraws)).toBe(1 / 2);
    expect(flipP([4, -3], noDraws)).toBe(1);
    expect(flipP([5, 0, 3, 3], noDraws)).toBe(1 / 4);
    expect(flipP([], noDraws)).toBe(1);
    expect(flipP([0, 0], noDraws)).toBe(1);
  });

  test('differences of one size are coins, at any number of them', () => {
    const sums = [...Array<number>(30).fill(3), ...Array<number>(12).fill(-3)];
    expect(flipP(sums, noDraws) / exactPairedP(30, 12)).toBeCloseTo(1, 12);
  });

  test('a hundred fine scores are counted too, whatever they have in common', () => {
    const tenths = Array.from({ length: 100 }, (_, at) => ((at * 7) % 11) - 4);
    const fine = tenths.map((tenth) => tenth * 1000);
    expect(flipP(fine, noDraws)).toBe(flipP(tenths, noDraws));
  });

  test('neither the order nor the direction changes them', () => {
    const [{ sums, p } = { sums: [], p: 0 }] = drawn;
    const turned = sums.map((sum) => -sum).toReversed();
    expect(flipP(turned, noDraws)).toBe(flipP(sums, noDraws));
    expect(Math.abs(flipP(sums, noDraws) - p)).toBeLessThan(5 * Math.sqrt(p / DRAWS));
  });
});

describe('draws', () => {
  test.each(drawn)('p = $p of one million is that of a second hand', (each) => {
    expect(drawnFlipP(each.sums, drawsFor(each.items_sha256, each.purpose))).toBe(each.p);
  });

  test('what reaches too far to be counted is drawn', () => {
    const far = [COUNTED_REACH, COUNTED_REACH + 1, 3];
    const p = flipP(far, () => drawsFor('bank', 'sign-flip|a|b'));
    // Of the eight flips those two that turn all or none.
    expect(p).toBeGreaterThan(0.248);
    expect(p).toBeLessThan(0.252);
  });
});
