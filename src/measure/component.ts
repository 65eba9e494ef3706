/**
 * Measures one component: control pair, two passes in fresh processes, and the comparison of the
 * two. Where they differ, both count: each item is measured twice.
 */

import { BoardError } from '../core/board-error.ts';
import type { Adapter, Answer } from './bench.ts';
import { type Pass, runPass } from './pass.ts';
import type { PassKey, PassStore } from './pass-store.ts';
import type { Questions } from './questions.ts';
import { countDiffering, type Exclusion, judgeControl } from './verdict.ts';

/** Variables of a process, or of the `.env` of a board. */
export type Variables = Readonly<Record<string, string | undefined>>;

export type Limits = { readonly startMs: number; readonly itemMs: number };

type Task = {
  readonly adapter: Adapter;
  /** Address of the module that exports the adapter. */
  readonly module: string;
  readonly questions: Questions;
  readonly key: Omit<PassKey, 'adapter' | 'pass' | 'bank_sha256'>;
  readonly store: PassStore;
  readonly limits: Limits;
  /** What is taken from here for a component that has a key. */
  readonly env: Variables;
  readonly onProgress?: (stage: string, done: number) => void;
};

/** What a component answered in two passes, each in a fresh process. */
export type Passes = { readonly first: readonly Answer[]; readonly second: readonly Answer[] };

type AskedTwice = Passes | { readonly excluded: Exclusion };

/** `repeated`: the second pass, where it differs from the first. */
export type Answered = {
  readonly answers: readonly Answer[];
  readonly repeated?: { readonly answers: readonly Answer[]; readonly differing: number };
};

export type Measured = Answered | { readonly excluded: Exclusion };

export async function measureComponent(task: Task): Promise<Measured> {
  const asked = await askTwice(task);
  return 'excluded' in asked ? asked : settlePasses(asked);
}

export function settlePasses({ first, second }: Passes): Answered {
  const differing = countDiffering(first, second);
  return differing === 0 ? { answers: first } : { answers: first, repeated: { answers: second, differing } };
}

/** Does not judge whether the two passes agree: with a share of the items that cannot be told. */
export async function askTwice(task: Task): Promise<AskedTwice> {
  const { control } = task.adapter;
  const pair = await runPass({
    ...passOptions(task),
    inputs: [control.positive.input, control.negative.input],
    onAnswer: (_, done) => task.onProgress?.('control', done),
  });
  if ('excluded' in pair) return pair;
  const [positive, negative] = pair.answers;
  if (positive === undefined || negative === undefined) throw new Error('a control pair has two answers');
  const failed = judgeControl(control, positive, negative);
  if (failed !== null) return { excluded: failed };

  const first = await keptPass(task, 1);
  if ('excluded' in first) return first;
  const second = await keptPass(task, 2);
  if ('excluded' in second) return second;
  return { first: first.answers, second: second.answers };
}

async function keptPass(task: Task, number: number): Promise<Pass> {
  const { bank_sha256, items } = task.questions;
  const key = { ...task.key, bank_sha256, adapter: task.adapter.id, pass: number };
  const known = await task.store.read(key);
  if (known.length >= items.length) return { answers: known.slice(0, items.length) };
  return await runPass({
    ...passOptions(task),
    inputs: items.map((item) => item.input),
    known,
    onAnswer: (answer, done) => {
      task.store.add(key, answer);
      task.onProgress?.(`pass ${number}`, done);
    },
  });
}

/** How one component is asked, whatever it is asked. */
export function passOptions({
  adapter,
  module,
  limits,
  env,
}: Pick<Task, 'adapter' | 'module' | 'limits' | 'env'>) {
  const { id: adapterId, keyVariable, itemMs = limits.itemMs } = adapter;
  return {
    module,
    adapterId,
    ...limits,
    itemMs,
    env: keyVariable === undefined ? {} : keyIn(keyVariable, env),
  };
}

/** The value is never a part of a message. */
export function keyIn(variable: string, env: Variables): Readonly<Record<string, string>> {
  const key = env[variable]?.trim() ?? '';
  if (/^[\x21-\x7e]{8,}$/.test(key)) return { [variable]: key };
  const got = key === '' ? 'none' : 'one that is shorter, or has other characters';
  throw new BoardError(
    'BENCH',
    `${variable}: expected a key of eight or more visible ASCII characters in this variable of the environment, or of the .env of the board, got ${got}`,
  );
}
