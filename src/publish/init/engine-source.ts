/** Where the engine that makes a board came from, so that the board can pin the same one. */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import manifest from '../../../package.json' with { type: 'json' };
import { BoardError } from '../../core/board-error.ts';
import { type Environment, folderOf, projectRoot } from '../places.ts';

export type EngineSource = {
  /** What a board's `package.json` names. */
  readonly specifier: string;
  /** The file behind a specifier that begins with `file:`, which the board keeps. */
  readonly tarball?: { readonly path: string; readonly bytes: Uint8Array };
};

/** `named`: a version, or the path of a tarball. Else the engine as it was installed; a working copy packs itself. */
export function engineSource(named: string | undefined, env: Environment): EngineSource {
  if (named !== undefined)
    return /^\d/.test(named) ? { specifier: named } : fromTarball(folderOf(named, env));
  const installed = installedFrom();
  if (installed === undefined) return packed();
  return installed.startsWith('file:')
    ? fromTarball(resolve(projectRoot, '../..', fileOf(installed)))
    : { specifier: manifest.version };
}

/** npm's own note in `node_modules` says of each package where it came from. */
function installedFrom(): string | undefined {
  const modules = resolve(projectRoot, '..');
  const note = join(modules, '.package-lock.json');
  if (basename(modules) !== 'node_modules' || !existsSync(note)) return undefined;
  const { packages } = JSON.parse(readFileSync(note, 'utf8')) as {
    packages: Record<string, { resolved?: string }>;
  };
  return packages[`node_modules/${manifest.name}`]?.resolved;
}

const fileOf = (specifier: string): string =>
  specifier.startsWith('file://') ? fileURLToPath(specifier) : specifier.slice('file:'.length);

function fromTarball(file: string): EngineSource {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true)
    throw new BoardError(
      'USAGE',
      `${file}: expected the tarball of an engine, got none; name one with --engine <file>`,
    );
  const path = `vendor/${basename(file)}`;
  return { specifier: `file:${path}`, tarball: { path, bytes: readFileSync(file) } };
}

/** Packed in a folder apart: two commands may pack the same working copy at once. */
function packed(): EngineSource {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-board-pack-'));
  try {
    const content = join(folder, 'package');
    call(process.execPath, join(projectRoot, 'scripts/pack.ts'), content);
    call('npm', 'pack', content, '--ignore-scripts', '--loglevel=error', '--pack-destination', folder);
    const [tarball = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
    return fromTarball(join(folder, tarball));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function call(command: string, ...args: readonly string[]): void {
  const shell = command === 'npm' && process.platform === 'win32';
  const { status, stderr } = spawnSync(command, args, { cwd: projectRoot, encoding: 'utf8', shell });
  if (status !== 0)
    throw new BoardError(
      'USAGE',
      `packing the engine of this working copy: ${command} ended with\n${stderr}`,
    );
}
