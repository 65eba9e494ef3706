import { expect, test } from 'vitest';
import { english } from '../../words/say.ts';
import counted from './error-rates.json' with { type: 'json' };
import { deriveErrorRatesPart } from './error-rates-part.ts';

test('a row says how often somebody is ahead by chance, or how often the best is found, or neither', () => {
  const { rows, planned } = deriveErrorRatesPart(english);
  expect(planned).toBe(0.8);
  const shown = rows.map(({ ahead, found }) => [ahead !== '–', found !== '–']);
  expect(shown).toEqual(counted.worlds.map(({ truth }) => [truth === 'equal', truth === 'planned']));
  const isRated = rows.map(({ ends }) => /^[01]\.\d{3} and [01]\.\d{3}$/.test(ends));
  expect(isRated).toEqual(counted.worlds.map(({ rated }) => rated > 0));
});
