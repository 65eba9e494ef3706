/** The store on Netlify Blobs; the local server answers the same client over the same protocol. */

import { getStore } from '@netlify/blobs';
import { BoardError } from '../../core/board-error.ts';
import { checkEtag, checkKey, type Store, type WriteOutcome } from './store.ts';

type BlobClient = ReturnType<typeof getStore>;

/** A request that reads twice of a store that is out is answered within three seconds. */
export const TIMEOUT_MS = 2_500;
/** So long no call is made after one that got no answer: what a request asks next would wait as long again. */
const REST_MS = 2_000;
const LONGEST_PAUSE_MS = 200;

const stores = new Map<string, Store>();

/** One store for each name, so that the requests of one instance can be written together. */
export function blobStore(name: string): Store {
  const store = stores.get(name) ?? connectedStore(name);
  stores.set(name, store);
  return store;
}

/** Where the stores of a site are had by whoever is not one of its functions. */
export type StoreConnection = {
  readonly siteID: string;
  readonly token: string;
  /** Of a server that answers as a site's own functions are answered; without these, the host's interface. */
  readonly edgeURL?: string;
  readonly uncachedEdgeURL?: string;
  readonly apiURL?: string;
};

/** Strong consistency everywhere: a claim that is read late is a payment that is taken twice. */
export function connectedStore(name: string, connection?: StoreConnection): Store {
  // The client is opened for each call, because the host sets the connection up for each invocation.
  const using = async <T>(what: string, work: (client: BlobClient) => Promise<T>): Promise<T> => {
    try {
      return await work(getStore({ ...connection, name, consistency: 'strong', fetch: fetchOnce }));
    } catch (cause) {
      if (cause instanceof BoardError) throw cause;
      throw new BoardError('STORE', `store ${name}: could not ${what}: ${reasonOf(cause)}`, { cause });
    }
  };

  const read = (key: string) =>
    using(`read ${checkKey(key)}`, (client) => client.getWithMetadata(key, { type: 'blob' }));

  // The server that the host gives for tests misreads a prefix at the host's interface, so there all keys are listed.
  const listed = async (prefix: string) => {
    const { blobs } = await using('list', (client) => client.list(connection ? {} : { prefix }));
    return blobs.filter(({ key }) => key.startsWith(prefix));
  };

  return {
    get: async (key) => {
      let found = await read(key);
      let etag = found?.etag;
      if (etag === undefined && connection !== undefined) {
        // The host's interface may state etags in its listing only. One that was listed before the value was read is
        // refused with the value's next change, so no change of another writer is lost.
        etag = (await listed(key)).find((blob) => blob.key === key)?.etag;
        found = await read(key);
      }
      if (found === null) return null;
      return { value: new Uint8Array(await found.data.arrayBuffer()), etag: checkEtag(etag, key) };
    },
    createOnly: async (key, value) => {
      const result = await using(`create ${checkKey(key)}`, (client) =>
        client.set(key, toBuffer(value), { onlyIfNew: true }),
      );
      return toWritten(result, key);
    },
    replaceIfMatch: async (key, value, etag) => {
      // The client writes unconditionally when the etag it is given is empty or undefined.
      const onlyIfMatch = checkEtag(etag, key);
      const result = await using(`replace ${checkKey(key)}`, (client) =>
        client.set(key, toBuffer(value), { onlyIfMatch }),
      );
      if (!result.modified) await pause();
      return toWritten(result, key);
    },
    delete: (key) => using(`delete ${checkKey(key)}`, (client) => client.delete(key)),
    list: async (prefix = '') => {
      const blobs = await listed(prefix);
      return blobs.map(({ key }) => key).sort();
    },
  };
}

/** In the words of the client, which state no value and no token. */
function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : 'no reason was given';
}

/**
 * Writers that were refused and all come back at once are refused again, all but one, and under a
 * steady stream the unlucky never get their turn: each waits a while of its own.
 */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_PAUSE_MS));
}

/** The client calls every conditional write modified unless it was refused with 412; only an etag proves it. */
function toWritten(result: Awaited<ReturnType<BlobClient['set']>>, key: string): WriteOutcome {
  return result.modified ? { written: true, etag: checkEtag(result.etag, key) } : { written: false };
}

function toBuffer(value: Uint8Array): ArrayBuffer {
  return Uint8Array.from(value).buffer;
}

/**
 * The client would repeat a failed request five times, five seconds apart: longer than a door has, and a repeated
 * conditional write takes its own first attempt for a rival. So a failure is handed to it as a final answer.
 */
const fetchOnce: typeof fetch = async (input, init) => {
  // The local store is part of the process that asks: on a busy machine it answers late, but it answers.
  const isLocal = String(input).startsWith('http://127.0.0.1:');
  const { host } = new URL(String(input));
  if (resting.has(host)) return failedDependency('no answer');
  try {
    const signal = isLocal ? {} : { signal: AbortSignal.timeout(TIMEOUT_MS) };
    const answer = await fetch(input, { ...init, ...signal });
    const isFinal = answer.status !== 429 && answer.status < 500;
    return isFinal ? answer : failedDependency(`status ${answer.status}`);
  } catch {
    if (!isLocal) {
      resting.add(host);
      setTimeout(() => resting.delete(host), REST_MS).unref();
    }
    return failedDependency('no answer');
  }
};

const resting = new Set<string>();

function failedDependency(why: string): Response {
  return new Response(null, { status: 424, headers: { 'x-nf-error': why } });
}
