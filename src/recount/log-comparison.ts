/**
 * What the log is about, against the log: every correction and every retirement word for word, and
 * the board against what was last logged of it.
 */

import { sha256Hex, sha256OfChunks } from '../verify/digest.ts';
import type { Findings } from '../verify/findings.ts';
import { compare } from '../verify/leaf-differences.ts';
import { parseLines } from '../verify/line-files.ts';
import { verifier } from '../verify/published-verifier.ts';
import type { ServedFiles } from '../verify/served-files.ts';
import type { LogEvent, SoundLog } from '../verify/served-log.ts';
import { anything, members, number, optional, parseShape } from '../verify/shape.ts';
import type { RecountedBoard } from './board-recount.ts';
import { compareContexts } from './card-contexts.ts';
import { compareWithEarlier, type LastSigning } from './explained-changes.ts';
import { attemptWith, recountSite } from './recount.ts';
import type { RunHeader } from './run-shapes.ts';
import { retirement, servedCorrections } from './served-shapes.ts';

const NOT_SIGNED_YET = 'not signed yet: npm run sign';

type Entry = { readonly id: string; readonly sha256: string };

/** The numbers, then what the log says against them. Without a log that can be read the numbers alone. */
export function recountWithLog(files: ServedFiles, log: SoundLog | undefined, findings: Findings): void {
  const recounted = recountSite(files, findings, log);
  if (log !== undefined && recounted !== undefined)
    attemptWith(findings)('log', () => compareWithLog({ files, recounted, log }, findings));
}

/** A board that was never signed has no log: that is said, and is no refutation. */
export function compareWithLog(
  { files, recounted, log }: { files: ServedFiles; recounted: RecountedBoard; log: SoundLog },
  findings: Findings,
): void {
  const events = log.state === 'none' ? [] : log.events;
  const correctionsPath = 'api/corrections.json';
  const { corrections } = parseShape(servedCorrections, files.read(correctionsPath), correctionsPath);
  const section = 'corrections';
  if (corrections === null)
    findings.leaveOpen({ section, place: correctionsPath }, 'the site withholds the ledger');
  compareEntries(
    { findings, section, path: correctionsPath },
    (corrections ?? []).map(toEntry),
    loggedEntries(events, 'correction', 'correction_id'),
  );
  for (const name of ['SUPERSEDED', 'WITHDRAWN']) {
    const path = `interop/mill-cards-signed/${name}.jsonl`;
    compareEntries(
      { findings, section: 'ledgers', path },
      [...parseLines(files, path, retirement)].map(toEntry),
      loggedEntries(events, `card-${name.toLowerCase()}`, 'card_id'),
    );
  }
  compareClusters({ files, events }, findings);
  compareWithSnapshots({ files, recounted, events }, findings);
}

/** Each assignment of clusters as it was logged: one that was changed or dropped moves figures in silence. */
function compareClusters(
  { files, events }: { readonly files: ServedFiles; readonly events: readonly LogEvent[] },
  findings: Findings,
): void {
  const logged = new Map(
    events
      .filter(({ type }) => type === 'clusters-assigned')
      .map((event) => [`clusters/${String(event.bench)}.jsonl`, String(event.clusters_sha256)]),
  );
  const served = files.paths.filter((path) => path.startsWith('clusters/'));
  for (const path of new Set([...logged.keys(), ...served])) {
    const at = { findings, section: 'clusters', place: path };
    const sha256 = files.has(path) ? sha256OfChunks(files.chunks(path)) : 'not served';
    if (logged.has(path)) compare(at, sha256, logged.get(path));
    else findings.leaveOpen(at, NOT_SIGNED_YET);
  }
}

function toEntry(entry: { readonly id: string }): Entry {
  return { id: entry.id, sha256: sha256Hex(verifier.canonicalize(entry)) };
}

function loggedEntries(events: readonly LogEvent[], type: string, member: string): readonly Entry[] {
  return events
    .filter((event) => event.type === type)
    .map((event) => ({ id: String(event[member]), sha256: String(event.entry_sha256) }));
}

