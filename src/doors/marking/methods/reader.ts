/**
 * Reads the C2PA manifest store of a file in a worker that is killed when its time is over: readers
 * take quadratic time over hostile files, and nothing else stops a loop.
 */

import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

export type ReaderAnswer =
  | { readonly kind: 'report'; readonly report: string; readonly held: HeldBy }
  /** In the reader's own words, such as `C2pa(JumbfNotFound)`; they may quote the file. */
  | { readonly kind: 'fault'; readonly fault: string }
  | { readonly kind: 'too-large' | 'time-limit' | 'trap' };

/** The ids of the lists that hold the signer's authority; undefined where the time was over before all were asked. */
export type HeldBy = readonly string[] | undefined;

/** Certificates of authorities, as one PEM text for each list. */
export type TrustAnchors = {
  readonly signers: readonly { readonly id: string; readonly pem: string }[];
  readonly timeStamps: readonly string[];
};

type File = {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  /** How many milliseconds of the file's time are left. */
  readonly limit: number;
  readonly anchors?: TrustAnchors;
};

const MOST_REPORT = 4 * 1024 * 1024;
const MOST_HEAP_MB = 96;

/** A misspelt key would be ignored without a word and turn fetching on: a test holds these two. */
export const offlineSettings = JSON.stringify({
  verify: { remote_manifest_fetch: false },
  core: { allowed_network_hosts: [] },
});

/**
 * Authorities of time stamps stand in the first reading only: the reader would take them for authorities of signers too.
 * Each list of signers is asked in a reading of its own, because of several lists that hold a signer it names any one.
 * What the first reading found trusted of the time is not judged again.
 */
export function trustSettings({ signers, timeStamps }: TrustAnchors) {
  const offline = JSON.parse(offlineSettings);
  const anchored = (pems: readonly string[], trust_kind: 'manifest' | 'tsa') => ({
    anchors: pems.map((trust_anchors) => ({ trust_anchors, trust_kind, trust_uri: trust_kind })),
  });
  const verify = { ...offline.verify, verify_timestamp_trust: false };
  return {
    first: JSON.stringify({ ...offline, trust: anchored(timeStamps, 'tsa') }),
    lists: signers.map(({ id, pem }) => {
      const trust = anchored([pem], 'manifest');
      return {
        id,
        stamped: JSON.stringify({ ...offline, verify, trust }),
        now: JSON.stringify({ ...offline, trust }),
      };
    }),
  };
}

const PACKAGE = '@contentauth/c2pa-wasm';

let compiled: Promise<WebAssembly.Module> | undefined;

const noAnchors: TrustAnchors = { signers: [], timeStamps: [] };

export async function readManifestStore({
  bytes,
  mediaType,
  limit,
  anchors = noAnchors,
}: File): Promise<ReaderAnswer> {
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
      settings: trustSettings(anchors),
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
    /** What was read of the file before its signer was looked for in lists. */
    let report: string | undefined;
    const timeOver = (): ReaderAnswer =>
      report === undefined ? { kind: 'time-limit' } : { kind: 'report', report, held: undefined };
    const end = (answer: ReaderAnswer) => {
      clearTimeout(timer);
      resolve(answer);
    };
    worker.on('message', (message: unknown) => {
      // The time of a file begins with its reading: how long a busy machine takes to start a thread is not its fault.
      if (message === 'begun') timer = setTimeout(() => resolve(timeOver()), limit);
      else if (typeof message === 'string') report = message;
      else end(toAnswer(message, report));
    });
    // Memory may also run out after an answer: an error that nobody hears would end the server.
    worker.on('error', () => end({ kind: 'trap' }));
    worker.once('exit', () => end({ kind: 'trap' }));
  });
}

function toAnswer(answer: unknown, report: string | undefined): ReaderAnswer {
  if (typeof answer !== 'object' || answer === null) return { kind: 'trap' };
  if ('held' in answer && Array.isArray(answer.held) && report !== undefined)
    return { kind: 'report', report, held: answer.held.map(String) };
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

async function readFile() {
  const { initSync, WasmReader } = await import(library);
  initSync({ module });
  parentPort.postMessage('begun');
  const read = async (with_) => (await WasmReader.fromBytes(mediaType, bytes, with_)).json();
  try {
    const report = await read(settings.first);
    if (report.length > mostReport) return { kind: 'too-large' };
    parentPort.postMessage(report);
    const { validation_state, validation_results } = JSON.parse(report);
    const has = (results, code) => results?.activeManifest?.success.some((each) => each.code === code) === true;
    if (validation_state === 'Invalid') return { held: [] };
    const isStamped = has(validation_results, 'timeStamp.trusted');
    const held = [];
    for (const { id, stamped, now } of settings.lists) {
      const asked = JSON.parse(await read(isStamped ? stamped : now));
      if (has(asked.validation_results, 'signingCredential.trusted')) held.push(id);
    }
    return { held };
  } catch (fault) {
    // The reader throws texts; a trap of its machine is an Error.
    return typeof fault === 'string' ? { kind: 'fault', fault: fault.slice(0, 4096) } : { kind: 'trap' };
  }
}

parentPort.postMessage(await readFile());
`;

const workerUrl = new URL(`data:text/javascript,${encodeURIComponent(READ)}`);
