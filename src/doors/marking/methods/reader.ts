/**
 * Reads the C2PA manifest store of a file in a worker that is killed when its time is over: readers
 * take quadratic time over hostile files, and nothing else stops a loop.
 */

import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { workerUrl } from './reader-worker.ts';

export type ReaderAnswer =
  | { readonly kind: 'report'; readonly report: string }
  /** In the reader's own words, such as `C2pa(JumbfNotFound)`; they may quote the file. */
  | { readonly kind: 'fault'; readonly fault: string }
  | { readonly kind: 'too-large' | 'time-limit' | 'trap' };

type File = { readonly bytes: Uint8Array; readonly mediaType: string };

const LIMIT_MS = 3_000;
const MOST_REPORT = 4 * 1024 * 1024;
const MOST_HEAP_MB = 96;
/** Side by side; each may hold a large file several times over. */
const MOST_WORKERS = 2;

/** A misspelt key would be ignored without a word and turn fetching on: a test holds these two. */
export const offlineSettings = JSON.stringify({
  verify: { remote_manifest_fetch: false },
  core: { allowed_network_hosts: [] },
});

const PACKAGE = '@contentauth/c2pa-wasm';

let compiled: Promise<WebAssembly.Module> | undefined;

export async function readManifestStore({ bytes, mediaType }: File): Promise<ReaderAnswer> {
  compiled ??= compile().catch((error: unknown) => {
    compiled = undefined;
    throw error;
  });
  const module = await compiled;
  return inTurn(() => {
    // A copy of its own, handed over: the worker's end frees it.
    const copy = bytes.slice();
    const worker = new Worker(workerUrl, {
      workerData: {
        library: import.meta.resolve(PACKAGE),
        module,
        bytes: copy,
        mediaType,
        settings: offlineSettings,
        mostReport: MOST_REPORT,
      },
      transferList: [copy.buffer],
      // A reader of strangers' files sees no variable of the server.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
      stdout: true,
      stderr: true,
    });
    return answerOf(worker).finally(() => worker.terminate());
  });
}

async function compile(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(new URL(import.meta.resolve(`${PACKAGE}/c2pa.wasm`))));
}

function answerOf(worker: Worker): Promise<ReaderAnswer> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ kind: 'time-limit' }), LIMIT_MS);
    const end = (answer: ReaderAnswer) => {
      clearTimeout(timer);
      resolve(answer);
    };
    worker.once('message', (answer: unknown) => end(toAnswer(answer)));
    worker.once('error', () => end({ kind: 'trap' }));
    worker.once('exit', () => end({ kind: 'trap' }));
  });
}

function toAnswer(answer: unknown): ReaderAnswer {
  if (typeof answer !== 'object' || answer === null) return { kind: 'trap' };
  if ('report' in answer && typeof answer.report === 'string')
    return { kind: 'report', report: answer.report };
  if ('fault' in answer && typeof answer.fault === 'string') return { kind: 'fault', fault: answer.fault };
  return { kind: 'kind' in answer && answer.kind === 'too-large' ? 'too-large' : 'trap' };
}

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MOST_WORKERS) await new Promise<void>((start) => waiting.push(start));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}
