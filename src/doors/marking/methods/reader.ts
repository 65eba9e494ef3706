/**
 * Reads the C2PA manifest store of a file in a worker that is killed when its time is over: readers
 * take quadratic time over hostile files, and nothing else stops a loop.
 */

import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

export type ReaderAnswer =
  | { readonly kind: 'report'; readonly report: string }
  /** In the reader's own words, such as `C2pa(JumbfNotFound)`; they may quote the file. */
  | { readonly kind: 'fault'; readonly fault: string }
  | { readonly kind: 'too-large' | 'time-limit' | 'trap' };

type File = {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  /** How many milliseconds of the file's time are left. */
  readonly limit: number;
};

const MOST_REPORT = 4 * 1024 * 1024;
const MOST_HEAP_MB = 96;

/** A misspelt key would be ignored without a word and turn fetching on: a test holds these two. */
export const offlineSettings = JSON.stringify({
  verify: { remote_manifest_fetch: false },
  core: { allowed_network_hosts: [] },
});

const PACKAGE = '@contentauth/c2pa-wasm';

let compiled: Promise<WebAssembly.Module> | undefined;

export async function readManifestStore({ bytes, mediaType, limit }: File): Promise<ReaderAnswer> {
  compiled ??= compile().catch((error: unknown) => {
    compiled = undefined;
    throw error;
  });
  const module = await compiled;
  // A copy that is transferred to the worker, so that its memory is freed when the worker ends.
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
  return answerOf(worker, limit).finally(() => worker.terminate());
}

async function compile(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(new URL(import.meta.resolve(`${PACKAGE}/c2pa.wasm`))));
}

function answerOf(worker: Worker, limit: number): Promise<ReaderAnswer> {
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const end = (answer: ReaderAnswer) => {
      clearTimeout(timer);
      resolve(answer);
    };
    worker.on('message', (message: unknown) => {
      // The time of a file begins with its reading: how long a busy machine takes to start a thread is not its fault.
      if (message === 'begun') timer = setTimeout(() => resolve({ kind: 'time-limit' }), limit);
      else end(toAnswer(message));
    });
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

/**
 * The worker that reads a stranger's file, as a text: a bundled function then needs no further file of
 * ours. What the file names is never fetched, for three reasons: the reader's two settings, and a
 * fetch that only throws.
 */
const READ = `
import { parentPort, workerData } from 'node:worker_threads';

globalThis.fetch = async () => { throw new Error('a file that is read fetches nothing'); };

const { library, module, bytes, mediaType, settings, mostReport } = workerData;

async function read() {
  const { initSync, WasmReader } = await import(library);
  initSync({ module });
  parentPort.postMessage('begun');
  try {
    const report = (await WasmReader.fromBytes(mediaType, bytes, settings)).json();
    return report.length > mostReport ? { kind: 'too-large' } : { kind: 'report', report };
  } catch (fault) {
    // The reader throws texts; a trap of its machine is an Error.
    return typeof fault === 'string' ? { kind: 'fault', fault: fault.slice(0, 4096) } : { kind: 'trap' };
  }
}

parentPort.postMessage(await read());
`;

const workerUrl = new URL(`data:text/javascript,${encodeURIComponent(READ)}`);
