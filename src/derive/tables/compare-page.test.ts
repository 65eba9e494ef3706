import { expect, test } from 'vitest';
import { exampleSite } from '../../../tests/kit/measured-board.ts';
import { comparedTests } from './compare-page.ts';

test('any two are told apart by what the pair tables of the axis hold', async () => {
  const tests: readonly { names: readonly string[]; pairs?: { lines: readonly string[] } }[] = JSON.parse(
    JSON.stringify(comparedTests(await exampleSite())),
  );
  // Of an axis on which nothing was tested there is no table.
  const tabled = tests.flatMap(({ names, pairs }) => (pairs === undefined ? [] : [{ names, pairs }]));
  expect(tabled.length).toBeGreaterThan(5);
  for (const { names, pairs } of tabled) expect(pairs.lines).toHaveLength(names.length);
});
