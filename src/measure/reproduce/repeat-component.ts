/** Asks one component of a committed run again, and compares its answers with the committed rows. */

import type { Component } from '../../artifacts/run-header.ts';
import { canonicalize } from '../../core/canonical.ts';
import type { RunRow01 } from '../../schema/contracts.gen.ts';
import type { Adapter } from '../bench.ts';
import type { MillBench } from '../benches.ts';
import { askOnce, measureComponent, type Variables } from '../component.ts';
import { adapterDigest } from '../digests.ts';
import { LIMITS } from '../fleet-run.ts';
import { identityOf } from '../identity.ts';
import { withoutPaths } from '../pass.ts';
import type { PassStore } from '../pass-store.ts';
import type { Questions } from '../questions.ts';
import { gradeRows } from '../rows.ts';
import type { Identity } from '../run-record.ts';

export type RepeatVerdict = {
  readonly verdict: 'REPRODUCED' | 'DIFFERENT' | 'UNCHECKABLE';
  readonly detail: string;
};

export type Repeated = RepeatVerdict & {
  readonly component: string;
  /** Whether the run was made with another version of the adapter. */
  readonly isAdapterChanged: boolean;
};

type Repetition = {
  readonly root: string;
  readonly env: Variables;
  readonly bench: MillBench;
  readonly questions: Questions;
  readonly component: Component;
  /** The committed rows; undefined where the component was excluded. */
  readonly rows: readonly RunRow01[] | undefined;
};

export async function repeatComponent(asked: Repetition): Promise<Repeated> {
  const { name: component } = asked.component;
  const unasked = (why: string) => ({ component, isAdapterChanged: false, ...uncheckable(why) });
  try {
    const adapter = (await asked.bench.adapters()).find(({ name }) => name === component);
    if (adapter === undefined) return unasked('the bench has no adapter of this name any more');
    const isAdapterChanged = await isChanged(asked, adapter);
    return { component, isAdapterChanged, ...(await verdictOn(asked, adapter)) };
  } catch (error) {
    return unasked(error instanceof Error ? error.message : String(error));
  }
}

async function verdictOn(asked: Repetition, adapter: Adapter): Promise<RepeatVerdict> {
  const { component, rows } = asked;
  if ('excluded' in component && component.excluded.reason_code === 'INSTALL_FAILED')
    return uncheckable(`it was not to be had then: ${component.excluded.reason}`);
  const other = otherThanThen(
    component,
    await identityOf(adapter, { root: asked.root, fleet: asked.bench.fleet }),
  );
  const verdict = await (rows === undefined
    ? excludedAgain(asked, adapter)
    : answeredAgain(asked, adapter, rows));
  // Equal answers of an own component whose source has changed still reproduce the run; other ones prove nothing.
  if (other === undefined || (component.own && verdict.verdict === 'REPRODUCED')) return verdict;
  return uncheckable(`${verdict.verdict === 'REPRODUCED' ? 'the same ' : ''}${verdict.detail}; ${other}`);
}

/** A component of another version is another component. */
function otherThanThen(then: Component, now: Identity): string | undefined {
  for (const field of ['version', 'integrity'] as const) {
    if (then[field] !== now[field])
      return `${field}: the results are of ${then[field] ?? 'none'}, here is ${now[field] ?? 'none'}`;
  }
  return undefined;
}

