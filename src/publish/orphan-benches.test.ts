import { expect, onTestFinished, test } from 'vitest';
import { makeSampleBoard } from '../../tests/kit/sample-board.ts';
import { bankFiles, parityItems, parityWords } from '../../tests/kit/small-bank.ts';
import { orphanBenches } from './orphan-benches.ts';

test('a bench with a bank whose axis has no file is named, until the file is there or the axis is retired', () => {
  const board = makeSampleBoard();
  onTestFinished(board.remove);
  expect(orphanBenches(board.artifactsDir)).toEqual([]);
  board.write({ '../benches/leap-1/bench.json': JSON.stringify({ axis: 'leap' }) });
  expect(orphanBenches(board.artifactsDir)).toEqual([]);
  board.write(Object.fromEntries(bankFiles('leap-1', parityItems, parityWords)));
  expect(orphanBenches(board.artifactsDir)).toEqual([
    'bench leap-1 is on no page: artifacts/axes/leap.json, the question that it names, is not there, and until it is the board shows nothing of this bench; npm run freeze -- leap-1 writes it',
  ]);
  board.write({ 'axes/RETIRED.jsonl': '{"axis":"leap"}\n' });
  expect(orphanBenches(board.artifactsDir)).toEqual([]);
});

test('what is off the board by its own word has no axis to miss', () => {
  const board = makeSampleBoard();
  onTestFinished(board.remove);
  board.write({ '../benches/off-1/bench.json': JSON.stringify({ axis: null }) });
  board.write(Object.fromEntries(bankFiles('off-1', parityItems, parityWords)));
  expect(orphanBenches(board.artifactsDir)).toEqual([]);
});
