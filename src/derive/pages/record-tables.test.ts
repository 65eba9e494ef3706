import { expect, test } from 'vitest';
import { goldenSite } from '../../../tests/kit/measured-board.ts';
import { shownPages } from '../../../tests/kit/shown-pages.ts';
import { deriveAxisRecordPages } from './axis-record-page.ts';
import { deriveRecordTables } from './record-tables.ts';

test.each([
  'pairs-and-strata',
  'jail-per-model',
  'facts',
  'preferences',
  'repeated',
  'own-leader',
  'candidate-left-out',
])(
  'on the board %s each table of a record has a CSV with its rows, and no other CSV is there',
  async (board) => {
    const site = await goldenSite(board);
    const tables = new Map(deriveRecordTables(site).map(({ axis, csv }) => [axis, csv]));
    const shown = shownPages(deriveAxisRecordPages(site)).flatMap(({ axis, comparison, facts }) => {
      const { ranks, sensitivity, candidates, effort, failures, strata, tags, pairs, confusion } =
        comparison ?? {};
      const head = comparison?.preference?.headToHead;
      const grouped = (comparison?.groups ?? []).map(({ table }) => table.rows.length * table.columns.length);
      const means = (comparison?.means ?? []).flatMap(({ table }) => table?.rows ?? []);
      const rows: readonly (readonly [name: string, count: number | undefined])[] = [
        ['battles', head && (head.rows.length * (head.rows.length - 1)) / 2],
        ['groups', grouped.length === 0 ? undefined : grouped.reduce((sum, count) => sum + count, 0)],
        ['means', means.length === 0 ? undefined : means.length],
        ['ranks', ranks?.rows.length],
        ['sensitivity', sensitivity?.rows.length],
        ['candidates', candidates?.rows.length],
        ['effort', effort?.rows.length],
        ['failures', failures?.rows.length],
        ['strata', strata && strata.rows.length * strata.columns.length],
        ['tags', tags && tags.rows.length * tags.columns.length],
        ['pairs', pairs && (pairs.matrix.rows.length * (pairs.matrix.rows.length - 1)) / 2],
        ['confusion', confusion?.rows.length],
        ['checks', facts?.groups.rows.length],
      ];
      return rows.flatMap(([name, count]) =>
        count === undefined ? [] : [[`${axis}.${name}`, count] as const],
      );
    });
    expect([...tables.keys()].toSorted()).toEqual(shown.map(([name]) => name).toSorted());
    for (const [name, count] of shown)
      expect([name, tables.get(name)?.trimEnd().split('\r\n').length]).toEqual([name, count + 1]);
  },
);

test('a pair stands once, with both names and the counts of the page', async () => {
  const site = await goldenSite('separated');
  const csv = deriveRecordTables(site).find(({ axis }) => axis.endsWith('.pairs'))?.csv ?? '';
  const [page] = shownPages(deriveAxisRecordPages(site));
  const { columns = [], rows = [] } = page?.comparison?.pairs?.matrix ?? {};
  expect(csv.split('\r\n')[1]).toBe(
    [columns[0]?.name, columns[1]?.name, rows[0]?.cells[1]?.counts, rows[0]?.cells[1]?.p].join(','),
  );
});
