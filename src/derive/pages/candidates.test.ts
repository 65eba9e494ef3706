import { expect, test } from 'vitest';
import { goldenSite } from '../../../tests/kit/measured-board.ts';
import { shownPages } from '../../../tests/kit/shown-pages.ts';
import { deriveAxisRecordPages } from './axis-record-page.ts';

const candidatesOn = async (board: string) => {
  const [page] = shownPages(deriveAxisRecordPages(await goldenSite(board)));
  return page?.comparison?.candidates;
};

test('a component that the rule leaves out stands with its score and the verdict with it', async () => {
  expect((await candidatesOn('candidate-left-out'))?.rows).toEqual([
    {
      name: 'left-out',
      score: '0.925',
      interval: '[0.801, 0.974]',
      why: 'not stated',
      withIt: 'TIE, first on top, p 0.250',
    },
  ]);
});

test('where nobody of the kind was asked there is no such table', async () => {
  expect(await candidatesOn('separated')).toBeUndefined();
});
