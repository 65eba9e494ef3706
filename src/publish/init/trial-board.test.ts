import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testFolder } from '../../../tests/kit/scratch.ts';
import { layFiles } from '../laid-files.ts';
import { onNewTrial } from './trial-board.ts';

test('two dry runs at once in one folder have a board each, packing no engine for it, and write nothing there', async () => {
  const folder = testFolder();
  layFiles(folder, [['results.csv', '']]);
  // Where npm is not found, no engine can be packed.
  vi.stubEnv('PATH', '');
  onTestFinished(() => void vi.unstubAllEnvs());
  const seen: (readonly string[])[] = [];
  const dry = (inner: () => Promise<unknown>) =>
    onNewTrial(
      { folder, port: 8897, env: {}, now: '2026-11-30T10:00:00Z', isWithoutGit: true, isDryRun: true },
      async ({ artifactsDir }) => {
        await inner();
        seen.push(readdirSync(join(artifactsDir, 'keys')), readdirSync(folder));
        return false;
      },
    );
  await dry(() => dry(async () => undefined));
  expect(seen).toEqual([['keys.json'], ['results.csv'], ['keys.json'], ['results.csv']]);
});
