/**
 * Writes a site into a folder, file by file. A thread of its own hashes and writes, while the next
 * files are made here.
 */

import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { Evidence } from '../../artifacts/evidence.ts';
import { changedArtifact, type FileDigest } from '../../artifacts/folder.ts';
import { HASH_BYTES } from '../../core/bytes.ts';
import { type DigestList, openDigestList } from '../../core/digest-list.ts';
import { parseHex, toHex } from '../../core/hex.ts';
import { committedPaths } from '../../surfaces/committed-files.ts';
import { type Content, type Part, partsOf, toBytes } from '../../surfaces/files.ts';
import { logSource } from '../../surfaces/log-files.ts';
import type { CopyOrder, FileBatch, LogOrder, Written } from './file-batch.ts';
import { BATCH_BYTES, type BatchedFile, type EndedFile, fillBatch } from './filling-batch.ts';
import { isListed } from './site-seal.ts';

/** What is known of the site before anything is derived. */
type Read = Pick<Evidence, 'log' | 'keys' | 'publisher' | 'published'>;

type IsElsewhere = (path: string) => boolean;

export type SiteWriter = {
  /** Done when the next file may be made. What lies elsewhere is listed and not written: its digest is what binds it to this site. */
  readonly write: (path: string, content: Content, isElsewhere?: boolean) => Promise<void>;
  /** The thread copies committed files and makes the log, as far as they lie on disk, while nothing else is to be written yet. */
  readonly begin: (read: Read, isElsewhere: IsElsewhere) => void;
  readonly hasLog: () => boolean;
  /** Of the listed files, in the order in which they came, once all of them are written. */
  readonly digests: () => Promise<DigestList>;
  /** Also of a site that is not whole. */
  readonly stop: () => Promise<void>;
};

/** The thread starts at once: whoever opens it long before there is something to write does not wait for it. */
export function openSiteWriter(outDir: string): SiteWriter {
  const digests = openDigestList();
  const copied = new Set<string>();
  let copying = Promise.resolve();
  let hasLog = false;
  const worker = beginThread(outDir);
  const ask = askingOf(worker);
  const { add, addCopied, settle } = openBatches(ask, ({ path, bytes, committed }, sha256) => {
    if (committed !== undefined) refuseChanged(path, committed, sha256);
    if (isListed(path)) digests.push(sha256, bytes);
  });
  return {
    write: async (path, content, isElsewhere = false) => {
      const file = { path, isWritten: !isElsewhere };
      if (typeof content === 'object' && 'place' in content && content.place !== undefined)
        await addCopied(file, content.digest(), copied.delete(path) ? undefined : content.place);
      else await add(file, partsOf(content));
    },
    begin: (read, isElsewhere) => {
      const { published } = read;
      const isHere = (path: string): boolean =>
        published.file(path).place !== undefined && !isElsewhere(path);
      for (const path of committedPaths(published).filter(isHere)) copied.add(path);
      copying = copyFiles(ask, published, [...copied]);
      // Whoever asks for the digests is told.
      copying.catch(() => undefined);
      const order = logOrder(read);
      if (order === undefined) return;
      worker.postMessage(order);
      hasLog = true;
    },
    hasLog: () => hasLog,
    digests: async () => {
      await settle();
      await copying;
      return digests;
    },
    stop: async () => {
      await worker.terminate();
    },
  };
}

/**
 * Nearly everything in it lives shortly. What npm lets the heap of a build grow to holds for each thread
 * that begins, so this one is given less: it then holds a third.
 */
function beginThread(outDir: string): Worker {
  for (const flag of ['--max-semi-space-size=1', '--initial-old-space-size=16']) setFlagsFromString(flag);
  return new Worker(new URL('write-batches.ts', import.meta.url), { workerData: outDir });
}

/** So many in one order: their names are not held in the thread all at once. */
const COPIED_AT_ONCE = 1_000;

