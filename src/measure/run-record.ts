/** A measured run as bytes: its header, and one file of rows for each component. Pure. */

import { sha256Hex } from '../core/sha256.ts';
import type { Run02 } from '../schema/contracts.gen.ts';
import type { Answered } from './component.ts';
import type { CheckpointName } from './covering-checkpoint.ts';
import type { Questions } from './questions.ts';
import { rowFileNames } from './row-file-name.ts';
import { gradeRows, rowBytes } from './rows.ts';
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
};

export type Entry = { readonly identity: Identity } & (
  | ({ readonly asked: Asked } & Answered)
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
    const { answers, repeated } = entry;
    const graded = gradeRows(questions.items, answers, ...(repeated === undefined ? [] : [repeated.answers]));
    const bytes = rowBytes(graded);
    files.set(`rows/${file}`, bytes);
    const rows = { rows: file, rows_sha256: sha256Hex(bytes), n: graded.length };
    const differing = repeated === undefined ? {} : { differing: repeated.differing };
    return { ...entry.identity, ...rows, ...entry.asked, ...differing };
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
    determinism: { passes: 2, excluded: [] },
    fleet,
  };
  files.set('run.json', new TextEncoder().encode(`${JSON.stringify(header, null, 2)}\n`));
  return files;
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
