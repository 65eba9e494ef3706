/** The one command of the project, in processes of its own. */

import { execFile, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { DiskBoard } from './disk-board.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type RunOptions = { readonly args?: readonly string[]; readonly env?: Environment };

/** `output`: what was said on standard error, and then on standard output. */
export type Told = { readonly status: number | null; readonly stdout: string; readonly output: string };

/** Its first argument is a verb. */
export const evidenceBoard = resolve('src/commands/evidence-board.ts');

/** A verb on the board, such as `sign` or `keys new`. */
export function run(board: DiskBoard, verb: string, { args = [], env }: RunOptions = {}): Told {
  return runIn({ ARTIFACTS_DIR: board.artifactsDir, OUT_DIR: board.siteDir, ...env }, [
    ...verb.split(' '),
    ...args,
  ]);
}

/** Starts the command as npm does when a person called npm in this folder. */
export function runFrom(folder: string, ...words: readonly string[]): Told {
  return runIn({ INIT_CWD: folder }, words);
}

function runIn(env: Environment, words: readonly string[]): Told {
  const options = { env: { ...process.env, ...env }, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [evidenceBoard, ...words], options);
  return { status, stdout, output: stderr + stdout };
}

export function expectGood({ status, output }: Told): string {
  if (status !== 0) throw new Error(`a command ended with ${status}: ${output}`);
  return output;
}

export function signAndBuild(board: DiskBoard): void {
  for (const verb of ['sign', 'build']) expectGood(run(board, verb));
}

/** Without blocking this process, which may hold the server that the command asks. */
export function runBeside(words: readonly string[], env?: Environment): Promise<Told> {
  return beside(process.execPath, [evidenceBoard, ...words], env);
}

export function beside(program: string, args: readonly string[], env?: Environment): Promise<Told> {
  return new Promise((done) => {
    const options = { env: { ...process.env, ...env }, encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
    execFile(program, args, options, (error, stdout, stderr) =>
      done({ status: typeof error?.code === 'number' ? error.code : 0, stdout, output: stderr + stdout }),
    );
  });
}

/** The word on the last line, as commands end with. */
export function lastLine({ stdout }: Told): string {
  return stdout.trimEnd().split('\n').at(-1) ?? '';
}
