/**
 * Measures one component: control pair, two passes in fresh processes, and the comparison of the
 * two.
 */

import type { Adapter, Answer } from './bench.ts';
import { type Pass, runPass } from './pass.ts';
import type { PassKey, PassStore } from './pass-store.ts';
import type { Questions } from './questions.ts';
import { type Exclusion, judgeControl, judgePasses } from './verdict.ts';

export type Limits = { readonly startMs: number; readonly itemMs: number };

export type Task = {
  readonly adapter: Adapter;
  /** Address of the module that exports the adapter. */
  readonly module: string;
  readonly questions: Questions;
  readonly key: Omit<PassKey, 'adapter' | 'pass' | 'bank_sha256'>;
  readonly store: PassStore;
  readonly limits: Limits;
  readonly onProgress?: (stage: string, done: number) => void;
};

/** What a component answered in two passes, each in a fresh process. */
export type Passes = { readonly first: readonly Answer[]; readonly second: readonly Answer[] };

export type AskedTwice = Passes | { readonly excluded: Exclusion };

export type Measured = { readonly answers: readonly Answer[] } | { readonly excluded: Exclusion };

export async function measureComponent(task: Task): Promise<Measured> {
  const asked = await askTwice(task);
  return 'excluded' in asked ? asked : settlePasses(asked);
}

/** Excludes a component whose second pass gave other answers than its first. */
export function settlePasses({ first, second }: Passes): Measured {
  const differing = judgePasses(first, second);
  return differing === null ? { answers: first } : { excluded: differing };
}

/** Does not judge whether the two passes agree: with a share of the items that cannot be told. */
export async function askTwice(task: Task): Promise<AskedTwice> {
  const { control } = task.adapter;
  const pair = await pass(task, 'control', [control.positive.input, control.negative.input]);
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
  const kept = await task.store.read(key);
  if (kept !== null) return { answers: kept };
  const done = await pass(
    task,
    `pass ${number}`,
    items.map((item) => item.input),
  );
  if ('answers' in done) await task.store.keep(key, done.answers);
  return done;
}

function pass(task: Task, stage: string, inputs: readonly string[]): Promise<Pass> {
  return runPass({
    module: task.module,
    adapterId: task.adapter.id,
    inputs,
    ...task.limits,
    onAnswer: (done) => task.onProgress?.(stage, done),
  });
}
