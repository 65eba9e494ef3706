import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeSampleBoard, type SampleBoard } from '../../../tests/sample-board.ts';

let board: SampleBoard;
beforeEach(async () => {
  board = makeSampleBoard();
  await board.sign();
});
afterEach(() => board.remove());

describe('a build of a signing that did not finish', () => {
  test('a finished signing builds', async () => {
    await expect(board.emit()).resolves.toBeDefined();
  });

  test('cards that no event of the log states are refused with the command', async () => {
    board.write('log/events.jsonl', '');
    board.removeFiles('log/checkpoints');
    await expect(board.emit()).rejects.toThrow(/expected an event "card-issued".*npm run sign/);
  });

  test('a chain manifest that is gone is refused', async () => {
    board.removeFiles('cards/chain.json');
    await expect(board.emit()).rejects.toThrow(
      /cards\/chain\.json: expected a manifest over \d+ cards, got no manifest/,
    );
  });

  test('a board snapshot that the log knows and nobody finds is refused', async () => {
    board.removeFiles('board/snapshot.signed.json');
    await expect(board.emit()).rejects.toThrow(/the log knows "board-snapshot"/);
  });

  test('a corrections ledger that is gone is refused once the log knows an entry', async () => {
    board.write('corrections.json', {
      schema: 'svc.correction-ledger/0.1',
      corrections: [
        {
          id: 'C-2026-0301-01',
          date: '2026-03-01',
          first_observed_at: '2026-03-01T10:00Z',
          what_was_wrong: 'A label.',
        },
      ],
    });
    await board.sign();
    await expect(board.emit()).resolves.toBeDefined();
    board.removeFiles('corrections.json');
    await expect(board.emit()).rejects.toThrow(/the log knows "correction" of correction C-2026-0301-01/);
  });
});