async function copyFiles(
  ask: Ask,
  { root, digest }: Read['published'],
  paths: readonly string[],
): Promise<void> {
  const orders = Array.from({ length: Math.ceil(paths.length / COPIED_AT_ONCE) }, async (_, at) => {
    const copies = paths.slice(at * COPIED_AT_ONCE, (at + 1) * COPIED_AT_ONCE);
    const { digests } = await ask({ folder: root, copies });
    for (const [place, path] of copies.entries())
      refuseChanged(path, digest(path).sha256, hashAt(digests, place));
  });
  await Promise.all(orders);
}

function refuseChanged(path: string, committed: string, sha256: Uint8Array): void {
  if (committed !== toHex(sha256)) throw changedArtifact(path, committed, toHex(sha256));
}

function hashAt(hashes: Uint8Array, place: number): Uint8Array {
  return hashes.subarray(place * HASH_BYTES, (place + 1) * HASH_BYTES);
}

function logOrder(read: Read): LogOrder | undefined {
  const { place } = read.log;
  return place === undefined ? undefined : { log: logSource(read), place };
}

type Batches = {
  readonly add: (file: BatchedFile, parts: Iterable<Part>) => Promise<void>;
  /** A committed file: from where it lies, if it was not copied yet. */
  readonly addCopied: (file: BatchedFile, known: FileDigest, place: string | undefined) => Promise<void>;
  /** Until all of them are written. */
  readonly settle: () => Promise<void>;
};

/** One batch is filled while the one before it is written. */
function openBatches(ask: Ask, take: (file: EndedFile, sha256: Uint8Array) => void): Batches {
  let batch = fillBatch(new Uint8Array(BATCH_BYTES));
  let written: Promise<Uint8Array<ArrayBuffer>> = Promise.resolve(new Uint8Array(BATCH_BYTES));
  const send = async (): Promise<void> => {
    const { pieces, bytes, ended } = batch;
    const emptied = await written;
    written = ask({ pieces, bytes }).then((answer) => {
      for (const [at, file] of ended.entries()) take(file, hashAt(answer.digests, at));
      return answer.bytes;
    });
    // Whoever sends the next one is told.
    written.catch(() => undefined);
    batch = fillBatch(emptied);
  };
  const begin = async (...file: Parameters<typeof batch.begin>): Promise<void> => {
    if (!batch.hasRoomForFile()) await send();
    batch.begin(...file);
  };
  const appendOver = async (file: BatchedFile, part: Uint8Array): Promise<number> => {
    for (let from = batch.append(part); from < part.length; from += batch.append(part.subarray(from))) {
      await send();
      batch.begin(file, { isFirst: false });
    }
    return part.length;
  };
  return {
    add: async (file, parts) => {
      await begin(file);
      let bytes = 0;
      for (const part of parts) bytes += batch.appendWhole(part) ?? (await appendOver(file, toBytes(part)));
      batch.end({ path: file.path, bytes });
    },
    addCopied: async (file, { sha256, bytes }, place) => {
      await begin(file, { copyOf: place, isThere: place === undefined });
      if (place === undefined) batch.append(parseHex(sha256));
      batch.end({ path: file.path, bytes, committed: sha256 });
    },
    settle: async () => {
      await send();
      await written;
    },
  };
}

/** Asks for one order or batch after the other. */
type Ask = (order: CopyOrder | FileBatch) => Promise<Written>;

/**
 * The answers come in the order of the orders; whatever fails in between is told to whoever waits, or asks
 * next. No promise outlives its answer: one that does keeps what was chained to it, and so every batch.
 */
function askingOf(worker: Worker): Ask {
  const waiting: PromiseWithResolvers<Written>[] = [];
  let failure: Error | undefined;
  worker.on('message', (written: Written) => waiting.shift()?.resolve(written));
  worker.on('error', (error: Error) => {
    failure = error;
    for (const { reject } of waiting) reject(error);
  });
  return async (order) => {
    if (failure !== undefined) throw failure;
    const answer = Promise.withResolvers<Written>();
    waiting.push(answer);
    worker.postMessage(order, 'bytes' in order ? [order.bytes.buffer] : []);
    return await answer.promise;
  };
}
