/**
 * Reads a served log back as a stranger does, from its files alone, and accounts for every one of
 * them.
 */

import { BoardError } from '../board-error.ts';
import { equalBytes, joinBytes } from '../bytes.ts';
import { decodeUtf8 } from '../text.ts';
import { type AppendOnlyInput, checkAppendOnly, type LogHead } from './append-only.ts';
import { checkpointIndex, logFiles, type PublishedCheckpoint } from './log.ts';
import { bundlePath, CHECKPOINT, CHECKPOINT_INDEX, checkpointPath, tilePath } from './log-path.ts';
import { bottomTilesOf, parseBundle } from './tile.ts';
import { leafHash } from './tree-hash.ts';

export type ReadFile = (path: string) => Uint8Array | null;

export type ServedLogInput = Pick<AppendOnlyInput, 'origin' | 'vkeys'> & { read: ReadFile };

export type ServedLog = LogHead & { events: Uint8Array[]; checkpoints: PublishedCheckpoint[] };

/**
 * Every file is recomputed from the events and compared, so nothing in the folder rests on itself.
 */
export function openServedLog({ read, origin, vkeys }: ServedLogInput): ServedLog {
  const sizes = parseCheckpointIndex(mustRead(read, CHECKPOINT_INDEX), origin);
  const checkpoints = sizes.map((size) => ({ size, note: mustRead(read, checkpointPath(size)) }));
  refuseStale(read, checkpoints);
  const events = readEvents(read, sizes.at(-1) ?? 0);
  const head = checkAppendOnly({ origin, vkeys, events, checkpoints });
  for (const [path, bytes] of logFiles({ origin, events, checkpoints })) {
    if (!equalBytes(mustRead(read, path), bytes))
      refuse(path, 'the bytes that follow from the events', 'others');
  }
  return { ...head, events, checkpoints };
}

/**
 * Entries by bundle, each bundle held against the hashes of its tile. Stops at the first file that
 * is missing.
 */
function readEvents(read: ReadFile, size: number): Uint8Array[] {
  const events: Uint8Array[] = [];
  for (const tile of bottomTilesOf(size)) {
    const entries = parseBundle(mustRead(read, bundlePath(tile)), tile.width);
    const hashes = joinBytes(entries.map((entry) => leafHash(entry)));
    if (!equalBytes(mustRead(read, tilePath(tile)), hashes)) {
      refuse(bundlePath(tile), `the entries hashed in ${tilePath(tile)}`, 'others');
    }
    events.push(...entries);
  }
  return events;
}

function parseCheckpointIndex(bytes: Uint8Array, origin: string): number[] {
  const value: unknown = parseJson(decodeUtf8(bytes, 'LOG_INDEX'));
  const listed = typeof value === 'object' && value !== null && 'sizes' in value ? value.sizes : undefined;
  const sizes = Array.isArray(listed)
    ? listed.filter((size): size is number => Number.isSafeInteger(size))
    : [];
  const published = sizes.map((size) => ({ size }));
  if (!equalBytes(checkpointIndex(origin, published), bytes))
    refuse(CHECKPOINT_INDEX, `canonical {"origin":${JSON.stringify(origin)},"sizes":[…]}`, 'other bytes');
  return sizes;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new BoardError('LOG_INDEX', `served log: ${CHECKPOINT_INDEX} is not JSON`, { cause });
  }
}

/** An old head under the mutable path would freeze readers in the past. */
function refuseStale(read: ReadFile, checkpoints: readonly PublishedCheckpoint[]): void {
  const newest = checkpoints.at(-1);
  const served = read(CHECKPOINT);
  const isNewest =
    newest === undefined ? served === null : served !== null && equalBytes(served, newest.note);
  if (isNewest) return;
  throw new BoardError(
    'LOG_STALE',
    `served log: expected ${CHECKPOINT} to be checkpoint ${newest?.size ?? 'none'}, got other bytes; serve the newest`,
  );
}

function mustRead(read: ReadFile, path: string): Uint8Array {
  return read(path) ?? refuse(path, 'a file', 'none');
}

function refuse(path: string, expected: string, got: string): never {
  throw new BoardError('LOG_FILE', `served log: ${path}: expected ${expected}, got ${got}; publish it again`);
}
