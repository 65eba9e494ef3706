/**
 * Installs the fleet's pinned packages when they are missing or older than the list; their own
 * scripts never run.
 */

import { spawn } from 'node:child_process';
import { stat, utimes } from 'node:fs/promises';
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
