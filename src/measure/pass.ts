/**
 * One pass of one component over a list of inputs, in a fresh process that may crash or hang
 * without harm to the mill.
 */

import { type ChildProcess, fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answerIn } from './answer.ts';
import type { Answer } from './bench.ts';
import { isRecord } from './foreign.ts';
import type { Exclusion } from './verdict.ts';

type PassOptions = {
  readonly module: string;
  readonly adapterId: string;
  readonly inputs: readonly string[];
  readonly startMs: number;
  readonly itemMs: number;
  /** The variables that the process has beside those of every process; none, where a component has no key. */
  readonly env?: Readonly<Record<string, string>>;
  /** The answers to the first inputs, where an interrupted pass goes on. */
  readonly known?: readonly Answer[];
  readonly onAnswer?: (answer: Answer, done: number) => void;
};

export type Pass = { readonly answers: readonly Answer[] } | { readonly excluded: Exclusion };

/** A component that times out more often is excluded. */
const MOST_TIMEOUTS = 3;

const TIMED_OUT = 'timed out';

/** Beside this file, and compiled where this file is. */
const WORKER = fileURLToPath(new URL(`./worker${extname(import.meta.url)}`, import.meta.url));

export async function runPass(options: PassOptions): Promise<Pass> {
  const answers = [...(options.known ?? [])];
  let timeouts = 0;
  while (answers.length < options.inputs.length) {
    const stopped = await runProcess(options, answers);
    if (stopped === null) return { answers };
    if (stopped !== 'timeout') return { excluded: stopped };
    timeouts += 1;
    if (timeouts > MOST_TIMEOUTS) return { excluded: tooSlow(options.itemMs) };
    enter(options, answers, { prediction: null, raw: TIMED_OUT });
  }
  return { answers };
}

/** Counts the time-outs of a pass whose shares, each for itself, had few enough. */
export function judgeTimeouts(answers: readonly Answer[], itemMs: number): Exclusion | null {
  const timeouts = answers.filter(({ prediction, raw }) => prediction === null && raw === TIMED_OUT);
  return timeouts.length > MOST_TIMEOUTS ? tooSlow(itemMs) : null;
}

function tooSlow(itemMs: number): Exclusion {
  return { reason_code: 'TIMED_OUT', reason: `more than ${MOST_TIMEOUTS} items took over ${itemMs} ms` };
}

/** Asks the items that have no answer yet; ends with null, with a time-out on one item, or with a crash. */
async function runProcess(options: PassOptions, answers: Answer[]): Promise<Exclusion | 'timeout' | null> {
  const child = fork(WORKER, [options.module, options.adapterId], {
    // Measured code sees no secret of the environment, and what it prints does not reach the terminal.
    env: { PATH: process.env.PATH, TZ: 'UTC', LANG: 'C.UTF-8', ...options.env },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const errors = tailOf(child);
  try {
    const started = await reply(child, options.startMs);
    if (started === 'timeout') return crashed(`did not start within ${options.startMs} ms`);
    if (started === null || started.ready !== true) return startFailure(started, errors());
    for (let index = answers.length; index < options.inputs.length; index += 1) {
      const waiting = reply(child, options.itemMs);
      child.send({ input: options.inputs[index] });
      const got = await waiting;
      if (got === 'timeout') return 'timeout';
      if (got === null) return crashed(`the process ended while it answered${errors()}`);
      enter(options, answers, answerIn(got.answer));
    }
    return null;
  } finally {
    child.kill('SIGKILL');
  }
}

function enter({ onAnswer }: PassOptions, answers: Answer[], answer: Answer): void {
  answers.push(answer);
  onAnswer?.(answer, answers.length);
}

function startFailure(started: Readonly<Record<string, unknown>> | null, errors: string): Exclusion {
  if (started === null) return crashed(`the process ended before it was ready${errors}`);
  const reason = withoutPaths(String(started.failed));
  return started.code === 'ERR_MODULE_NOT_FOUND'
    ? { reason_code: 'INSTALL_FAILED', reason }
    : crashed(reason);
}

function crashed(reason: string): Exclusion {
  return { reason_code: 'CRASHED', reason };
}

/** The next message of the child process; null where it ended without one. */
function reply(
  child: ChildProcess,
  ms: number,
): Promise<Readonly<Record<string, unknown>> | 'timeout' | null> {
  return new Promise((resolve) => {
    const settle = (value: Readonly<Record<string, unknown>> | 'timeout' | null): void => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
      resolve(value);
    };
    const onMessage = (message: unknown): void => settle(isRecord(message) ? message : {});
    const onEnd = (): void => settle(null);
    const timer = setTimeout(() => settle('timeout'), ms);
    child.on('message', onMessage).on('exit', onEnd).on('error', onEnd);
    if (child.exitCode !== null || child.signalCode !== null) settle(null);
  });
}

function tailOf(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    text = (text + chunk.toString('utf8')).slice(-4000);
  });
  return () => {
    const line = text.split('\n').find((each) => /\b\w*Error\b/.test(each));
    return line === undefined ? '' : `: ${withoutPaths(line.trim())}`;
  };
}

/** Reasons are published, and the paths of this machine must not be. */
export function withoutPaths(text: string): string {
  return text
    .replace(/(?:file:\/\/)?(?:[A-Za-z]:)?(?:[\\/][^\s'"`:]+)*[\\/]node_modules[\\/]/g, '')
    .replace(/(?:file:\/\/)?(?<![\w@.)-])(?:\/[\w@.+-]+){2,}\/?/g, '<path>')
    .slice(0, 200);
}
