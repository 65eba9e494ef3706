/** A command run as people run it: how long it took, what it cost, and the most memory that a process of it held. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../src/publish/places.ts';

type Command = {
  /** The script and its arguments, from the project's folder. */
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The words by which a command that runs until it is stopped says that its work is done. */
  readonly until?: RegExp;
};

export type Ran = {
  /** From start to end. */
  readonly seconds: number;
  /** Processor time in seconds, of all threads and of the processes it started. */
  readonly worked: number;
  readonly peakBytes: number;
  readonly output: string;
};

/** What each process leaves behind when it ends. */
type Costs = Pick<Ran, 'worked' | 'peakBytes'>;

/** A command listens for the signal to stop only a moment after it said that it runs. */
const LISTENING_MS = 500;

const preload = new URL('process-costs.mjs', import.meta.url).href;

/** The arguments with which Node runs a command in a process of its own. */
export function commandWords(...words: readonly string[]): readonly string[] {
  return [join(projectRoot, 'src/commands/evidence-board.ts'), ...words];
}

export async function runMeasured({ args, env = {}, until }: Command): Promise<Ran> {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-board-costs-'));
  try {
    const began = performance.now();
    const child = spawn(process.execPath, [...args], {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env, PROCESS_COSTS_DIR: folder, NODE_OPTIONS: `--import=${preload}` },
    });
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said.push(text);
        if (until?.test(said.join('')) === true) setTimeout(() => child.kill('SIGTERM'), LISTENING_MS);
      });
    const [status]: unknown[] = await once(child, 'close');
    const seconds = (performance.now() - began) / 1000;
    const output = said.join('');
    if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${output.slice(-2000)}`);
    const costs = new Map(
      readdirSync(folder).map((pid): [string, Costs] => [
        pid,
        JSON.parse(readFileSync(join(folder, pid), 'utf8')),
      ]),
    );
    const peakBytes = Math.max(...Array.from(costs.values(), (each) => each.peakBytes));
    // The others are its children, and counted with it.
    return { seconds, output, peakBytes, worked: costs.get(`${child.pid}`)?.worked ?? Number.NaN };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const MEBIBYTE = 1024 * 1024;

export function mebibytes(bytes: number): string {
  return `${Math.round(bytes / MEBIBYTE)} MiB`;
}
