/** The project's own commands, run on a board on disk. */

import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { DiskBoard } from './disk-board.ts';

export type RunOptions = {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};
export type Outcome = { readonly status: number | null; readonly output: string };

/** One of the project's own commands on the board, as `npm run <script>` has it. */
export function run(board: DiskBoard, script: string, { args = [], env = {} }: RunOptions = {}): Outcome {
  const { cwd, remove } = openWorkFolder(script);
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve(`scripts/${script}.ts`), ...args], {
    cwd,
    env: { ...process.env, ARTIFACTS_DIR: board.artifactsDir, OUT_DIR: board.siteDir, ...env },
    encoding: 'utf8',
  });
  remove();
  return { status, output: stdout + stderr };
}

/** Signs and builds the board; fails with the output of the command that failed. */
export function signAndBuild(board: DiskBoard): void {
  for (const script of ['sign', 'build']) {
    const { status, output } = run(board, script);
    if (status !== 0) throw new Error(`${script}: ${output}`);
  }
}

export type Told = { readonly status: number; readonly output: string };

/** Runs a script without blocking this process, which may hold the server that the script asks; standard output stands last. */
export function runBeside(script: string, ...args: readonly string[]): Promise<Told> {
  const { cwd, remove } = openWorkFolder(script);
  return new Promise((done) => {
    const options = { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
    execFile(process.execPath, [resolve(script), ...args], options, (error, stdout, stderr) => {
      remove();
      done({ status: typeof error?.code === 'number' ? error.code : 0, output: stderr + stdout });
    });
  });
}

export type WorkFolder = { readonly cwd: string; readonly remove: () => void };

/**
 * Where a script that builds pages is called from: a folder of its own, with the packages. Astro keeps its
 * chunks in the folder of the call, and two builds at once would take them from each other.
 */
export function openWorkFolder(script = 'build'): WorkFolder {
  if (!/\b(build|verify|rebuild)\b/.test(script)) return { cwd: resolve('.'), remove: () => {} };
  const cwd = mkdtempSync(join(tmpdir(), 'evidence-board-work-'));
  symlinkSync(resolve('node_modules'), join(cwd, 'node_modules'));
  return { cwd, remove: () => rmSync(cwd, { recursive: true, force: true }) };
}
