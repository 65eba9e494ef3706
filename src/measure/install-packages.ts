/**
 * Installs packages that are pinned in a folder of their own, where only some commands and tests need
 * them: the fleet of a board in `benches/fleet/`, referees beside their tests. Scripts of packages never run.
 */

import { spawn } from 'node:child_process';
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BoardError } from '../core/board-error.ts';

/** When packages are missing or older than the list. A folder without a list installs nothing. */
export async function installPackages(folder: string, say: (line: string) => void): Promise<void> {
  const listed = await stat(join(folder, 'package.json')).catch(() => null);
  if (listed === null) return;
  const marker = join(folder, 'node_modules', '.package-lock.json');
  const installed = await stat(marker).catch(() => null);
  if (installed !== null && installed.mtimeMs >= listed.mtimeMs) return;
  say(`installing the packages of ${folder} (once; scripts of packages are not run)`);
  await npmInstall(folder);
  await utimes(marker, new Date(), new Date());
}

/**
 * For repeating a measurement: npm compares every package that it fetches with the digest in the lock
 * file, and the lock file must stay as it is. A package that cannot be fetched is reported when its
 * component is asked.
 */
export async function installPinnedFleet(
  fleet: string,
  say: (line: string) => void,
  isFresh: boolean,
): Promise<void> {
  const lock = join(fleet, 'package-lock.json');
  const before = await readFile(lock).catch(() => null);
  if (before === null) return;
  if (isFresh) await rm(join(fleet, 'node_modules'), { recursive: true, force: true });
  try {
    await npmInstall(fleet);
  } catch (error) {
    say(`the fleet is not installed wholly: ${error instanceof Error ? error.message : error}`);
  }
  if (before.equals(await readFile(lock))) return;
  await writeFile(lock, before);
  throw new BoardError(
    'LOCK',
    'benches/fleet/package-lock.json: expected npm install to leave it as it is, got another one; the old file is put back. Make package.json beside it say what the lock file says',
  );
}

function npmInstall(folder: string): Promise<void> {
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund'];
  return new Promise((resolve, reject) => {
    const child = spawn('npm', args, { cwd: folder, stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) return resolve();
      const mend = `where the package registry can be reached: npm install --ignore-scripts --prefix ${folder}`;
      const message = `${folder}: expected its packages to be installed, npm install ended with ${code}; ${mend}`;
      reject(new BoardError('PACKAGES', message));
    });
  });
}
