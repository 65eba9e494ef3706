import { expect, onTestFinished, test } from 'vitest';
import { makeSampleBoard } from '../../tests/kit/sample-board.ts';
import { bankFiles, parityItems, parityWords } from '../../tests/kit/small-bank.ts';
import { readAxes } from '../artifacts/axes.ts';
import { openFolder } from '../artifacts/folder.ts';
import { writeMissingAxis } from './axis-of-bench.ts';

test('the axis of a bench is written once, on the next slot, with the question of the bank', () => {
  const board = makeSampleBoard();
  onTestFinished(board.remove);
  const leap = { bench: 'leap-1', axis: 'leap' };
  const before = readAxes(openFolder(board.artifactsDir));
  expect(writeMissingAxis(board.artifactsDir, leap)).toBeUndefined();
  board.write(Object.fromEntries(bankFiles('leap-1', parityItems, parityWords)));
  expect(writeMissingAxis(board.artifactsDir, leap)).toMatch(/^artifacts\/axes\/leap\.json written/);
  const after = readAxes(openFolder(board.artifactsDir));
  expect(after).toHaveLength(before.length + 1);
  expect(after.at(-1)).toMatchObject({
    ...{ slot: (before.at(-1)?.slot ?? 0) + 1, axis: 'leap', bench: 'leap-1', question: 'Which?' },
    ...{ family: 'gspc', kind: 'model-comparison', intent: 'NONE' },
  });
  expect(writeMissingAxis(board.artifactsDir, leap)).toBeUndefined();
});

test('no axis is written for a bench that is off the board, on another axis, or whose axis was retired', () => {
  const board = makeSampleBoard();
  onTestFinished(board.remove);
  const [axis] = readAxes(openFolder(board.artifactsDir)).filter(({ bench }) => bench !== undefined);
  const bench = axis?.bench ?? '';
  expect(writeMissingAxis(board.artifactsDir, { bench, axis: null })).toBeUndefined();
  expect(writeMissingAxis(board.artifactsDir, { bench, axis: 'another' })).toBeUndefined();
  board.write(Object.fromEntries(bankFiles('leap-1', parityItems, parityWords)));
  const retired = { axis: 'leap', retired_at: '2026-11-20T00:00:00Z', reason: 'It was a test.', was: axis };
  board.write({ 'axes/RETIRED.jsonl': `${JSON.stringify(retired)}\n` });
  expect(writeMissingAxis(board.artifactsDir, { bench: 'leap-1', axis: 'leap' })).toBeUndefined();
});