type ServedLedger = { readonly findings: Findings; readonly section: string; readonly path: string };

/** None missing, none reworded, none twice; one that the log does not know yet is not signed. */
function compareEntries(
  { findings, section, path }: ServedLedger,
  served: readonly Entry[],
  logged: readonly Entry[],
): void {
  const byId = Map.groupBy(served, ({ id }) => id);
  for (const { id, sha256 } of logged) {
    const found = byId.get(id) ?? [];
    const published = found.length === 1 ? found[0]?.sha256 : `${found.length} entries of this id`;
    compare({ findings, section, place: `${path}: ${id}` }, published, sha256);
  }
  const known = new Set(logged.map(({ id }) => id));
  for (const { id } of served.filter((entry) => !known.has(entry.id)))
    findings.leaveOpen({ section, place: `${path}: ${id}` }, NOT_SIGNED_YET);
}

/**
 * The content id of a logged snapshot is the digest of a statement that the board repeats: today's
 * rows make the newest one, a replayed board an earlier one, an unsigned board none.
 */
function compareWithSnapshots(signing: LastSigning, findings: Findings): void {
  const { files, recounted, events } = signing;
  const beside = statedBeside(files);
  const snapshots = events.filter((event) => event.type === 'board-snapshot');
  const at = snapshots.findLastIndex((event) => isSnapshotOf(recounted, beside, event));
  const place = { section: 'snapshots', place: 'api/gspc.json: axes and totals' };
  if (at === -1) findings.leaveOpen(place, NOT_SIGNED_YET);
  else compare({ findings, ...place }, nameOf(snapshots[at]), nameOf(snapshots.at(-1)));
  const isNewest = at !== -1 && at === snapshots.length - 1;
  if (isNewest) compareWithEarlier(signing, findings);
  compareContexts(signing, isNewest ? snapshots[at]?.content_id : undefined, findings);
}

/** What the newest snapshot states and the board does not repeat: nothing, on boards of before it did. */
function statedBeside(files: ServedFiles): object {
  const path = 'inputs/artifacts/board/snapshot.signed.json';
  if (!files.has(path)) return {};
  const { rules, files: stated } = parseShape(snapshotBeside, files.read(path), path);
  return rules === undefined ? {} : { rules, files: stated };
}

function nameOf(event: LogEvent | undefined): string {
  return `the snapshot ${String(event?.content_id)} of ${String(event?.as_of)}`;
}

/** Snapshots of before in-lane rows and fleets were logged carry neither, nor do those of before rules and registers. */
function isSnapshotOf({ board, recountedAxes }: RecountedBoard, beside: object, event: LogEvent): boolean {
  const { axes, totals, measured_in_lane } = board;
  const { measured_axes, unmeasured_axes, public_count } = totals;
  const first = {
    schema: 'svc.board-snapshot/0.1',
    as_of: event.as_of,
    inputs_sha256: event.inputs_sha256,
    counts: { axis_slots: totals.axes, measured_axes, unmeasured_axes, public_count },
    totals,
    axes,
  };
  const fleets = [...recountedAxes].map(([axis, { run }]) => ({
    axis,
    components: fleetOf(run.header.fleet),
  }));
  return [
    first,
    { ...first, measured_in_lane, fleets },
    { ...first, measured_in_lane, fleets, ...beside },
  ].some((statement) => sha256Hex(verifier.canonicalize(statement)) === event.content_id);
}

function fleetOf(fleet: RunHeader['fleet']): readonly object[] {
  return [...fleet]
    .sort((left, right) => (left.name < right.name ? -1 : 1))
    .map((component) => ({
      name: component.name,
      own: component.own,
      ...('excluded' in component ? { excluded: component.excluded.reason_code } : {}),
    }));
}

/** What a snapshot states beside the board. */
const snapshotBeside = members({ rules: optional(number), files: anything });
