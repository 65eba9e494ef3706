import { describe, expect, test } from 'vitest';
import { rightOrWrong, sheetOf } from '../../tests/kit/sheets.ts';
import { drawTogether, setsFrom } from './rank-sets.ts';
import type { Marking, Sheet } from './sheet.ts';

const setsOf = (sheets: readonly Sheet[], marking: Marking = rightOrWrong) =>
  setsFrom(drawTogether({ sheets, units: sheets[0]?.marks.keys() ?? [], marking }));
const right = (name: string, count: number, of = 100): Sheet =>
  sheetOf(name, '+'.repeat(count) + '-'.repeat(of - count));

describe('sets of ranks', () => {
  test('range over those from whom a component is not told apart, all at once', () => {
    const { sets, draws } = setsOf([right('a', 90), right('b', 88), right('c', 60), right('d', 10)]);
    expect(Object.fromEntries(sets)).toEqual({ a: [1, 2], b: [1, 2], c: [3, 3], d: [4, 4] });
    expect(draws).toBe(10_000);
  });

  test('rank kin among all others', () => {
    const kin = (sheet: Sheet): Sheet => ({ ...sheet, family: 'one engine' });
    const { sets } = setsOf([kin(right('a', 90)), kin(right('b', 10)), right('c', 50)]);
    expect(Object.fromEntries(sets)).toEqual({ a: [1, 1], b: [3, 3], c: [2, 2] });
  });

  test('draw clusters whole', () => {
    const sheets = [right('a', 240, 300), right('b', 180, 300)];
    const clusters = new Map(
      [...(sheets[0]?.marks.keys() ?? [])].map((unit, at) => [unit, `c-${Math.floor(at / 60)}`]),
    );
    expect(setsOf(sheets).sets.get('a')).toEqual([1, 1]);
    expect(setsOf(sheets, { ...rightOrWrong, clusters }).sets.get('a')).toEqual([1, 2]);
  });

  test('never move where everybody is alike', () => {
    expect(Object.fromEntries(setsOf([right('a', 100), right('b', 100)]).sets)).toEqual({
      a: [1, 2],
      b: [1, 2],
    });
    expect(Object.fromEntries(setsOf([right('a', 100), right('b', 0)]).sets)).toEqual({
      a: [1, 1],
      b: [2, 2],
    });
  });
});
