import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ImportedRow } from './imported-row.ts';
import { groupRows, LARGEST_IMPORT, openRowTable } from './row-table.ts';

const text = fc.constantFrom('a', '', '__proto__', '\ud800', 'a text of many characters');

const row = fc.record<ImportedRow, 'where' | 'file' | 'item_id' | 'model' | 'epoch' | 'score'>(
  {
    where: fc.oneof(
      fc.tuple(text, fc.nat(), text).map(([file, line, model]) => `${file} line ${line}, ${model}`),
      fc.constantFrom(
        'r.csv line 3',
        'r.csv line 03',
        'r 1.csv line 2',
        'r.eval samples/1.json',
        '7',
        ' 7',
        '',
      ),
      fc.string(),
    ),
    file: text,
    item_id: text,
    model: text,
    epoch: text,
    score: fc.option(fc.double({ noNaN: true }), { nil: undefined }),
    task: text,
    silence: fc.constantFrom('wrong', 'unparsed'),
    prediction: text,
    target: text,
    input: text,
    cluster: text,
    stratum: text,
    pair: text,
    cost_usd: fc.constantFrom(0, 0.5),
    latency_ms: fc.constantFrom(0, 12),
    bank_sha256: text,
  },
  { requiredKeys: ['where', 'file', 'item_id', 'model', 'epoch', 'score'] },
);

const tableOf = (rows: readonly ImportedRow[]) => {
  const table = openRowTable();
  for (const each of rows) table.add(each);
  return table;
};

describe('rows in columns', () => {
  test('are the rows that were added, member by member', () => {
    const property = fc.property(fc.array(row), (rows) => {
      expect([...tableOf(rows)]).toEqual(rows);
    });
    fc.assert(property);
  });

  test('are the same beyond one piece of a column', () => {
    const first = { where: 'r.csv line 1', file: 'r.csv', item_id: 'a', model: 'm', epoch: '1', score: 0.5 };
    const table = openRowTable();
    for (let line = 1; line <= 40_000; line++) table.add({ ...first, where: `r.csv line ${line}` });
    table.add({ ...first, latency_ms: 7 });
    expect(table.at(39_999)).toEqual({ ...first, where: 'r.csv line 40000' });
    expect(table.at(40_000)).toEqual({ ...first, latency_ms: 7 });
  });

  test('are the same where a member is said of some rows only, though all that say it say the same', () => {
    const said = { where: 'r.csv', file: 'r', item_id: 'a', model: 'm', epoch: '1', score: -0, task: 't' };
    const { task: _, ...unsaid } = said;
    for (const rows of [
      [said, unsaid, said],
      [unsaid, said, unsaid],
      [said, { ...said, score: 0 }, unsaid],
    ])
      expect([...tableOf(rows)]).toStrictEqual(rows);
  });

  test('are grouped in their order', () => {
    const rows = ['b', 'a', 'b'].map((model) => ({
      where: '',
      file: '',
      item_id: '',
      model,
      epoch: '',
      score: 1,
    }));
    const table = tableOf(rows);
    expect([...groupRows(table, (at) => table.textOf(at, 'model'))]).toEqual([
      ['b', [0, 2]],
      ['a', [1]],
    ]);
  });

  test.each([
    [{ answers: 2, characters: 1000 }, 'r.csv line 3: expected at most 2 answers in one import, got more'],
    [{ answers: 9, characters: 8 }, 'r.csv line 2: expected at most 8 characters in texts that differ'],
  ])('are refused beyond %o, which names the limit', (largest, says) => {
    const table = openRowTable(largest);
    const add = () => {
      for (let line = 1; line <= 3; line++)
        table.add({ where: `r.csv line ${line}`, file: 'r', item_id: 'a', model: 'm', epoch: '1', score: 1 });
    };
    expect(add).toThrow(says);
  });

  test('may be two million with 256 Mi characters of texts that differ', () => {
    expect(LARGEST_IMPORT).toEqual({ answers: 2_000_000, characters: 2 ** 28 });
  });
});
