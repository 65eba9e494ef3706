/**
 * Measures one component: control pair, then its passes. What runs here is asked in two passes, each in a fresh
 * process, and so is an endpoint that claims to answer alike each time; where the two differ, both count. Any other
 * endpoint is asked as often as its bench says, and each time counts.
 */

import { BoardError } from '../core/board-error.ts';
import type { Adapter, Answer, Turn } from './bench.ts';
import { clock, type Pace, paceOf } from './pace.ts';
import { type Pass, runPass } from './pass.ts';
import type { PassKey, PassStore } from './pass-store.ts';
import type { Questions } from './questions.ts';
import { runRemotePass } from './remote-pass.ts';
import { countDiffering, type Exclusion, judgeControl } from './verdict.ts';

/** Variables of a process, or of the `.env` of a board. */
export type Variables = Readonly<Record<string, string | undefined>>;

export type Limits = { readonly startMs: number; readonly itemMs: number };

/** How one component is asked, whatever it is asked. */
type HowAsked = {
  readonly adapter: Adapter;
  /** Address of the module that exports the adapter. */
  readonly module: string;
  readonly limits: Limits;
  /** What is taken from here for a component that has a key. */
  readonly env: Variables;
  /** Shared with the other components at its address; without it the component has one of its own. */
  readonly pace?: Pace;
  /** Before each request of a component at an address. */
  readonly turn?: Turn;
};

type Task = HowAsked & {
  readonly questions: Questions;
  readonly key: Omit<PassKey, 'adapter' | 'pass' | 'bank_sha256'>;
  readonly store: PassStore;
  readonly onProgress?: (stage: string, done: number) => void;
};

/** What a component answered, a list for each pass. */
export type Passes = readonly (readonly Answer[])[];

type AskedAll = { readonly passes: Passes } | { readonly excluded: Exclusion };

/** `repeats`: further passes that count, the second too where it differs from the first. */
export type Answered = {
  readonly answers: readonly Answer[];
  readonly repeats?: Passes;
  /** Items that the second pass, a test of the first, answers otherwise. */
  readonly differing?: number;
};

export type Measured = Answered | { readonly excluded: Exclusion };

export async function measureComponent(task: Task): Promise<Measured> {
  const asked = await askPasses(task);
  return 'excluded' in asked ? asked : settlePasses(asked.passes, repeatsOf(task.adapter));
}

/** How often each item is asked where each time counts; undefined where a second pass tests the first. */
export function repeatsOf({ remote }: Adapter): number | undefined {
  return remote === undefined || remote.isDeterministic ? undefined : remote.repeats;
}

export function settlePasses([answers = [], ...further]: Passes, repeats: number | undefined): Answered {
  if (repeats !== undefined) return { answers, ...(further.length === 0 ? {} : { repeats: further }) };
  const [second = []] = further;
  const differing = countDiffering(answers, second);
  return differing === 0 ? { answers } : { answers, repeats: [second], differing };
}

/** Does not judge whether two passes agree: with a share of the items that cannot be told. */
export async function askPasses(task: Task): Promise<AskedAll> {
  const { control } = task.adapter;
  const pair = await askAll(task, {
    inputs: [control.positive.input, control.negative.input],
    known: new Map(),
    onAnswer: (_, at) => task.onProgress?.('control', at + 1),
  });
  if ('excluded' in pair) return pair;
  const [positive, negative] = pair.answers;
  if (positive === undefined || negative === undefined) throw new Error('a control pair has two answers');
  const failed = judgeControl(control, positive, negative);
  if (failed !== null) return { excluded: failed };

  const passes: (readonly Answer[])[] = [];
  for (let number = 1; number <= (repeatsOf(task.adapter) ?? 2); number += 1) {
    const pass = await keptPass(task, number);
    if ('excluded' in pass) return pass;
    passes.push(pass.answers);
  }
  return { passes };
}

async function keptPass(task: Task, number: number): Promise<Pass> {
  const { bank_sha256, items } = task.questions;
  const key = { ...task.key, bank_sha256, adapter: task.adapter.id, pass: number };
  const known = await task.store.read(key);
  let done = known.size;
  return await askAll(task, {
    inputs: items.map((item) => item.input),
    known,
    onAnswer: (answer, at) => {
      task.store.add(key, answer, at);
      done += 1;
      task.onProgress?.(`pass ${number}`, done);
    },
  });
}

type AskedInputs = {
  readonly inputs: readonly string[];
  /** Answers that an interrupted pass had, by the place of the input. */
  readonly known: ReadonlyMap<number, Answer>;
  readonly onAnswer: (answer: Answer, at: number) => void;
};

async function askAll(task: HowAsked, { inputs, known, onAnswer }: AskedInputs): Promise<Pass> {
  const { adapter, module, limits, turn } = task;
  const { id: adapterId, keyVariable, itemMs = limits.itemMs, remote } = adapter;
  const env = keyVariable === undefined ? {} : keyIn(keyVariable, task.env);
  if (remote !== undefined) {
    const { pace = paceOf(remote, clock) } = task;
    const asking = { env, ...(turn === undefined ? {} : { turn }) };
    return await runRemotePass({ adapter, asking, pace, inputs, known, onAnswer });
  }
  const first = inputs.map((_, at) => known.get(at));
  const end = first.indexOf(undefined);
  return await runPass({
    ...{ module, adapterId, ...limits, itemMs, env, inputs },
    known: first.slice(0, end === -1 ? undefined : end).filter((answer) => answer !== undefined),
    onAnswer: (answer, done) => onAnswer(answer, done - 1),
  });
}

/** One pass, of which nothing is kept. */
export async function askOnce(task: HowAsked, inputs: readonly string[]): Promise<Pass> {
  return await askAll(task, { inputs, known: new Map(), onAnswer: () => undefined });
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
