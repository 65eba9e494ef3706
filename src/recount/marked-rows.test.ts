import { describe, expect, test } from 'vitest';
import { markRows } from './marked-rows.ts';
import { decimal } from './recounted-runs.ts';
import type { BankItem, RunRow } from './run-shapes.ts';
import type { ServedBank } from './served-bank.ts';

const bankOf = (...items: readonly BankItem[]): ServedBank => ({
  header: { bench: 'b', author: 'own', item_count: items.length, items_sha256: 'x', targets: null },
  items: new Map(items.map((item) => [item.item_id, item])),
  units: new Map(
    items.map(({ pair, item_id }) => [
      pair ?? item_id,
      items.filter((other) => (other.pair ?? other.item_id) === (pair ?? item_id)),
    ]),
  ),
  clusters: new Map(),
  isAssigned: false,
  hasPairs: items.some(({ pair }) => pair !== undefined),
  parts: new Map(),
  deciding: undefined,
});

type Told = Partial<RunRow> & { readonly item_id: string };

const marksOf = (bank: ServedBank, told: readonly Told[]) => {
  const rows = told.map((row): RunRow => ({ parsed: true, correct: false, ...row }));
  const component = { name: 'a', own: false, rows: 'a.jsonl', rows_sha256: '', n: rows.length };
  const { marking, sheets } = markRows(bank, [{ component, rows }]);
  return { marking, marks: Object.fromEntries(sheets[0]?.marks ?? []) };
};

describe('an item is a unit', () => {
  test('right, wrong, open, or not asked', () => {
    const bank = bankOf({ item_id: '1' }, { item_id: '2' }, { item_id: '3' }, { item_id: '4' });
    const { marking, marks } = marksOf(bank, [
      { item_id: '3', parsed: false },
      { item_id: '1', correct: true },
      { item_id: '2' },
    ]);
    expect(marking).toMatchObject({ scale: 1, isGraded: false });
    expect(marks).toEqual({
      1: { asked: 1, parsed: 1 },
      2: { asked: 0, parsed: 0 },
      3: { asked: 0, parsed: undefined },
    });
    expect(Object.keys(marks)).toEqual(['1', '2', '3']);
  });

  test('its repeats are one score, over all of them and over those that were read', () => {
    const { marking, marks } = marksOf(bankOf({ item_id: '1' }, { item_id: '2' }), [
      { item_id: '1', epoch: 1, correct: true },
      { item_id: '1', epoch: 2 },
      { item_id: '1', epoch: 3, parsed: false },
      { item_id: '2', epoch: 1, parsed: false },
    ]);
    // In sixths: one of three, one of two.
    expect(marking).toMatchObject({ scale: 6, isGraded: true });
    expect(marks).toEqual({ 1: { asked: 2, parsed: 3 }, 2: { asked: 0, parsed: undefined } });
  });

  test('a score is a whole number of ten-thousandths', () => {
    const { marking, marks } = marksOf(bankOf({ item_id: '1' }, { item_id: '2' }), [
      { item_id: '1', score: 0.2901 },
      { item_id: '2', score: 1, correct: true },
    ]);
    expect(marking).toMatchObject({ scale: 10_000, isGraded: true });
    expect(marks).toEqual({ 1: { asked: 2901, parsed: 2901 }, 2: { asked: 10_000, parsed: 10_000 } });
  });
});

describe('a pair is a unit', () => {
  const bank = bankOf(
    { item_id: '1', pair: 'p' },
    { item_id: '2', pair: 'q' },
    { item_id: '3', pair: 'p' },
    { item_id: '4', pair: 'q' },
  );

  test.each([
    ['right where both are', [{ correct: true }, { correct: true }], { asked: 1, parsed: 1 }],
    ['wrong where one is', [{ correct: true }, {}], { asked: 0, parsed: 0 }],
    ['open where one is', [{ correct: true }, { parsed: false }], { asked: 0, parsed: undefined }],
    ['open also where the other is wrong', [{}, { parsed: false }], { asked: 0, parsed: undefined }],
  ])('%s', (_, [one, other], mark) => {
    const { marks } = marksOf(bank, [
      { ...one, item_id: '1' },
      { ...other, item_id: '3' },
    ]);
    expect(marks).toEqual({ p: mark });
  });

  test('not asked where only one of it was', () => {
    expect(marksOf(bank, [{ item_id: '2', correct: true }]).marks).toEqual({});
  });
});

test.each([
  [7, 1, '7'],
  [0, 10_000, '0'],
  [25_000, 10_000, '2.5'],
  [1_000_000, 10_000, '100'],
  [1, 10_000, '0.0001'],
  [2, 6, '0.333333333333'],
  [4, 6, '0.666666666667'],
  [1, 8e12, '0'],
  [3, 2e12, '0.000000000002'],
])('%d parts of %d are %s', (parts, scale, text) => {
  expect(decimal(parts, scale)).toBe(text);
});
