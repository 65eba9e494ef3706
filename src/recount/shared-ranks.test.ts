import { beforeAll, expect, test } from 'vitest';
import { edited, textOf } from '../../tests/kit/files.ts';
import { type EmittedBoard, emittedBoard, openFindings, toLine } from '../../tests/kit/recounted-board.ts';
import { sampleBench } from '../../tests/kit/sample-board.ts';

const COMPARISON = 'api/comparison.json';
const axes = ['jail', 'safety', 'care', 'affect'];

let board: EmittedBoard;
beforeAll(async () => {
  board = await emittedBoard({
    axes: axes.map((axis) => ({ axis, bench: `${axis}-1` })),
    benches: axes.map((axis, at) =>
      sampleBench(`${axis}-1`, '2026-01-02', {
        alpha: '1'.repeat(40),
        beta: '10'.repeat(20),
        gamma: at === 0 ? '1'.repeat(40) : '0'.repeat(40),
        ...(at === 1 ? { elsewhere: '10'.repeat(20) } : {}),
      }),
    ),
  });
}, 60_000);

test('components that all axes share are ranked on all of them, and on one to come', () => {
  expect(JSON.parse(textOf(board.files, COMPARISON)).shared_ranks).toEqual({
    axes,
    confidence_of_next: 0.55,
    components: [
      { name: 'alpha', on_every: [1, 2], on_next: [1, 2] },
      { name: 'gamma', on_every: [1, 3], on_next: [1, 3] },
      { name: 'beta', on_every: [2, 3], on_next: [2, 3] },
    ],
  });
});

test('the recount finds the same, and what was changed', () => {
  expect(openFindings(board.files, board.log).map(toLine)).toEqual([]);
  const changed = edited(board.files, COMPARISON, /"on_next":\[\d/, '"on_next":[9');
  expect(openFindings(changed, board.log).map(toLine)[0]).toMatch(/^REFUTED api\/comparison\.json.*on_next/);
});
