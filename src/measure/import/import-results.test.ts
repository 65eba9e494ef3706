import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { boardFiles } from '../../../tests/kit/board.ts';
import { contentOf, type DiskBoard, makeDiskBoard } from '../../../tests/kit/disk-board.ts';
import { importResults } from './import-results.ts';

let board: DiskBoard;
let file: string;
let asked: string[];
let answer: { question: string; title: string };
beforeEach(() => {
  board = makeDiskBoard(boardFiles({ axes: [{ axis: 'affect', intent: 'PLANNED' }] }));
  file = join(dirname(board.artifactsDir), 'results.csv');
  writeFileSync(file, 'item_id,model,correct\na,m,1\na,k,0\n');
  asked = [];
  answer = { question: 'Which mood?', title: 'Moods' };
});
afterEach(() => board.remove());

const importAs = (axis: string, question?: string) =>
  importResults({
    paths: [file],
    options: { axis, question },
    artifactsDir: board.artifactsDir,
    now: '2026-03-01T12:00:00Z',
    askForSlot: async (of) => {
      asked.push(of);
      return answer;
    },
  });

test('on a terminal a person is asked what a new axis asks, and what people call it', async () => {
  const { plans } = await importAs('mood');
  expect(asked).toEqual(['mood']);
  expect(plans[0]?.axis).toMatchObject({ axis: 'mood', question: 'Which mood?', title: 'Moods' });
});

test.each(['question', 'title'] as const)(
  'a %s that turns the direction of reading is refused where it is typed, and nothing is written',
  async (word) => {
    const before = contentOf(board.artifactsDir);
    answer[word] += '\u202e';
    await expect(importAs('mood')).rejects.toMatchObject({ code: 'READING_DIRECTION' });
    expect(contentOf(board.artifactsDir)).toEqual(before);
  },
);

test('nobody is asked of an axis that stands there, or that came with its question', async () => {
  await importAs('affect');
  await importAs('mood', 'Whose mood?');
  expect(asked).toEqual([]);
  expect(JSON.parse(board.read('axes/mood.json')).question).toBe('Whose mood?');
});
