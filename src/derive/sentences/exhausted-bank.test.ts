import { expect, test } from 'vitest';
import { measuredBoard } from '../../../tests/kit/measured-board.ts';
import { english } from '../../words/say.ts';
import { exhaustedSentence, exhaustedWords } from './exhausted-bank.ts';

test('of a tie on fewer than 30 items that tell anybody apart it is said so', async () => {
  const { measured } = await measuredBoard('tie-of-few-differences');
  expect(exhaustedWords(english, measured)).toBe('only 3 of 40 items tell them apart');
  expect(exhaustedSentence(english, measured)).toBe(
    'Only 3 of 40 items are informative: on the others all components earned the same. So few say little of who is better.',
  );
});

test.each(['separated', 'few-clusters', 'preferences'])(
  'a bank that tells enough apart, that nothing was tested on, or of battles is not: %s',
  async (board) => {
    const { measured } = await measuredBoard(board);
    expect(exhaustedWords(english, measured)).toBeUndefined();
    expect(exhaustedSentence(english, measured)).toBeUndefined();
  },
);
