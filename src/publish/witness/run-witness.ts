/** Starts a witness: reads its key, its log and its state, looks at the log once, and answers requests. */

import { readFileSync } from 'node:fs';
import { BoardError } from '../../core/board-error.ts';
import { equalBytes, HASH_BYTES } from '../../core/bytes.ts';
import { publicKeyOf } from '../../core/ed25519.ts';
import { parseHex } from '../../core/hex.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { type Checkpoint, openCheckpoint } from '../../core/tlog/checkpoint.ts';
import { CHECKPOINT, tilePath } from '../../core/tlog/log-path.ts';
import { noteKey } from '../../core/tlog/note-key.ts';
import { bottomTilesOf, type Tile } from '../../core/tlog/tile.ts';
import { createTree, type HashTree } from '../../core/tlog/tree.ts';
import { documentSigners } from '../../derive/keys/log-threshold.ts';
import { logOrigin } from '../../derive/keys/published-keys.ts';
import { pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import { parseAs } from '../../schema/validate.ts';
import { type Fetch, fetchBounded } from '../bounded-fetch.ts';
import type { Environment } from '../places.ts';
import { serializeAddCheckpoint } from './add-checkpoint.ts';
import { vkeyOf, type WatchedLog, type WitnessAnswer, type WitnessKey } from './witness.ts';
import { createWitness, describe, type RunningWitness, type Witnessing } from './witness-server.ts';
import { holdWitnessState, openWitnessState, type WitnessState } from './witness-state.ts';

type WitnessOptions = {
  /** The address of the site or of its `/log`. */
  readonly url: string;
  /** The pinned key document. */
  readonly did: string;
  readonly stateDir: string;
  readonly name: string | undefined;
  readonly port: number;
  /** Seconds between two looks at the log; if undefined, the witness looks once, at the start. */
  readonly every: number | undefined;
  readonly env: Environment;
  readonly fetch: Fetch;
  /** POSIX seconds. */
  readonly now: () => bigint;
  readonly say: (line: string) => void;
};

export async function runWitness(options: WitnessOptions): Promise<RunningWitness> {
  const { did, stateDir, port, every, env, now, say } = options;
  const key = readWitnessKey(env, options.name);
  const log = readWatchedLog(readFileSync(did), did);
  const release = holdWitnessState(stateDir);
  try {
    const state = openWitnessState({ folder: stateDir, log, key });
    const witness = createWitness({ log, key, state, now, say });
    const running = await witness.listen(port);
    say(`witness of ${log.origin} at ${running.url}`);
    say(`verifier key: ${vkeyOf(key)}`);
    const looking = { log, state, witness };
    await look(options, looking);
    const timer =
      every === undefined
        ? undefined
        : setInterval(
            oneAtATime(() => look(options, looking)),
            every * 1000,
          );
    return {
      url: running.url,
      close: async () => {
        clearInterval(timer);
        await running.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

export const WITNESS_VARIABLE = 'WITNESS_SIGNING_KEY';

/** Without a name the witness is named after its key; a key serves one name only. */
export function readWitnessKey(env: Environment, name: string | undefined): WitnessKey {
  const value = env[WITNESS_VARIABLE] ?? '';
  if (!/^[0-9a-f]{64}$/.test(value)) {
    const got = value === '' ? 'nothing' : `something else of ${value.length} characters`;
    throw new BoardError(
      'KEY_VARIABLE',
      `${WITNESS_VARIABLE}: expected 64 lowercase hex characters (a 32-byte seed), got ${got}; make one with: openssl rand -hex 32`,
    );
  }
  const seed = parseHex(value, 32);
  return { seed, name: name ?? `witness-${sha256Hex(publicKeyOf(seed)).slice(0, 8)}` };
}

/** A look that takes longer than the time between two looks is the only one. */
function oneAtATime(work: () => Promise<unknown>): () => void {
  let isAtWork = false;
  return () => {
    if (isAtWork) return;
    isAtWork = true;
    void work().finally(() => {
      isAtWork = false;
    });
  };
}

type Looking = { readonly log: WatchedLog; readonly state: WitnessState; readonly witness: Witnessing };

/**
 * Offers the log's newest checkpoint to the witness. A log that cannot be read is reported and asked again later: undefined
 * then.
 */
export async function look(
  { url, fetch, say }: Pick<WitnessOptions, 'url' | 'fetch' | 'say'>,
  { log, state, witness: { add } }: Looking,
): Promise<WitnessAnswer | undefined> {
  try {
    const body = await pullCheckpoint({ fetch, url }, log, state.seen()?.checkpoint);
    const answer = await add(body);
    if (answer.status !== 200) say(`${url}: not cosigned: ${describe(answer)}`);
    return answer;
  } catch (error) {
    say(`${url}: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

/** From a pinned key document. Retired keys sign no new checkpoint, so no checkpoint of theirs is cosigned. */
export function readWatchedLog(did: Uint8Array, source: string): WatchedLog {
  const document = parseAs('did-0.1', did, source);
  const { keys, need } = documentSigners(document);
  const origin = logOrigin(document.id.slice('did:web:'.length));
  if (keys.length > 0) return { origin, keys: keys.map(({ publicKey }) => noteKey(origin, publicKey)), need };
  throw new BoardError('WITNESS_DID', `${source}: expected an active log key of ${document.id}, got none`);
}

type ServedLog = { readonly fetch: Fetch; readonly url: string };

/**
 * The request that the log itself would send, made from the files that it serves: its newest checkpoint
 * and the proof from the size that was cosigned last, behind the root of that size where it is another. The witness
 * verifies it like any other request. Nothing is read for a checkpoint that the log's keys did not sign: a host without a key could name a size without end.
 */
async function pullCheckpoint(
  served: ServedLog,
  { origin, keys }: Pick<WatchedLog, 'origin' | 'keys'>,
  seen: Checkpoint | undefined,
): Promise<Uint8Array> {
  const old = seen?.size ?? 0;
  const checkpoint = await readServed(served, CHECKPOINT, MAX_NOTE_BYTES);
  const { size } = openCheckpoint({ bytes: checkpoint, origin, keys });
  if (size > old + MOST_GROWTH)
    throw refusal(served, CHECKPOINT, `at most ${MOST_GROWTH} more entries than ${old}`, `${size}`);
  if (seen === undefined || old >= size) return serializeAddCheckpoint({ old, path: [], checkpoint });
  const tree = await readTree(served, size);
  const [begins, path] = [tree.at(old).root, tree.at(size).consistencyPath(old)];
  const isFork = !equalBytes(begins, seen.root);
  return serializeAddCheckpoint({ old, path: isFork ? [begins, ...path] : path, checkpoint });
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
