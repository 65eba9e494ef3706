/**
 * Asks components of a bench: those that run here one after the other, because they share the machine and their times
 * are published, then those at addresses all at once. Where one fails, the others keep their rows.
 */

import { BoardError } from '../core/board-error.ts';
import { present } from '../core/present.ts';
import { isWithinLonger } from './answer-rule.ts';
import type { Adapter, Answer } from './bench.ts';
import type { MillBench } from './benches.ts';
import { askPasses, type Limits, type Passes, repeatsOf, settlePasses, type Variables } from './component.ts';
import { adapterDigest } from './digests.ts';
import { identityOf } from './identity.ts';
import { withoutPaths } from './pass.ts';
import { type PassStore, passStore } from './pass-store.ts';
import type { Progress } from './progress.ts';
import type { Question, Questions } from './questions.ts';
import { openRemoteFleet, type RemoteFleet } from './remote-fleet.ts';
import { gradeAnswer, gradeRows } from './rows.ts';
import type { Asked, Entry, Identity } from './run-record.ts';
import type { Exclusion } from './verdict.ts';

export const LIMITS: Limits = { startMs: 120_000, itemMs: 20_000 };

type FleetRun = {
  readonly bench: MillBench;
  readonly questions: Questions;
  readonly adapters: readonly Adapter[];
  readonly harness: { readonly sha256: string };
  /** The folder of finished passes, below the mill's own. */
  readonly kept: string;
  readonly deps: {
    readonly root: string;
    readonly resume: boolean;
    readonly env: Variables;
    /** US dollars. */
    readonly maxCost?: number | undefined;
    readonly now: () => Date;
    readonly progress: Progress;
  };
};

/** A component that was asked; whether two passes agree is not judged yet. */
export type AskedEntry = { readonly identity: Identity } & (
  | { readonly asked: Asked; readonly passes: Passes }
  | { readonly excluded: Exclusion }
);

/** Asks the whole bank, and says of each component how many answers were right. */
export async function measureFleet(fleet: Omit<FleetRun, 'kept'>): Promise<readonly Entry[]> {
  const { items } = fleet.questions;
  const tell = (entry: AskedEntry): string => summary(settleEntry(entry), items);
  return (await askFleet({ ...fleet, kept: fleet.bench.bench }, tell)).map(settleEntry);
}

/** `tell` words the line that is shown when a component was asked. */
export async function askFleet(
  fleet: FleetRun,
  tell: (entry: AskedEntry) => string,
): Promise<readonly AskedEntry[]> {
  const { adapters, questions, deps } = fleet;
  const store = passStore(`${deps.root}/.mill/${fleet.kept}`);
  if (!deps.resume) await store.clear();
  const timed = async (adapter: Adapter, remote?: RemoteFleet): Promise<AskedEntry> => {
    const begun = deps.now().getTime();
    const entry = await entryOf(fleet, adapter, { store, remote });
    remote?.onEnd(adapter);
    const took = ((deps.now().getTime() - begun) / 1000).toFixed(1);
    deps.progress.line(`  ${tell(entry)} (${took} s)`);
    return entry;
  };
  const entries = new Map<Adapter, AskedEntry>();
  const remote = adapters.filter((adapter) => adapter.remote !== undefined);
  for (const adapter of adapters)
    if (adapter.remote === undefined) entries.set(adapter, await timed(adapter));
  const shared = await openRemoteFleet({
    adapters: remote,
    inputs: questions.items.map(({ input }) => input),
    known: async (adapter, pass) => {
      const { bank_sha256 } = questions;
      return await store.read({ ...(await keyOf(fleet, adapter)), bank_sha256, adapter: adapter.id, pass });
    },
    maxCost: deps.maxCost,
    progress: deps.progress,
  });
  const asked = await Promise.allSettled(
    remote.map(async (adapter) => entries.set(adapter, await timed(adapter, shared))),
  );
  shared.close();
  // The others came to their end first, and their answers are kept.
  for (const each of asked) if (each.status === 'rejected') throw each.reason;
  return adapters.flatMap((adapter) => entries.get(adapter) ?? []);
}

export function settleEntry(entry: AskedEntry): Entry {
  if ('excluded' in entry) return entry;
  const { identity, asked } = entry;
  return { identity, asked, ...settlePasses(entry.passes, asked.repeats) };
}

/**
 * A control pair proves the adapter, so no item of the bank may be one: the author of the adapter would
 * know that item.
 */
