/** A signing with keys of its own that is stopped at each of its acts, and a board that changes before the next one. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { correction, ledgerOf } from '../../../tests/kit/correction.ts';
import { contentOf, type DiskBoard } from '../../../tests/kit/disk-board.ts';
import { makeOwnBoard, ownSeeds } from '../../../tests/kit/sample-board.ts';
import { stoppedDisk } from '../../../tests/kit/stopped-disk.ts';
import { type Owner, thisProcess } from '../sign/owner.ts';
import { signBoard } from '../sign/sign-board.ts';
import { keptHeadsFileOf, readKeptHeads } from './kept-heads.ts';

const own = (): DiskBoard => {
  const board = makeOwnBoard();
  onTestFinished(board.remove);
  return board;
};

/** Each signing is a process of its own, and each has ended when the next one looks. */
let processes = 0;
const sign = ({ artifactsDir }: DiskBoard, now: string, disk = stoppedDisk('never', 'before').disk) => {
  const self: Owner = { ...thisProcess(), began: `${processes++}` };
  return signBoard({ artifactsDir, env: ownSeeds, now }, {}, { disk, self, mayBeRunning: () => false });
};

test('a signing that is cut off after its head was kept is finished with the same bytes, whatever came meanwhile', async () => {
  const whole = own();
  const counting = stoppedDisk('never', 'before');
  await sign(whole, '2026-03-01T12:00:00Z', counting.disk);
  const wanted = contentOf(join(whole.artifactsDir, 'log/checkpoints'));
  const heads = readFileSync(keptHeadsFileOf(whole.artifactsDir), 'utf8');
  let finished = 0;
  for (let act = 0; act < counting.acts(); act++) {
    const board = own();
    await expect(sign(board, '2026-03-01T12:00:00Z', stoppedDisk(act, 'before').disk)).rejects.toThrow(
      'killed',
    );
    const kept = readKeptHeads(keptHeadsFileOf(board.artifactsDir));
    board.write({ 'corrections.json': ledgerOf(correction('C-2026-0302-01')) });
    await sign(board, '2026-03-03T12:00:00Z');
    const after = readFileSync(keptHeadsFileOf(board.artifactsDir), 'utf8');
    if (kept.length === 0) continue;
    finished += 1;
    expect(after.startsWith(heads), `act ${act}`).toBe(true);
    expect([...contentOf(join(board.artifactsDir, 'log/checkpoints'))], `act ${act}`).toEqual(
      expect.arrayContaining([...wanted]),
    );
    board.remove();
  }
  expect(finished).toBeGreaterThan(10);
});
