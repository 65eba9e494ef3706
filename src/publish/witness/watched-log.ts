/** The log that a witness watches: the keys that sign it, from a pinned key document, and how the log is read. */

import { BoardError } from '../../core/board-error.ts';
import { HASH_BYTES } from '../../core/bytes.ts';
import { roleOfKeyId } from '../../core/key-role.ts';
import { parseMultikey } from '../../core/multikey.ts';
import { openCheckpoint } from '../../core/tlog/checkpoint.ts';
import { CHECKPOINT, tilePath } from '../../core/tlog/log-path.ts';
import { noteKey } from '../../core/tlog/note-key.ts';
import { bottomTilesOf, type Tile } from '../../core/tlog/tile.ts';
import { createTree, type HashTree } from '../../core/tlog/tree.ts';
import { logOrigin } from '../../derive/keys/published-keys.ts';
import { pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import { parseAs } from '../../schema/validate.ts';
import { type Fetch, fetchBounded } from '../bounded-fetch.ts';
import { serializeAddCheckpoint } from './add-checkpoint.ts';
import type { WatchedLog } from './witness.ts';

const DID_WEB = 'did:web:';

/** Retired keys sign no new checkpoint, so no checkpoint of theirs is cosigned. */
export function readWatchedLog(did: Uint8Array, source: string): WatchedLog {
  const { id, verificationMethod } = parseAs('did-0.1', did, source);
  const domain = id.slice(DID_WEB.length);
  const origin = logOrigin(domain);
  const keys = verificationMethod.flatMap((method) =>
    method.type === 'Multikey' && method.status === 'active' && roleOfKeyId(domain, method.id) === 'log'
      ? [noteKey(origin, parseMultikey(method.publicKeyMultibase))]
      : [],
  );
  if (keys.length > 0) return { origin, keys };
  throw new BoardError('WITNESS_DID', `${source}: expected an active log key of ${id}, got none`);
}

type ServedLog = { readonly fetch: Fetch; readonly url: string };

/**
 * The request that the log itself would send, made from the files that it serves: its newest checkpoint
 * and the proof from the size that was cosigned last. The witness verifies it like any other request. Nothing
 * is read for a checkpoint that the log's keys did not sign: a host without a key could name a size without end.
 */
export async function pullCheckpoint(
  served: ServedLog,
  { origin, keys }: WatchedLog,
  old: number,
): Promise<Uint8Array> {
  const checkpoint = await readServed(served, CHECKPOINT, MAX_NOTE_BYTES);
  const { size } = openCheckpoint({ bytes: checkpoint, origin, keys });
  if (size > old + MOST_GROWTH)
    throw refusal(served, CHECKPOINT, `at most ${MOST_GROWTH} more entries than ${old}`, `${size}`);
  const path = old > 0 && old < size ? (await readTree(served, size)).at(size).consistencyPath(old) : [];
  return serializeAddCheckpoint({ old, path, checkpoint });
}

const MAX_NOTE_BYTES = 64_000;

/** 128 MB of tiles; a log that grew by more between two looks is cosigned when it asks with its own proof. */
const MOST_GROWTH = 4_000_000;

async function readTree(served: ServedLog, size: number): Promise<HashTree> {
  const tree = createTree();
  for (const tile of bottomTilesOf(size)) for (const leaf of await readTile(served, tile)) tree.append(leaf);
  return tree;
}

async function readTile(served: ServedLog, tile: Tile): Promise<readonly Uint8Array[]> {
  const length = tile.width * HASH_BYTES;
  const bytes = await readServed(served, tilePath(tile), length);
  if (bytes.length !== length) throw refusal(served, tilePath(tile), `${length} bytes`, `${bytes.length}`);
  return Array.from({ length: tile.width }, (_, at) => bytes.slice(at * HASH_BYTES, (at + 1) * HASH_BYTES));
}

async function readServed({ fetch, url }: ServedLog, path: string, max_bytes: number): Promise<Uint8Array> {
  const { status, bytes } = await fetchBounded({ fetch, url: addressOf(url, path), max_bytes });
  if (status === 200) return bytes;
  throw refusal({ fetch, url }, path, 'status 200', `${status}`);
}

/** The address of a file of the log; `url` is the site's or its log's, with or without a slash at the end. */
function addressOf(url: string, file: string): string {
  const bare = url.replace(/\/+$/, '');
  const site = bare.endsWith(pages.log) ? bare.slice(0, -pages.log.length) : bare;
  return site + pathOf('log', { file });
}

function refusal({ url }: ServedLog, path: string, expected: string, got: string): BoardError {
  return new BoardError('WITNESS_LOG', `${addressOf(url, path)}: expected ${expected}, got ${got}`);
}
