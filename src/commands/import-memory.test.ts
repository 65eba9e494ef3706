import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { boardFiles } from '../../tests/kit/board.ts';
import { evidenceBoard } from '../../tests/kit/command.ts';
import { makeDiskBoard } from '../../tests/kit/disk-board.ts';

test('200,000 answers are planned and rehearsed in a heap of 64 MiB', () => {
  const made = makeDiskBoard(boardFiles({ axes: [{ axis: 'affect', intent: 'PLANNED' }] }));
  onTestFinished(made.remove);
  const file = join(made.artifactsDir, '..', 'results.csv');
  const lines = ['item_id,model,correct,prediction,target\n'];
  for (let model = 0; model < 8; model++)
    for (let item = 0; item < 25_000; item++) {
      const said = (item + model) % 2 === 0 ? 'yes' : 'no';
      lines.push(`item-${item},model-${model},${said === 'yes' ? 1 : 0},${said},yes\n`);
    }
  writeFileSync(file, lines.join(''));
  const asked = ['--axis', 'large', '--question', 'Which?', '--dry-run'];
  const words = ['--max-old-space-size=64', evidenceBoard, 'import', file, ...asked];
  const env = { ...process.env, ARTIFACTS_DIR: made.artifactsDir };
  const { status, stdout } = spawnSync(process.execPath, words, { env, encoding: 'utf8' });
  expect(stdout).toContain('would import 200000 rows');
  expect(status).toBe(0);
});
