/**
 * Installs the fleet's pinned packages when they are missing or older than the list; their own
 * scripts never run.
 */

import { spawn } from 'node:child_process';
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { BoardError } from '../../core/board-error.ts';
import { fleetFolder } from './resolve.ts';

export async function installFleet(say: (line: string) => void): Promise<void> {
  const listed = await stat(`${fleetFolder}/package.json`);
  const marker = `${fleetFolder}/node_modules/.package-lock.json`;
  const installed = await stat(marker).catch(() => null);
  if (installed !== null && installed.mtimeMs >= listed.mtimeMs) return;
  say('installing the fleet (its own package, some hundred megabytes; scripts of packages are not run)');
  await npmInstall();
  await utimes(marker, new Date(), new Date());
}

/**
 * For repeating a measurement: npm holds every package that it fetches to the digest in the lock
 * file, and the lock file stays as it is. What cannot be had is not there, and is said where it is
 * asked.
 */
export async function installPinnedFleet(say: (line: string) => void, isFresh: boolean): Promise<void> {
  const lock = `${fleetFolder}/package-lock.json`;
  const before = await readFile(lock);
  if (isFresh) await rm(`${fleetFolder}/node_modules`, { recursive: true, force: true });
  try {
    await npmInstall();
  } catch (error) {
    say(`the fleet is not installed wholly: ${error instanceof Error ? error.message : error}`);
  }
  if (before.equals(await readFile(lock))) return;
  await writeFile(lock, before);
  throw new BoardError(
    'LOCK',
    'src/measure/fleet/package-lock.json: expected npm install to leave it as it is, got another; it is put back, and package.json beside it says something else than the lock',
  );
}

function npmInstall(): Promise<void> {
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund'];
  return new Promise((resolve, reject) => {
    const child = spawn('npm', args, { cwd: fleetFolder, stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new BoardError('FLEET', `npm install in src/measure/fleet ended with ${code}`));
    });
  });
}
