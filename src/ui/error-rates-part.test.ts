import { expect, test } from 'vitest';
import { goldenSite } from '../../tests/kit/measured-board.ts';
import { render } from '../../tests/kit/rendered.ts';
import { tablesOf } from '../../tests/site/html-files.ts';
import counted from '../derive/sentences/error-rates.json' with { type: 'json' };
import ErrorRatesPart from './error-rates-part.astro';

const html = await render(await goldenSite('separated'), ErrorRatesPart);
const [{ headers, rows } = expect.fail('there is a table')] = tablesOf(html);

test('a row says how often somebody is ahead by chance, or how often the best is found, or neither', () => {
  expect(headers[3]).toBe('the best is found, planned: 0.8');
  const shown = rows.map(([, , ahead, found]) => [ahead !== '–', found !== '–']);
  expect(shown).toEqual(counted.worlds.map(({ truth }) => [truth === 'equal', truth === 'planned']));
  const isRated = rows.map((cells) => /^[01]\.\d{3} and [01]\.\d{3}$/.test(cells[6] ?? ''));
  expect(isRated).toEqual(counted.worlds.map(({ rated }) => rated > 0));
});

test('a half is rounded up, as everybody rounds who counts again', () => {
  const at = counted.worlds.findIndex(({ separated, boards }) => separated === 89 && boards === 2000);
  expect(rows[at]?.[2]).toBe('0.045');
});
