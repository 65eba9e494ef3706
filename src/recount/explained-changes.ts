/**
 * What the last signing changed of what the one before had signed: every figure of a measured row needs a
 * card, a run, a retired axis or an entry of the corrections that lists it, and every word an entry.
 */

import { sha256Hex } from '../verify/digest.ts';
import type { Findings } from '../verify/findings.ts';
import { shown } from '../verify/leaf-differences.ts';
import { verifier } from '../verify/published-verifier.ts';
import type { ServedFiles } from '../verify/served-files.ts';
import type { LogEvent } from '../verify/served-log.ts';
import { anything, listOf, members, nullable, optional, parseShape, text } from '../verify/shape.ts';
import type { RecountedBoard } from './board-recount.ts';
import { readServedCards } from './recounted-cards.ts';

const earlier = 'inputs/artifacts/board/earlier.signed.json';

/** Prose, addresses, days, what other axes move, and counts that grow by themselves. */
const free =
  /^\/(?:(?:historical_measurement_record\/|separation_detail\/)?note|separation_detail\/holm_(?:p|of)|as_of|(?:run|bank|export)_url|attempts(?:\/.*)?)$/;

const word = /^\/(?:title|question|task|family|kind)$/;

export type LastSigning = {
  readonly files: ServedFiles;
  readonly recounted: RecountedBoard;
  /** The last of them is the snapshot of the board that is served. */
  readonly events: readonly LogEvent[];
};

export function compareWithEarlier({ files, recounted, events }: LastSigning, findings: Findings): void {
  const snapshots = events.flatMap(({ type }, at) => (type === 'board-snapshot' ? [at] : []));
  const before = snapshots.at(-2);
  // Boards that were signed before this was kept serve none; the published verifier asks for it where it is due.
  if (before === undefined || !files.has(earlier)) return;
  const { custody_attestation: _signature, ...was } = parseShape(
    earlierSnapshot,
    files.read(earlier),
    earlier,
  );
  const section = 'changes since the snapshot of before';
  if (sha256Hex(verifier.canonicalize(was)) !== events[before]?.content_id) {
    const recomputed = 'the snapshot that the log names before the last';
    findings.add({ outcome: 'REFUTED', section, place: earlier, published: 'another snapshot', recomputed });
    return;
  }
  const since = events.slice(before);
  const listed = listedSince(files, since);
  const opened = openedAxes(files, since);
  for (const row of was.axes.filter(({ status }) => status === 'MEASURED')) {
    const now = recounted.board.axes.find(({ axis }) => axis === row.axis);
    for (const { path, from, to } of changes(row, now)) {
      const place = `board-data/axis-${row.axis}.json#${path}`;
      const isOpened = opened.has(row.axis) && !word.test(path);
      const isExplained = isOpened || listed.has(keyOf({ at: place, from, to }));
      const published = shown(to);
      const recomputed = isExplained
        ? published
        : `${shown(from)}, as signed before; no entry lists the change`;
      findings.add({ outcome: isExplained ? 'VERIFIED' : 'REFUTED', section, place, published, recomputed });
    }
  }
}

type Change = { readonly path: string; readonly from: unknown; readonly to: unknown };

/** A row that is measured no more changed its status alone. */
function changes(was: object, now: { readonly status: string } | undefined): readonly Change[] {
  if (now?.status !== 'MEASURED') return [{ path: '/status', from: 'MEASURED', to: now?.status }];
  return leaves(was, now, '').filter(({ path }) => !free.test(path));
}

function leaves(was: unknown, now: unknown, path: string): readonly Change[] {
  if (verifier.canonicalize([was ?? null]) === verifier.canonicalize([now ?? null])) return [];
  const isList = Array.isArray(was) && Array.isArray(now) && was.length === now.length;
  const isObject = isRecord(was) && isRecord(now);
  if (!isList && !isObject) return [{ path, from: was, to: now }];
  return Object.entries(was).flatMap(([name, value]) =>
    leaves(value, Reflect.get(now, name), `${path}/${name}`),
  );
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listedSince(files: ServedFiles, since: readonly LogEvent[]): ReadonlySet<string> {
  const path = 'api/corrections.json';
  const { corrections } = parseShape(listedCorrections, files.read(path), path);
  const fresh = new Set(since.map(({ correction_id }) => correction_id));
  const entries = (corrections ?? []).filter(({ id }) => fresh.has(id));
  return new Set(entries.flatMap(({ changes: listed = [] }) => listed.map(keyOf)));
}

function keyOf({ at, from, to }: { at: string; from?: unknown; to?: unknown }): string {
  return verifier.canonicalize([at, from ?? null, to ?? null]);
}

function openedAxes(files: ServedFiles, since: readonly LogEvent[]): ReadonlySet<unknown> {
  const cards = new Set(
    since.flatMap(({ type, card_id }) =>
      type === 'card-issued' || type === 'card-superseded' ? [card_id] : [],
    ),
  );
  const { cells, factRuns } = readServedCards(files);
  const axes = [...cells, ...factRuns].filter(({ id }) => cards.has(id)).map(({ payload }) => payload.axis);
  const left = since.flatMap(({ type, axis }) => (type === 'axis-retired' ? [axis] : []));
  return new Set([...axes, ...left]);
}

/** What each entry changed of what was signed. */
const listedCorrections = members({
  corrections: nullable(
    listOf(
      members({
        id: text,
        changes: optional(listOf(members({ at: text, from: anything, to: anything }))),
      }),
    ),
  ),
});

const earlierSnapshot = members({
  axes: listOf(members({ axis: text, status: text })),
  custody_attestation: anything,
});