/** One pass in a fresh process must give the rows of the run. */
async function answeredAgain(
  asked: Repetition,
  adapter: Adapter,
  rows: readonly RunRow01[],
): Promise<RepeatVerdict> {
  const { items } = asked.questions;
  const inputs = items.map(({ input }) => input);
  const { module } = asked.bench;
  const pass = await askOnce({ adapter, module, limits: LIMITS, env: asked.env }, inputs);
  if ('excluded' in pass) {
    const { reason_code, reason } = pass.excluded;
    return reason_code === 'INSTALL_FAILED' || reason_code === 'TIMED_OUT'
      ? uncheckable(reason)
      : different(`it answered then; now ${reason_code}: ${reason}`);
  }
  const now = gradeRows(items, pass.answers);
  // Of a component that answered otherwise in its second pass, one pass is compared with the first.
  const firsts = rows.filter(({ epoch = 1 }) => epoch === 1);
  const committed = new Map(firsts.map((row) => [row.item_id, row]));
  const isWorded = pass.answers.map(({ said }) => said !== undefined);
  const differing = now.filter((row, at) => {
    const then = committed.get(row.item_id);
    return then === undefined || compared(row, isWorded[at]) !== compared(then, isWorded[at]);
  });
  const [first] = differing;
  if (first === undefined && firsts.length === now.length)
    return { verdict: 'REPRODUCED', detail: `${now.length} rows` };
  if (first === undefined) return different(`${firsts.length} rows then, ${now.length} now`);
  const then = committed.get(first.item_id);
  const { component } = asked;
  // A slow machine refutes nothing.
  const verdict = differing.every(({ raw }) => raw === 'timed out') ? uncheckable : different;
  return verdict(
    `${differing.length} of ${now.length} rows; item ${first.item_id}: ${shown(then)} then, ${shown(first)} now${unsteadyWords(component, rows)}`,
  );
}

/** What the run itself tells of how alike it answers. */
function unsteadyWords(component: Component, rows: readonly RunRow01[]): string {
  if ('excluded' in component) return '';
  const { differing, repeats } = component;
  const items = Map.groupBy(rows, ({ item_id }) => item_id);
  if (differing !== undefined)
    return `; the two passes then differ on ${differing} of ${items.size} themselves`;
  if (repeats === undefined) return '';
  if (repeats === 1) return '; it claims no determinism, and was asked once';
  const unlike = [...items.values()].filter(
    (times) => new Set(times.map(({ prediction }) => prediction)).size > 1,
  );
  return `; its ${repeats} repeats differ on ${unlike.length} of ${items.size} themselves`;
}

/** What a row says without what it took, and without the wording of what was read by a rule. */
function compared(row: RunRow01, isWorded: boolean | undefined): string {
  const ignored = ['epoch', 'cost_usd', 'latency_ms', 'input_tokens', 'output_tokens'];
  if (isWorded === true) ignored.push('raw');
  return canonicalize(Object.fromEntries(Object.entries(row).filter(([name]) => !ignored.includes(name))));
}

/** Only an exclusion that neither chance nor the machine can have caused is refuted by another outcome. */
async function excludedAgain(asked: Repetition, adapter: Adapter): Promise<RepeatVerdict> {
  const then = 'excluded' in asked.component ? asked.component.excluded.reason_code : '';
  const key = { adapter_sha256: '', harness_sha256: '', node: process.versions.node };
  const { bench, questions } = asked;
  const measured = await measureComponent({
    adapter,
    module: bench.module,
    questions,
    key,
    store: noStore,
    limits: LIMITS,
    env: asked.env,
  });
  const now = 'excluded' in measured ? measured.excluded.reason_code : 'it answers';
  if (now === then) return { verdict: 'REPRODUCED', detail: `excluded again: ${then}` };
  const detail = `excluded then: ${then}; now: ${now}`;
  return then === 'CONTROL_PAIR_FAILED' || then === 'CRASHED' ? different(detail) : uncheckable(detail);
}

const noStore: PassStore = {
  read: async () => new Map(),
  add: () => undefined,
  clear: async () => undefined,
};

/** Old runs state no digest of the adapter. */
async function isChanged({ component, bench }: Repetition, adapter: Adapter): Promise<boolean> {
  const then = component.adapter_sha256;
  return then !== undefined && then !== (await adapterDigest(adapter, bench));
}

function shown({ prediction, raw }: Pick<RunRow01, 'prediction' | 'raw'> = {}): string {
  const answer = prediction === undefined || prediction === null ? 'no answer' : JSON.stringify(prediction);
  return raw === undefined ? answer : `${answer} (${raw})`;
}

function different(detail: string): RepeatVerdict {
  return { verdict: 'DIFFERENT', detail };
}

function uncheckable(why: string): RepeatVerdict {
  return { verdict: 'UNCHECKABLE', detail: withoutPaths(why) };
}
