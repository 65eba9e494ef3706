/** Witnesses that run within a test, on free ports and in scratch folders, and stop with it. */

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { toHex } from '../../src/core/hex.ts';
import { deriveWitnessCount } from '../../src/derive/state/event-log.ts';
import type { Fetch } from '../../src/publish/bounded-fetch.ts';
import { runWitness } from '../../src/publish/witness/run-witness.ts';
import { evidenceBoard } from './command.ts';
import {
  type LogFolder,
  logDid,
  makeLogFolder,
  watchedIn,
  witnessName,
  witnessSeed,
  witnessVkey,
} from './witnessed-log.ts';

type Options = {
  readonly log?: LogFolder;
  readonly fetch?: Fetch;
  readonly time?: bigint;
  readonly every?: number;
};

type Started = {
  /** The folder of its key document and its state. */
  readonly log: LogFolder;
  readonly url: string;
  readonly said: string[];
  readonly close: () => Promise<void>;
};

/** A log that serves nothing: the witness learns of its checkpoints only from requests to cosign. */
export const silent: Fetch = () => Promise.resolve(new Response(null, { status: 404 }));

export const useWitnesses = () => {
  const cleanups: (() => unknown)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  });
  const folder = (): LogFolder => {
    const made = makeLogFolder();
    cleanups.push(made.remove);
    return made;
  };
  /** A board with these events under one checkpoint, which names the first witness. */
  const boardOf = (events: readonly Uint8Array[]): LogFolder => {
    const board = folder();
    board.name(1, [named(1)]);
    board.commit(events);
    return board;
  };
  const startWitness = async (
    number: number,
    { log = folder(), fetch = silent, time = 1_764_000_000n, every }: Options = {},
  ): Promise<Started> => {
    log.write('did.json', logDid());
    const said: string[] = [];
    const running = await runWitness({
      url: 'http://board.example',
      did: join(log.dir, 'did.json'),
      stateDir: join(log.dir, 'state'),
      name: witnessName(number),
      port: 0,
      every,
      env: { WITNESS_SIGNING_KEY: toHex(witnessSeed(number)) },
      fetch,
      now: () => time,
      say: (line) => said.push(line),
    });
    let isClosed = false;
    const close = async (): Promise<void> => {
      if (!isClosed) await running.close();
      isClosed = true;
    };
    cleanups.push(close);
    return { log, url: running.url, said, close };
  };
  return { folder, boardOf, startWitness, onEnd: (cleanup: () => unknown) => cleanups.push(cleanup) };
};

type Process = { readonly did: string; readonly stateDir: string; readonly number: number };

export type WitnessProcess = {
  readonly url: string;
  /** Kills the process as a power cut would; resolves when the process has ended. */
  readonly kill: () => Promise<unknown>;
};

/** `npm run witness` on a free port. It cannot reach its log, so it only answers requests to cosign. */
export function startWitnessProcess({ did, stateDir, number }: Process): Promise<WitnessProcess> {
  const log = ['--log', 'http://127.0.0.1:9', '--did', did];
  const args = [...log, '--state', stateDir, '--name', witnessName(number)];
  const env = { ...process.env, PORT: '0', WITNESS_SIGNING_KEY: toHex(witnessSeed(number)) };
  const child = spawn(process.execPath, [evidenceBoard, 'witness', ...args], { env });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const kill = (): Promise<unknown> => {
    child.kill('SIGKILL');
    return gone;
  };
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (bytes) => reject(new Error(String(bytes))));
    child.once('exit', () => reject(new Error(`it ended: ${said}`)));
    child.stdout.on('data', (bytes) => {
      said += String(bytes);
      const url = / at (http:\S+)/.exec(said)?.[1];
      if (url !== undefined && said.includes(witnessVkey(number))) resolve({ url, kill });
    });
  });
}

/** An entry of witnesses.json. */
export const named = (number: number, url?: string): object => ({
  vkey: witnessVkey(number),
  operator: 'test',
  ...(url === undefined ? {} : { url }),
});

/** What live state says of the folder. */
export const countOf = (board: LogFolder) => deriveWitnessCount(watchedIn(board));