export function requireOutside({ bench, items }: Questions, adapters: readonly Adapter[]): void {
  const inputs = new Set(items.map((item) => item.input.toLowerCase()));
  for (const { name, control } of adapters) {
    for (const { input } of [control.positive, control.negative]) {
      if (inputs.has(input.toLowerCase())) {
        throw new BoardError(
          'BANK',
          `${name}: a control text is an item of ${bench}; choose one that is none of them`,
        );
      }
    }
  }
}

async function keyOf({ bench, harness }: FleetRun, adapter: Adapter) {
  const adapter_sha256 = await adapterDigest(adapter, bench);
  return { adapter_sha256, harness_sha256: harness.sha256, node: process.versions.node };
}

type Shared = { readonly store: PassStore; readonly remote: RemoteFleet | undefined };

/** A component that cannot be installed is excluded with the reason. */
async function entryOf(fleet: FleetRun, adapter: Adapter, { store, remote }: Shared): Promise<AskedEntry> {
  const { bench, questions, deps } = fleet;
  try {
    const identity = await identityOf(adapter, { root: deps.root, fleet: bench.fleet });
    const key = await keyOf(fleet, adapter);
    const answered = await askPasses({
      adapter,
      module: bench.module,
      questions,
      key,
      store,
      limits: LIMITS,
      env: deps.env,
      ...present({ pace: remote?.paceOf(adapter), turn: remote?.turnOf(adapter) }),
      onProgress: (stage, done) =>
        remote === undefined
          ? deps.progress.at(`${adapter.name}: ${stage}, ${done} of ${questions.items.length}`)
          : remote.onAnswer(adapter),
    });
    if ('excluded' in answered) return { identity, ...answered };
    const { role, configuration } = adapter;
    const asked = {
      adapter_sha256: key.adapter_sha256,
      ...present({ role, configuration, repeats: repeatsOf(adapter) }),
    };
    return { identity, asked, passes: answered.passes };
  } catch (error) {
    if (error instanceof BoardError && error.code === 'MAX_COST') throw error;
    const reason = withoutPaths(error instanceof Error ? error.message : String(error));
    const { name, package: from, family } = adapter;
    const unknown = { version: null, integrity: null, licence: null, own: adapter.kind === 'own' };
    return {
      identity: { name, package: from, family, ...unknown },
      excluded: { reason_code: 'INSTALL_FAILED', reason },
    };
  }
}

/** How a component did on the whole bank, in a line. */
export function summary(entry: Entry, items: readonly Question[]): string {
  const who = named(entry.identity);
  if ('excluded' in entry) return `${who}: UNTESTED, ${entry.excluded.reason_code}: ${entry.excluded.reason}`;
  if ('kept' in entry) return `${who}: not asked, its rows are those of ${entry.kept.from}`;
  const { answers, repeats = [], differing } = entry;
  // A pair is right where both of its items are, and unparsed where either is.
  const units = Map.groupBy(
    gradeRows(items, answers).map((row, at) => ({ unit: items[at]?.pair ?? row.item_id, ...row })),
    ({ unit }) => unit,
  );
  const parsed = [...units.values()].filter((unit) => unit.every((row) => row.parsed));
  const correct = parsed.filter((unit) => unit.every((row) => row.correct));
  const counts = `${correct.length} correct, ${parsed.length - correct.length} not, ${units.size - parsed.length} unparsed${withinLonger(items, answers)}`;
  if (differing !== undefined)
    return `${who}: ${counts}; its second pass differs on ${differing} of ${items.length} items, so both count as repeats`;
  return `${who}: ${counts}${repeats.length === 0 ? '' : `, the first of ${repeats.length + 1} times that count`}`;
}

/** A rule that reads too little makes right answers wrong ones, which nobody sees in a count. */
function withinLonger(items: readonly Question[], answers: readonly Answer[]): string {
  const found = items.filter((item, at) => {
    const answer = answers[at];
    const text = answer?.said ?? answer?.prediction;
    return answer && text && !gradeAnswer(item, answer).correct && isWithinLonger(text, item.target);
  });
  return found.length === 0
    ? ''
    : `; in ${found.length} of ${items.length} the expected text stands within a longer answer, which the rule does not count as right`;
}

/** Of an endpoint no version is known. */
export function named({ name, version }: Identity): string {
  return version === null ? name : `${name} ${version}`;
}
