/** A publisher who shows two readers two histories, and a third reader who has what each of them kept. */

import { cpSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { beside } from '../../../tests/kit/command.ts';
import { correction, ledgerOf } from '../../../tests/kit/correction.ts';
import { copyDiskBoard, type DiskBoard } from '../../../tests/kit/disk-board.ts';
import { wholeSite } from '../../../tests/kit/engine.ts';
import { bytesAt } from '../../../tests/kit/files.ts';
import { makeOwnBoard, ownSeeds } from '../../../tests/kit/sample-board.ts';
import { testFolder } from '../../../tests/kit/scratch.ts';
import { layFiles } from '../laid-files.ts';
import { signBoard } from '../sign/sign-board.ts';

const entered = async (board: DiskBoard, id: string, now: string): Promise<void> => {
  board.write({ 'corrections.json': ledgerOf(correction(id)) });
  await signBoard({ artifactsDir: board.artifactsDir, env: ownSeeds, now }, {});
};

test('two commands find it: the site holds what the one kept, and contradicts what the other kept', async () => {
  const shown = makeOwnBoard();
  await signBoard({ artifactsDir: shown.artifactsDir, env: ownSeeds, now: '2026-03-01T12:00:00Z' }, {});
  const hidden = copyDiskBoard(dirname(shown.artifactsDir));
  await entered(shown, 'C-2026-0302-01', '2026-03-02T12:00:00Z');
  await entered(hidden, 'C-2026-0302-02', '2026-03-02T12:00:00Z');
  const folder = testFolder();
  for (const [name, board] of [
    ['one', shown],
    ['other', hidden],
  ] as const) {
    const files = await wholeSite(board, { env: ownSeeds });
    writeFileSync(join(folder, `${name}.checkpoint`), bytesAt(files, 'log/checkpoint'));
    writeFileSync(join(folder, 'did.json'), bytesAt(files, '.well-known/did.json'));
    if (name === 'one') layFiles(join(folder, 'site'), files);
    board.remove();
  }
  cpSync('public/signed/verify-card.mjs', join(folder, 'verify-card.mjs'));
  const type = (kept: string) =>
    beside(process.execPath, [
      ...[join(folder, 'verify-card.mjs'), 'site', join(folder, 'site')],
      ...['--did', join(folder, 'did.json'), '--old', join(folder, `${kept}.checkpoint`)],
    ]);
  const [one, other] = [await type('one'), await type('other')];
  expect(one.stdout).toMatch(/verified: earlier checkpoints/);
  expect(one.stdout).not.toContain('refuted');
  expect([other.status, other.stdout]).toEqual([
    1,
    expect.stringMatching(/refuted: earlier checkpoints: size \d+ is no extension of size \d+/),
  ]);
});
