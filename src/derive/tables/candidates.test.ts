import { expect, test } from 'vitest';
import { measuredBoard } from '../../../tests/kit/measured-board.ts';
import { english } from '../../words/say.ts';
import { deriveFleet } from '../items/fleet.ts';
import { candidateRows, wouldChangeWords } from './candidates.ts';

const candidatesOn = async (board: string) => {
  const { evidence, measured, row } = await measuredBoard(board);
  return candidateRows(english, measured, row, deriveFleet(measured, row, evidence));
};

test('a component that the rule leaves out stands with its score and the verdict with it', async () => {
  expect(await candidatesOn('candidate-left-out')).toEqual([
    {
      component: 'left-out',
      score: '0.925',
      interval: '[0.801, 0.974]',
      why: 'not stated',
      verdict_with_it: 'TIE, first on top, p 0.250',
    },
  ]);
});

test('where nobody of the kind was asked there is no row', async () => {
  expect(await candidatesOn('separated')).toEqual([]);
});

test('a candidate is named beside the finding only where it would be another one', async () => {
  const { measuredAxes, row } = await measuredBoard('candidate-left-out');
  const [measured] = measuredAxes;
  const [candidate] = measured?.candidates ?? [];
  if (measured === undefined || candidate === undefined) throw new Error('a board without a candidate');
  const wordsWith = (change: object): readonly string[] =>
    wouldChangeWords(
      english,
      { ...measured, candidates: [{ ...candidate, withIt: { ...measured.separation, ...change } }] },
      row,
    );
  expect(wordsWith({})).toEqual([]);
  expect(wordsWith({ state: 'SEPARATED', top: ['left-out'], deciding_p: 0.01 })).toEqual([
    'were left-out among those compared, it would be ahead on this test (p 0.010)',
  ]);
  expect(wordsWith({ state: 'TIE', top: ['first', 'left-out'] })).toEqual([
    'were left-out among those compared, first and it would score highest, and only tie',
  ]);
});
