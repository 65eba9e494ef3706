/** A measured run as bytes: its header, and one file of rows for each component. Pure. */

import type { RanComponent } from '../artifacts/run-header.ts';
import { present } from '../core/present.ts';
import { sha256Hex } from '../core/sha256.ts';
import type { Run02 } from '../schema/contracts.gen.ts';
import type { Answered } from './component.ts';
import type { CheckpointName } from './covering-checkpoint.ts';
import type { Questions } from './questions.ts';
import { rowFileNames } from './row-file-name.ts';
import { effortBytes, gradeRows, rowBytes } from './rows.ts';
import type { Exclusion } from './verdict.ts';

export type Identity = {
  readonly name: string;
  readonly package: string;
  readonly version: string | null;
  readonly integrity: string | null;
  readonly licence: string | null;
  readonly family: string;
  readonly own: boolean;
};

/** How a component was asked: the digest of its adapter, and the settings that were chosen. */
export type Asked = {
  readonly adapter_sha256: string;
  readonly role?: 'candidate';
  readonly configuration?: string;
  /** How often each item was asked, where each time counts. */
  readonly repeats?: number;
};

/** Of a component that was asked before, in the same way: they are kept as they are. */
export type StandingRows = {
  readonly identity: Identity;
  readonly kept: {
    readonly component: RanComponent;
    /** The run that asked it. */
    readonly from: string;
    readonly rows: Uint8Array;
    readonly effort?: Uint8Array;
  };
};

export type Entry = { readonly identity: Identity } & (
  | ({ readonly asked: Asked } & Answered)
  | Pick<StandingRows, 'kept'>
  | { readonly excluded: Exclusion }
);

export type Circumstances = {
  readonly run: string;
  readonly started_at: string;
  readonly finished_at: string;
  readonly duration_ms: number;
  readonly node: string;
  readonly bank_checkpoint: CheckpointName;
  readonly harness: { readonly name: string; readonly version: string; readonly sha256: string };
};

/** Path inside the run's folder → bytes. */
export type RunFiles = ReadonlyMap<string, Uint8Array>;

export function runFiles(questions: Questions, entries: readonly Entry[], about: Circumstances): RunFiles {
  const names = rowFileNames(entries.map((entry) => entry.identity.name));
  const files = new Map<string, Uint8Array>();
  const fleet = entries.map((entry, index) => {
    const file = names[index] ?? '';
    if ('excluded' in entry) return { ...entry.identity, excluded: entry.excluded };
    if ('kept' in entry) {
      const { component, from, rows, effort } = entry.kept;
      files.set(`rows/${file}`, rows);
      if (effort !== undefined) files.set(`effort/${file}`, effort);
      const {
        rows_sha256,
        n,
        effort_sha256,
        adapter_sha256 = '',
        role,
        configuration,
        repeats,
        differing,
      } = component;
      const digests = {
        rows_sha256,
        n,
        ...present({ effort: effort && file, effort_sha256 }),
        adapter_sha256,
      };
      return {
        ...entry.identity,
        rows: file,
        ...digests,
        ...present({ role, configuration, repeats, differing }),
        from,
      };
    }
    const { answers, repeats = [], differing } = entry;
    const graded = gradeRows(questions.items, answers, ...repeats);
    const [bytes, effort] = [rowBytes(graded), effortBytes(graded)];
    files.set(`rows/${file}`, bytes);
    if (effort !== undefined) files.set(`effort/${file}`, effort);
    const rows = {
      ...{ rows: file, rows_sha256: sha256Hex(bytes), n: graded.length },
      ...(effort === undefined ? {} : { effort: file, effort_sha256: sha256Hex(effort) }),
    };
    return { ...entry.identity, ...rows, ...entry.asked, ...present({ differing }) };
  });
  const header: Extract<Run02, { how: 'mill' }> = {
    schema: 'svc.run/0.2',
    how: 'mill',
    bench: questions.bench,
    run: about.run,
    bank_sha256: questions.bank_sha256,
    date: about.started_at.slice(0, 10),
    started_at: about.started_at,
    finished_at: about.finished_at,
    duration_ms: about.duration_ms,
    node: about.node,
    bank_checkpoint: about.bank_checkpoint,
    harness: about.harness,
    determinism: { passes: passesOf(fleet), excluded: [] },
    fleet,
  };
  files.set('run.json', new TextEncoder().encode(`${JSON.stringify(header, null, 2)}\n`));
  return files;
}

/** Two, where a second pass tests any of them; else how often they were asked. */
function passesOf(fleet: readonly object[]): number {
  const repeats = fleet.map((member) => ('repeats' in member ? Number(member.repeats) : 2));
  return repeats.includes(2) || repeats.length === 0 ? 2 : Math.max(...repeats);
}

/**
 * The day and the beginning of the bank's digest; a second run of that day on that bank gets -2.
 */
export function runId(day: string, bankSha256: string, taken: readonly string[]): string {
  const stem = `${day}-${bankSha256.slice(0, 8)}`;
  let id = stem;
  for (let copy = 2; taken.includes(id); copy += 1) id = `${stem}-${copy}`;
  return id;
}
