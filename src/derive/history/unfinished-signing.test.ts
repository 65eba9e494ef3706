import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { correction, ledgerOf } from '../../../tests/kit/correction.ts';
import type { DiskBoard } from '../../../tests/kit/disk-board.ts';
import { emitBoard } from '../../../tests/kit/engine.ts';
import { makeSampleBoard, signSample } from '../../../tests/kit/sample-board.ts';

let board: DiskBoard;
beforeEach(async () => {
  board = makeSampleBoard();
  await signSample(board);
});
afterEach(() => board.remove());

describe('a build of a signing that did not finish', () => {
  test('a finished signing builds', async () => {
    await expect(emitBoard(board)).resolves.toBeDefined();
  });

  test('cards that no event of the log states are refused with the command', async () => {
    board.write({ 'log/events.jsonl': '' });
    board.drop('log/checkpoints');
    await expect(emitBoard(board)).rejects.toThrow(/expected an event "card-issued".*npm run sign/);
  });

  test('a chain manifest that is gone is refused', async () => {
    board.drop('cards/chain.json');
    await expect(emitBoard(board)).rejects.toThrow(
      /cards\/chain\.json: expected a manifest over \d+ cards, got no manifest/,
    );
  });

  test('a board snapshot that the log knows and nobody finds is refused', async () => {
    board.drop('board/snapshot.signed.json');
    await expect(emitBoard(board)).rejects.toThrow(/the log knows "board-snapshot"/);
  });

  test('a corrections ledger that is gone is refused once the log knows an entry', async () => {
    board.write({ 'corrections.json': ledgerOf(correction('C-2026-0301-01')) });
    await signSample(board);
    await expect(emitBoard(board)).resolves.toBeDefined();
    board.drop('corrections.json');
    await expect(emitBoard(board)).rejects.toThrow(/the log knows "correction" of correction C-2026-0301-01/);
  });
});
