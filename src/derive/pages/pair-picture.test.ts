import { describe, expect, test } from 'vitest';
import { exampleSite } from '../../../tests/kit/measured-board.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import { english } from '../../words/say.ts';
import { bases } from '../board/separation-detail.ts';
import { derivePairPicture } from './pair-picture.ts';

const tie: AxisRow05 = {
  axis: 'x',
  family: 'gspc',
  kind: 'model-comparison',
  n: 200,
  status: 'MEASURED',
  separation: 'TIE',
  separation_p: 0.424354,
  separation_detail: { b: 15, c: 10, n_common: 200, binding_rival: 'B', top: ['A'] },
};

describe('the worked picture of the paired test', () => {
  test('counts what the row counts', () => {
    const picture = derivePairPicture(english, [tie]);
    const texts = picture?.drawings.medium.texts.map(({ text }) => text);
    expect(texts).toContain('A right, B wrong: 15');
    expect(texts).toContain('the other way round: 10');
    expect(texts).toContain('both right or both wrong: 175');
    expect(picture?.caption).toContain('p = 0.424');
    expect(picture?.caption).toContain('the row says TIE');
  });

  test('cuts names that have no room, so that the count behind them is read', () => {
    const [A, B] = ['a', 'b'].map((letter) => letter.repeat(80));
    const detail = { ...tie.separation_detail, binding_rival: `${B}`, top: [`${A}`] };
    const picture = derivePairPicture(english, [{ ...tie, separation_detail: detail }]);
    const [first] = picture?.drawings.medium.texts ?? [];
    expect(first?.text).toMatch(/^a{15,30}…a{10,20} right, b{15,30}…b{10,20} wrong: 15$/);
    expect(picture?.summary).toContain(`${A} alone was right on 15 and ${B} alone was right on 10`);
  });

  test('has the same words on a phone, within its width', () => {
    const { medium, narrow } = derivePairPicture(english, [tie])?.drawings ?? expect.fail('it is drawn');
    expect(narrow.texts.map(({ text }) => text)).toEqual(medium.texts.map(({ text }) => text));
    const over = narrow.texts.filter(
      ({ x, anchor, text }) => anchor === 'start' && x + 7.4 * text.length > narrow.width,
    );
    expect([over, narrow.width]).toEqual([[], 340]);
  });

  test('shades the counts that are as lopsided as what was seen, at both ends', () => {
    const { coin } = derivePairPicture(english, [tie])?.drawings.medium ?? {};
    const bars = (path = ''): number => path.match(/M/g)?.length ?? 0;
    // 11 to 14 of 25 are less lopsided than 15 to 10.
    expect(bars(coin?.inner)).toBe(4);
    expect(bars(coin?.tails)).toBeGreaterThan(6);
  });

  test.each<readonly [string, Partial<AxisRow05>]>([
    ['something else than this test decides', { separation_basis: bases.constant }],
    ['a leader is withheld', { public_leader_state: 'NO_SIGNED_CARD' }],
    ['several share the top', { separation_detail: { ...tie.separation_detail, top: ['A', 'B'] } }],
    [
      'too few items differ',
      { separation_p: 0.625, separation_detail: { ...tie.separation_detail, b: 3, c: 1 } },
    ],
  ])('is not drawn where %s', (_, changed) => {
    expect(derivePairPicture(english, [{ ...tie, ...changed }])).toBeUndefined();
  });

  test.each([
    [75, 55, true],
    [300, 10, false],
  ])('of %d to %d items is drawn where its bars do not run together', (b, c, isDrawn) => {
    const separation_detail = { ...tie.separation_detail, b, c, n_common: 400 };
    expect(derivePairPicture(english, [{ ...tie, separation_detail }]) !== undefined).toBe(isDrawn);
  });

  test('of this board is of a row whose paired p decides', async () => {
    const rows = (await exampleSite()).board.axes;
    const decided = rows.filter(
      ({ separation_p: p, separation_detail }) => p !== undefined && p === separation_detail?.deciding_p,
    );
    expect(decided.map(({ axis }) => `/axes/${axis}`)).toContain(derivePairPicture(english, rows)?.axis.href);
  });
});
