import { expect, test } from 'vitest';
import { measuredBoard } from '../../../tests/kit/measured-board.ts';
import { english } from '../../words/say.ts';
import { deriveFleet } from '../items/fleet.ts';
import { placeWords, rankRows, rankSetsWords } from './rank-sets.ts';

test('ranks stand beside scores, with how they were made and why they may say otherwise than the verdict', async () => {
  const { measured, row, evidence } = await measuredBoard('separated');
  const rows = rankRows(english, deriveFleet(measured, row, evidence));
  expect(rows.map(({ component, ranks }) => [component, ranks])).toEqual([
    ['first', '1'],
    ['second', '2'],
    ['third', '3'],
  ]);
  const words = rankSetsWords(english, measured, measured.ranks ?? expect.fail('ranks were drawn'));
  expect(words).toMatch(
    /for all 3 at once\. .*: \d\.\d\d is what 10000 draws of 40 items give, widened because .*, and 9\.6 % is what none of them needs to have shown\. /,
  );
  expect(words).toContain('no set of ranks changes it: tests of the leader against each rival alone');
});

test('nobody has a rank where nothing was tested', async () => {
  const { measured, row, evidence } = await measuredBoard('separated');
  const fleet = deriveFleet({ ...measured, ranks: undefined }, row, evidence);
  expect(rankRows(english, fleet)).toEqual([]);
});

test.each([
  [[1, 5], 'between place 1 and 5 of 15'],
  [[2, 2], 'place 2 of 15'],
  [undefined, ''],
] as const)('the places of %j are said in words', (rank, words) => {
  expect(placeWords(english, rank, 15)).toBe(words);
});
