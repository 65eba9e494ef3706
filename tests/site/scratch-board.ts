/** A scratch copy of the committed artifacts, and the project's own commands run on it. */

import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

export type ScratchBoard = {
  readonly artifactsDir: string;
  readonly siteDir: string;
  readonly run: (script: string, options?: RunOptions) => Outcome;
  readonly edit: (path: string, change: (text: string) => string) => void;
  readonly remove: () => void;
};

export type RunOptions = {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};
export type Outcome = { readonly status: number | null; readonly output: string };

export const makeScratchBoard = (): ScratchBoard => {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-board-scratch-'));
  const artifactsDir = join(folder, 'artifacts');
  const siteDir = join(folder, 'site');
  cpSync('artifacts', artifactsDir, { recursive: true });
  return {
    artifactsDir,
    siteDir,
    run: (script, { args = [], env = {} } = {}) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], {
        env: { ...process.env, ARTIFACTS_DIR: artifactsDir, OUT_DIR: siteDir, ...env },
        encoding: 'utf8',
        timeout: 120_000,
      });
      return { status, output: stdout + stderr };
    },
    edit: (path, change) => {
      const file = join(artifactsDir, path);
      writeFileSync(file, change(readFileSync(file, 'utf8')));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

/** Every file below a folder, path → content, to compare two folders byte by byte. */
export const contentOf = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file): [string, string] => [relative(folder, file), readFileSync(file, 'latin1')])
      .sort(([left], [right]) => (left < right ? -1 : 1)),
  );
