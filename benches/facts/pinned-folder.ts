/** Installs reference packages outside the sources; npm compares their bytes with a committed lock file. */

import { copyFile, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { BoardError } from '../../src/core/board-error.ts';
import { npm } from './npm-client.ts';

export type PinnedFolder = {
  readonly root: string;
  /** The folder that holds package.json and package-lock.json. */
  readonly listed: string;
  readonly say: (line: string) => void;
};

/** Gives back the folder of the installed packages. */
export async function installPinned({ root, listed, say }: PinnedFolder): Promise<string> {
  const name = basename(listed);
  const folder = join(root, '.mill', 'facts', name);
  await mkdir(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json'])
    await copyFile(join(listed, file), join(folder, file));
  say(`installing the packages of ${name}/package-lock.json`);
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps'];
  const { code } = await npm({ args, cwd: folder, timeoutMs: 300_000 });
  if (code !== 0)
    throw new BoardError(
      'BENCH',
      `npm ci of ${name}/package-lock.json: expected exit code 0, got ${code}; is the registry reached?`,
    );
  return join(folder, 'node_modules');
}
