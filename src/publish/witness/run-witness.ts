/** Starts a witness: reads its key, its log and its state, looks at the log once, and answers requests. */

import { readFileSync } from 'node:fs';
import { BoardError } from '../../core/board-error.ts';
import { publicKeyOf } from '../../core/ed25519.ts';
import { parseHex } from '../../core/hex.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { toVkey } from '../../core/tlog/note-key.ts';
import type { Fetch } from '../bounded-fetch.ts';
import type { Environment } from '../places.ts';
import { pullCheckpoint, readWatchedLog } from './watched-log.ts';
import type { WatchedLog, WitnessKey } from './witness.ts';
import { createWitness, describe, type RunningWitness, type Witnessing } from './witness-server.ts';
import { openWitnessState, type WitnessState } from './witness-state.ts';

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
  /** What is done beside each look at the log, such as asking its own witness in return. */
  readonly alongside?: (() => Promise<void>) | undefined;
};

export async function runWitness(options: WitnessOptions): Promise<RunningWitness> {
  const { did, stateDir, port, every, env, now, say } = options;
  const key = readWitnessKey(env, options.name);
  const log = readWatchedLog(readFileSync(did), did);
  const state = openWitnessState({ folder: stateDir, log, key });
  try {
    const witness = createWitness({ log, key, state, now, say });
    const running = await witness.listen(port);
    say(`witness of ${log.origin} at ${running.url}`);
    say(`verifier key: ${toVkey({ name: key.name, publicKey: publicKeyOf(key.seed) }, 'cosignature')}`);
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
        state.close();
      },
    };
  } catch (error) {
    state.close();
    throw error;
  }
}

const VARIABLE = 'WITNESS_SIGNING_KEY';

/** Without a name the witness is named after its key; a key serves one name only. */
function readWitnessKey(env: Environment, name: string | undefined): WitnessKey {
  const value = env[VARIABLE] ?? '';
  if (!/^[0-9a-f]{64}$/.test(value)) {
    const got = value === '' ? 'nothing' : `something else of ${value.length} characters`;
    throw new BoardError(
      'KEY_VARIABLE',
      `${VARIABLE}: expected 64 lowercase hex characters (a 32-byte seed), got ${got}; make one with: openssl rand -hex 32`,
    );
  }
  const seed = parseHex(value, 32);
  return { seed, name: name ?? `witness-${sha256Hex(publicKeyOf(seed)).slice(0, 8)}` };
}

/** A look that takes longer than the time between two looks is the only one. */
function oneAtATime(work: () => Promise<void>): () => void {
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

/** Offers the log's newest checkpoint to the witness. A log that cannot be read is reported and asked again later. */
async function look(
  { url, fetch, say, alongside }: WitnessOptions,
  { log, state, witness: { add } }: Looking,
): Promise<void> {
  try {
    const body = await pullCheckpoint({ fetch, url }, log, state.seen()?.checkpoint.size ?? 0);
    const answer = await add(body);
    if (answer.status !== 200) say(`${url}: not cosigned: ${describe(answer)}`);
  } catch (error) {
    say(`${url}: ${error instanceof Error ? error.message : String(error)}`);
  }
  await alongside?.().catch((error: unknown) => say(error instanceof Error ? error.message : String(error)));
}
