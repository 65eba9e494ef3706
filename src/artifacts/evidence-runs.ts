/**
 * Evidence runs behind the deterministic-facts axes: canonical JSON, at a path that names axis and run.
 * Their tallies are counted again while they are read.
 */

import { BoardError } from '../core/board-error.ts';
import { byCodeUnit } from '../core/code-unit.ts';
import { sha256Hex } from '../core/sha256.ts';
import { parseCanonicalJson } from '../core/strict-json.ts';
import type { EvidenceRun01 } from '../schema/contracts.gen.ts';
import { validate } from '../schema/validate.ts';
import type { Folder } from './folder.ts';

export type EvidenceRunFile = {
  readonly path: string;
  readonly sha256: string;
  readonly run: EvidenceRun01;
};

/** One signed card is issued for each group, so their number is bounded. */
const maxGroups = 40;

const runPath = /^evidence\/(?<axis>[^/]+)\/(?<run>[^/]+)\.json$/;

/** Runs by axis, oldest first. */
export function readEvidenceRuns(folder: Folder): ReadonlyMap<string, readonly EvidenceRunFile[]> {
  const runs = new Map<string, EvidenceRunFile[]>();
  for (const path of folder.paths.filter((each) => each.startsWith('evidence/'))) {
    const { axis, run } = runPath.exec(path)?.groups ?? {};
    if (axis === undefined || run === undefined)
      throw refusal(path, '(its path)', 'evidence/<axis>/<run>.json', path);
    runs.set(axis, [...(runs.get(axis) ?? []), readRun(folder, { path, axis, run })]);
  }
  for (const list of runs.values()) list.sort(byAge);
  return runs;
}

type RunPlace = { readonly path: string; readonly axis: string; readonly run: string };

function readRun(folder: Folder, { path, axis, run: id }: RunPlace): EvidenceRunFile {
  const bytes = folder.read(path);
  const run = validate('evidence-run-0.1', parseDocument(bytes, path), path);
  expectSame(path, '/axis', axis, run.axis);
  expectSame(path, '/run', id, run.run);
  expectSame(path, '/run (its date)', run.as_of, run.run.slice(0, 10));
  recount(run, path);
  return { path, sha256: sha256Hex(bytes), run };
}

function parseDocument(bytes: Uint8Array, path: string): unknown {
  try {
    return parseCanonicalJson(bytes);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new BoardError('EVIDENCE', `${path}: field (the whole document): ${message}`, { cause });
  }
}

function recount({ checks, sources, tally }: EvidenceRun01, path: string): void {
  if (checks.length === 0) throw refusal(path, '/checks', 'at least one check', 'none');
  if (sources.length === 0) throw refusal(path, '/sources', 'at least one source', 'none');
  for (const result of ['pass', 'fail', 'uncheckable'] as const) {
    const counted = checks.filter((check) => check.result === result).length;
    expectSame(path, `/tally/${result}`, counted, tally[result]);
  }
  const seen = new Set<string>();
  checks.forEach(({ id }, at) => {
    if (seen.has(id)) throw refusal(path, `/checks/${at}/id`, 'each id once', `"${id}" twice`);
    seen.add(id);
  });
  const groups = new Set(checks.map(({ group }) => group)).size;
  if (groups > maxGroups) throw refusal(path, '/checks (groups)', `at most ${maxGroups}`, String(groups));
}

function expectSame<T extends string | number>(path: string, field: string, expected: T, got: T): void {
  if (expected !== got) throw refusal(path, field, String(expected), String(got));
}

function refusal(path: string, field: string, expected: string, got: string): BoardError {
  return new BoardError('EVIDENCE', `${path}: field ${field}: expected ${expected}, got ${got}`);
}

/** By day, then by the number of the run within the day: the first run has none, then come -2, …, -10. */
function byAge({ run: left }: EvidenceRunFile, { run: right }: EvidenceRunFile): number {
  return (
    byCodeUnit(left.as_of, right.as_of) ||
    left.run.length - right.run.length ||
    byCodeUnit(left.run, right.run)
  );
}
