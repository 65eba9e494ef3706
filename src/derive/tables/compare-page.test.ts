import { expect, test } from 'vitest';
import { exampleSite } from '../../../tests/kit/measured-board.ts';
import { comparedTests } from './compare-page.ts';

test('the script is told of a test whose items may offend', async () => {
  const site = await exampleSite();
  const warned = new Map(site.evidence.axes.map(({ axis, warning }) => [`/items/${axis}.json`, warning]));
  const told = comparedTests(site).map(({ marks, warning }) => [marks, warning]);
  expect(told).toEqual(told.map(([marks = '']) => [marks, warned.get(marks)]));
  expect(told.filter(([, warning]) => warning !== undefined).length).toBeGreaterThan(1);
});

test('any two are told apart by what the pair tables of the axis hold', async () => {
  const tests: readonly { names: readonly string[]; pairs?: { lines: readonly string[] } }[] = JSON.parse(
    JSON.stringify(comparedTests(await exampleSite())),
  );
  // Of an axis on which nothing was tested there is no table.
  const tabled = tests.flatMap(({ names, pairs }) => (pairs === undefined ? [] : [{ names, pairs }]));
  expect(tabled.length).toBeGreaterThan(5);
  for (const { names, pairs } of tabled) expect(pairs.lines).toHaveLength(names.length);
});
