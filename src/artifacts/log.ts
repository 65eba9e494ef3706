/** The committed event log and its checkpoints. */

import { BoardError } from '../core/board-error.ts';
import type { PublishedCheckpoint } from '../core/tlog/log.ts';
import type { LogEvent01 } from '../schema/contracts.gen.ts';
import { parseCanonicalAs } from '../schema/validate.ts';
import type { Folder } from './folder.ts';
import { splitWholeLines } from './json-lines.ts';

export type LoggedEvent = { readonly event: LogEvent01; readonly bytes: Uint8Array };

export type EventLog = {
  readonly events: readonly LoggedEvent[];
  /** By growing size. */
  readonly checkpoints: readonly PublishedCheckpoint[];
};

export const eventsPath = 'log/events.jsonl';
export const checkpointsPrefix = 'log/checkpoints/';

export function readEventLog(folder: Folder): EventLog {
  const lines = folder.has(eventsPath) ? splitWholeLines(folder.read(eventsPath), eventsPath) : [];
  const checkpoints = folder.paths
    .filter((path) => path.startsWith(checkpointsPrefix))
    .map((path) => readCheckpoint(folder, path));
  return {
    events: lines.map((bytes, at) => ({
      bytes,
      event: parseCanonicalAs('log-event-0.1', bytes, `${eventsPath} line ${at + 1}`),
    })),
    checkpoints: checkpoints.sort((left, right) => left.size - right.size),
  };
}

function readCheckpoint(folder: Folder, path: string): PublishedCheckpoint {
  const size = path.slice(checkpointsPrefix.length);
  if (/^(0|[1-9][0-9]{0,14})$/.test(size)) return { size: Number(size), note: folder.read(path) };
  throw new BoardError('LOG', `${path}: expected a file named by a tree size, got "${size}"`);
}
