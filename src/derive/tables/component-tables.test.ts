import { expect, test } from 'vitest';
import { exampleSite } from '../../../tests/kit/measured-board.ts';
import { boardComponents } from './board-components.ts';
import { componentSlug } from './component-slug.ts';
import { deriveComponentTables } from './component-tables.ts';

test('each page of a component has a CSV with a line for each of its tests, in its order', async () => {
  const site = await exampleSite();
  const tables = new Map(deriveComponentTables(site).map(({ component, csv }) => [component, csv]));
  const components = boardComponents(site);
  expect([...tables.keys()]).toEqual(components.map(({ name }) => componentSlug(name)));
  for (const { name, tests } of components) {
    const [, ...lines] = (tables.get(componentSlug(name)) ?? '').trimEnd().split('\r\n');
    expect(lines.map((line) => line.split(',')[0])).toEqual(tests.map(({ row }) => row.axis));
  }
});

test('a line has the figures of the board', async () => {
  const site = await exampleSite();
  const [{ row, fleet } = expect.fail('an axis')] = site.axisItems();
  const [member] = fleet.members;
  const lines = deriveComponentTables(site).flatMap(({ csv }) => csv.split('\r\n'));
  const { score, rank, card_id } = member ?? expect.fail('a component');
  const [low, high] = score.overAsked?.interval ?? [];
  const figures = [score.overAsked?.share, low, high, score.asked, ...(rank ?? [])].join(',');
  expect(lines).toContainEqual(
    expect.stringMatching(new RegExp(`^${row.axis},[^,]*,${figures},[a-z]+,${card_id ?? ''}$`)),
  );
});
