/**
 * Installs the packages that a board pins in `benches/fleet/` when they are missing or older than the
 * list; their own scripts never run. A board without that folder installs nothing.
 */

import { spawn } from 'node:child_process';
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BoardError } from '../core/board-error.ts';

export async function installFleet(fleet: string, say: (line: string) => void): Promise<void> {
  const listed = await stat(join(fleet, 'package.json')).catch(() => null);
  if (listed === null) return;
  const marker = join(fleet, 'node_modules', '.package-lock.json');
  const installed = await stat(marker).catch(() => null);
  if (installed !== null && installed.mtimeMs >= listed.mtimeMs) return;
  say('installing the fleet (its own package, some hundred megabytes; scripts of packages are not run)');
  await npmInstall(fleet);
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

function npmInstall(fleet: string): Promise<void> {
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund'];
  return new Promise((resolve, reject) => {
    const child = spawn('npm', args, { cwd: fleet, stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new BoardError('FLEET', `npm install in benches/fleet ended with ${code}`));
    });
  });
}
