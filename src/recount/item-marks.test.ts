import { beforeAll, describe, expect, test } from 'vitest';
import { edited, type Files } from '../../tests/kit/files.ts';
import { type EmittedBoard, emittedBoard, openFindings, toLine } from '../../tests/kit/recounted-board.ts';
import { sampleBench } from '../../tests/kit/sample-board.ts';

const DAY = '2026-01-02';
const MARKS = 'items/jail.json';

const answers = { alpha: '1'.repeat(80), beta: '1-'.repeat(40), gamma: '10'.repeat(40) };

let board: EmittedBoard;
beforeAll(async () => {
  board = await emittedBoard({
    axes: [{ axis: 'jail', bench: 'pairs-1' }],
    benches: [{ ...sampleBench('pairs-1', DAY, answers), targets: 'ab'.repeat(40), inPairs: true }],
  });
}, 30_000);

const found = (files: Files): readonly string[] => openFindings(files, board.log).map(toLine);

describe('the file behind the items pages', () => {
  test('holds as it is served', () => {
    expect(found(board.files)).toEqual([]);
  });

  test.each([
    ['a letter', /"marks":"1([-0])([-0])"/, '"marks":"11$2"'],
    ['the order of the components', '"alpha","gamma"', '"gamma","alpha"'],
    ['the run that it names', `"run":"${DAY}-sample"`, `"run":"${DAY}-b"`],
  ])('%s that was changed is seen', (_, from, to) => {
    const lines = found(edited(board.files, MARKS, from, to));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines[0]).toMatch(/^REFUTED items\/jail\.json/);
  });
});
