/**
 * Installs packages that are pinned in a folder of their own, where only some commands and tests need
 * them: the fleet of a board in `benches/fleet/`, referees beside their tests. Scripts of npm's packages never run.
 */

import { spawn } from 'node:child_process';
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BoardError } from '../core/board-error.ts';

/** When packages are missing or older than the list. A folder without a list installs nothing. */
export async function installPackages(folder: string, say: (line: string) => void): Promise<void> {
  await installPython(folder, say);
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
 * For repeating a measurement: npm and pip compare every package that they fetch with the digest in the lock
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
  for (const installed of isFresh ? ['node_modules', '.venv'] : [])
    await rm(join(fleet, installed), { recursive: true, force: true });
  for (const install of [installPython, ...(before === null ? [] : [npmInstall])])
    await install(fleet, say).catch((error: unknown) =>
      say(`the fleet is not installed wholly: ${error instanceof Error ? error.message : error}`),
    );
  if (before === null) return;
  if (before.equals(await readFile(lock))) return;
  await writeFile(lock, before);
  throw new BoardError(
    'LOCK',
    'benches/fleet/package-lock.json: expected npm install to leave it as it is, got another one; the old file is put back. Make package.json beside it say what the lock file says',
  );
}

function npmInstall(folder: string): Promise<void> {
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund'];
  return installer('npm', args, { folder, mend: `npm install --ignore-scripts --prefix ${folder}` });
}

/** What `requirements.txt` pins, into a virtual environment beside it: pip compares each file with its digest. */
async function installPython(folder: string, say: (line: string) => void): Promise<void> {
  const list = join(folder, 'requirements.txt');
  const [listed, marker] = [await readFile(list).catch(() => null), join(folder, '.venv', 'installed.txt')];
  if (listed === null || listed.equals(await readFile(marker).catch(() => Buffer.of()))) return;
  say(`installing the packages of ${list} (once)`);
  const told = {
    folder,
    mend: `with Python 3 and its venv: rm -r ${folder}/.venv, and the same command again`,
  };
  await installer('/usr/bin/python3', ['-m', 'venv', '.venv'], told);
  const pip = ['-m', 'pip', 'install', '--quiet', '--no-deps', '--require-hashes', '-r', 'requirements.txt'];
  await installer(resolve(folder, '.venv', 'bin', 'python'), pip, told);
  await writeFile(marker, listed);
}

function installer(
  command: string,
  args: readonly string[],
  { folder, mend }: { readonly folder: string; readonly mend: string },
): Promise<void> {
  return new Promise((done, reject) => {
    const child = spawn(command, [...args], { cwd: folder, stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) return done();
      const ended = `${command} ${args.slice(0, 3).join(' ')} ended with ${code}`;
      const message = `${folder}: expected its packages to be installed, ${ended}; where the package registry can be reached: ${mend}`;
      reject(new BoardError('PACKAGES', message));
    });
  });
}
