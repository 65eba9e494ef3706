/** The committed event log, its checkpoints, and the cosignatures of the checkpoints. */

import { BoardError } from '../core/board-error.ts';
import { allLines, type Lines } from '../core/lines.ts';
import { parseCosignatures } from '../core/tlog/cosignature.ts';
import type { PublishedCheckpoint } from '../core/tlog/log.ts';
import type { NoteSignature } from '../core/tlog/note.ts';
import type { LogEvent01 } from '../schema/contracts.gen.ts';
import { parseCanonicalAs } from '../schema/validate.ts';
import type { Folder } from './folder.ts';
import { holdWholeLines } from './json-lines.ts';
import { sharingValues } from './shared-values.ts';

export type EventLog = {
  readonly events: readonly LogEvent01[];
  /** The bytes of each. */
  readonly lines: Lines;
  /** By growing size. */
  readonly checkpoints: readonly PublishedCheckpoint[];
  /** By growing size: at most one file for each checkpoint. */
  readonly cosignatures: readonly CosignatureFile[];
};

/** `lines` were not verified yet: they are verified where they are counted. */
type CosignatureFile = {
  readonly size: number;
  readonly bytes: Uint8Array;
  readonly lines: readonly NoteSignature[];
};

export const eventsPath = 'log/events.jsonl';
export const checkpointsPrefix = 'log/checkpoints/';
export const cosignaturesPrefix = 'log/cosignatures/';

export function readEventLog(folder: Folder, share = sharingValues()): EventLog {
  const lines = folder.has(eventsPath) ? holdWholeLines(folder.read(eventsPath), eventsPath) : [];
  const checkpoints = folder.paths
    .filter((path) => path.startsWith(checkpointsPrefix))
    .map((path) => ({ size: sizeOf(path, checkpointsPrefix), note: folder.read(path) }));
  const cosignatures = folder.paths
    .filter((path) => path.startsWith(cosignaturesPrefix))
    .map((path) => readCosignatures(folder, path));
  const stray = cosignatures.find(({ size }) => !checkpoints.some((checkpoint) => checkpoint.size === size));
  if (stray !== undefined)
    throw new BoardError(
      'LOG',
      `${cosignaturesPrefix}${stray.size}: expected a checkpoint of this size, got none`,
    );
  return {
    events: Array.from(allLines(lines), (line, at) =>
      share(parseCanonicalAs('log-event-0.1', line, `${eventsPath} line ${at + 1}`)),
    ),
    lines,
    checkpoints: checkpoints.sort(bySize),
    cosignatures: cosignatures.sort(bySize),
  };
}

function readCosignatures(folder: Folder, path: string): CosignatureFile {
  const bytes = folder.read(path);
  try {
    return { size: sizeOf(path, cosignaturesPrefix), bytes, lines: parseCosignatures(bytes) };
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    const mend = 'restore it from version control, or ask the witnesses again';
    throw new BoardError('LOG', `${path}: ${message}; ${mend}`, { cause });
  }
}

function sizeOf(path: string, prefix: string): number {
  const size = path.slice(prefix.length);
  if (/^(0|[1-9][0-9]{0,14})$/.test(size)) return Number(size);
  throw new BoardError('LOG', `${path}: expected a file named by a tree size, got "${size}"`);
}

function bySize(left: { readonly size: number }, right: { readonly size: number }): number {
  return left.size - right.size;
}
