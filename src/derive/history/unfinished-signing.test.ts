import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { benchFiles } from '../../../tests/kit/bench.ts';
import { correction, ledgerOf } from '../../../tests/kit/correction.ts';
import { contentOf, type DiskBoard } from '../../../tests/kit/disk-board.ts';
import { emitBoard, signBoard } from '../../../tests/kit/engine.ts';
import { makeSampleBoard, sampleBench, signSample } from '../../../tests/kit/sample-board.ts';

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

  test('a snapshot that came before its events is logged by the next signing, with the entry that lists its changes', async () => {
    const logged = [...contentOf(board.artifactsDir)].filter(([path]) => path.startsWith('log/'));
    const answers = { alpha: '1'.repeat(40), beta: '100'.repeat(14).slice(0, 40) };
    board.write(benchFiles(sampleBench('board-1', '2026-03-02', answers)));
    board.write({ 'corrections.json': ledgerOf(correction('C-2026-0302-01')) });
    const intent = { reason: 'read again', correction_id: 'C-2026-0302-01' };
    await signBoard(board, '2026-03-02T12:00:00Z', intent);
    board.drop('log');
    board.write(Object.fromEntries(logged.map(([path, text]) => [path, Buffer.from(text, 'latin1')])));
    await expect(emitBoard(board)).rejects.toThrow('npm run sign');
    await signBoard(board, '2026-03-02T13:00:00Z');
    await expect(emitBoard(board)).resolves.toBeDefined();
  });

  test('a corrections ledger that is gone is refused once the log knows an entry', async () => {
    board.write({ 'corrections.json': ledgerOf(correction('C-2026-0301-01')) });
    await signSample(board);
    await expect(emitBoard(board)).resolves.toBeDefined();
    board.drop('corrections.json');
    await expect(emitBoard(board)).rejects.toThrow(/the log knows "correction" of correction C-2026-0301-01/);
  });
});
