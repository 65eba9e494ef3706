import { expect, test } from 'vitest';
import { goldenSite } from '../../tests/kit/measured-board.ts';
import { render } from '../../tests/kit/rendered.ts';
import { tablesOf } from '../../tests/site/html-files.ts';
import { confusionRows } from '../derive/tables/confusion-table.ts';
import ConfusionTable from './confusion-table.astro';

test.each([
  ['jail-per-model', false],
  ['pairs-and-strata', true],
])('%s: says that single texts are counted where the row counts pairs: %s', async (board, isSaid) => {
  const site = await goldenSite(board);
  const [measured = expect.fail('an axis is measured')] = site.measuredAxes;
  const names = measured.scores.inRunOrder.map(({ name }) => name);
  const { header } = measured.bank;
  const bank = { ...measured.bank, header: { ...header, positive: header.targets?.[0] ?? 'attack' } };
  const rows = confusionRows(site.say, { ...measured, bank }, names);
  const html = await render(site, ConfusionTable, { measured: { ...measured, bank }, rows });
  expect(html.includes('not pairs')).toBe(isSaid);
  expect(tablesOf(html)[0]?.rows.map(([name]) => name)).toEqual(names);
  const graded = { ...measured, bank, exam: { ...measured.exam, isGraded: true } };
  expect(confusionRows(site.say, graded, names)).toEqual([]);
});
