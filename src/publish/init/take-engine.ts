/**
 * A board takes another engine: the file is pinned in its folder and installed, and the file of before goes last. What comes
 * after is done by the engine that was taken, because the one that runs is replaced on disk.
 */

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { BoardError } from '../../core/board-error.ts';
import { objectIn, objectMember } from '../../core/json-members.ts';
import { parseStrictJson } from '../../core/strict-json.ts';
import { layFiles } from '../laid-files.ts';
import type { Environment } from '../places.ts';
import { engineSource } from './engine-source.ts';

const ENGINE = 'evidence-board';

/** `named`: the path of a tarball, or a version. Returns what was done, in lines for the terminal. */
export function takeEngine(folder: string, named: string, env: Environment): readonly string[] {
  const before = pinnedIn(folder);
  const { specifier, tarball } = engineSource(named, env);
  const isNew = tarball !== undefined && !existsSync(join(folder, tarball.path));
  const kept = ['package.json', 'package-lock.json'].flatMap((name) => {
    const file = join(folder, name);
    return existsSync(file) ? [[file, readFileSync(file)] as const] : [];
  });
  if (tarball !== undefined) layFiles(folder, [[tarball.path, tarball.bytes]]);
  const wanted = tarball === undefined ? `${ENGINE}@${specifier}` : `./${tarball.path}`;
  const { status, stderr } = npm(folder, 'install', '--no-audit', '--no-fund', '--loglevel=error', wanted);
  if (status !== 0) {
    for (const [file, bytes] of kept) writeFileSync(file, bytes);
    if (isNew) rmSync(join(folder, tarball.path));
    throw new BoardError(
      'USAGE',
      `npm install ${wanted} ended with\n${stderr}${before} is pinned as before; npm install puts it back where it is not installed any more`,
    );
  }
  const left = /^file:(vendor\/[^/]+\.tgz)$/.exec(before)?.[1];
  if (left !== undefined && left !== tarball?.path) rmSync(join(folder, left), { force: true });
  return [`${ENGINE}: ${before} → ${pinnedIn(folder)}`];
}

/** What the engine that is installed in the folder does now; the first verb that is not well is the last. */
export function byEngineOf(folder: string, verbs: readonly string[], env: Environment): number {
  const manifest = createRequire(join(folder, 'package.json')).resolve(`${ENGINE}/package.json`);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: Record<string, string> };
  const command = join(dirname(manifest), bin[ENGINE] ?? '');
  for (const verb of verbs) {
    const { status } = spawnSync(process.execPath, [command, verb], {
      ...{ cwd: folder, stdio: 'inherit', env: { ...env, INIT_CWD: folder } },
    });
    if (status !== 0) return status ?? 1;
  }
  return 0;
}

function pinnedIn(folder: string): string {
  const file = join(folder, 'package.json');
  const manifest = existsSync(file) ? objectIn(parseStrictJson(readFileSync(file))) : undefined;
  const pinned = objectMember(manifest, 'dependencies')?.[ENGINE];
  if (typeof pinned === 'string') return pinned;
  throw new BoardError(
    'USAGE',
    `${file}: expected the engine among its dependencies, got none: this board is built by the engine whose command is called, and takes a newer one with it`,
  );
}

function npm(folder: string, ...args: readonly string[]) {
  return spawnSync('npm', args, { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' });
}
