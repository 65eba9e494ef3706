/** The project's own commands, run on a board on disk. */

import { execFile, spawnSync } from 'node:child_process';
import type { DiskBoard } from './disk-board.ts';

export type RunOptions = {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};
export type Outcome = { readonly status: number | null; readonly output: string };

/** One of the project's own commands on the board, as `npm run <script>` has it. */
export function run(board: DiskBoard, script: string, { args = [], env = {} }: RunOptions = {}): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: { ...process.env, ARTIFACTS_DIR: board.artifactsDir, OUT_DIR: board.siteDir, ...env },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

/** Signs and builds, and fails with what was said. */
export function signAndBuild(board: DiskBoard): void {
  for (const script of ['sign', 'build']) {
    const { status, output } = run(board, script);
    if (status !== 0) throw new Error(`${script}: ${output}`);
  }
}

export type Told = { readonly status: number; readonly output: string };

/** A script beside a server of the same process: it may not wait for it. What it prints last stands last. */
export function runBeside(script: string, ...args: readonly string[]): Promise<Told> {
  return new Promise((resolve) => {
    const options = { encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
    execFile(process.execPath, [script, ...args], options, (error, stdout, stderr) =>
      resolve({ status: typeof error?.code === 'number' ? error.code : 0, output: stderr + stdout }),
    );
  });
}
