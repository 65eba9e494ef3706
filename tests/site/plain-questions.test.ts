/** Twenty questions in words of people who know no title of the board; what is refused names what comes nearest. */

import { describe, expect, test } from 'vitest';
import { askChat, readTable, testRows } from './asked-questions.ts';
import { serveBoard } from './served-board.ts';

const rows = readTable('plain');

test('14 of them are answered', () => {
  expect([rows.length, rows.filter(({ says }) => says !== undefined).length]).toEqual([20, 14]);
});

testRows(rows);

describe('what comes nearest', () => {
  const board = serveBoard();

  test.each([
    ['Which tool is best at guessing what language a text is written in?', 'cross-reality'],
    ['What is the best program for spotting attacks on a chatbot?', 'jail'],
    ['Who wins at reading the mood of a text?', 'affect'],
    ['Which tool best extracts metadata from pictures?', 'provenance'],
    ['Which of the profanity filters is on top?', 'continuity'],
  ])(
    '%s names the axis, with a question that is answered and a page that is there',
    async (question, axis) => {
      const { nearest } = await askChat(board, question);
      const near = nearest.find(({ url }: { url: string }) => url.endsWith(`/axes/${axis}`));
      expect((await askChat(board, near.ask)).answered).toBe(true);
      expect((await board.get(new URL(near.url).pathname)).status).toBe(200);
    },
  );

  test('a question that shares no word with the board is told what can be asked', async () => {
    const { nearest } = await askChat(board, 'Who won the cup final?');
    expect(nearest.length).toBeGreaterThan(2);
    for (const { ask } of nearest) expect((await askChat(board, ask)).answered, ask).toBe(true);
  });
});
