import { expect, test } from 'vitest';
import { measuredBoard } from '../../../tests/kit/measured-board.ts';
import { english } from '../../words/say.ts';
import { exhaustedSentence, exhaustedWords } from './exhausted-bank.ts';

test('a bank of which fewer than 30 items tell anybody apart is exhausted', async () => {
  const { measured } = await measuredBoard('tie-of-few-differences');
  expect(exhaustedWords(english, measured)).toBe('bank exhausted: 3 of 40 items informative');
  expect(exhaustedSentence(english, measured)).toBe(
    'The bank is exhausted: only 3 of 40 items are informative. On the others all components earned the same, so they cannot tell who is better.',
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
