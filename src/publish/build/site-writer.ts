/**
 * Writes a site into a folder, file by file. A thread of its own hashes and writes, while the next
 * files are made here.
 */

import { Worker } from 'node:worker_threads';
import type { Evidence } from '../../artifacts/evidence.ts';
import { changedArtifact, type FileDigest } from '../../artifacts/folder.ts';
import { type DigestList, openDigestList } from '../../core/digest-list.ts';
import { toHex } from '../../core/hex.ts';
import { utf8 } from '../../core/sha256.ts';
import { HASH_BYTES } from '../../core/tlog/bytes.ts';
import { type Content, partsOf } from '../../surfaces/files.ts';
import { logSource } from '../../surfaces/log-files.ts';
import type { FileBatch, LogOrder, WrittenBatch } from './file-batch.ts';
import { BATCH_BYTES, type BatchedFile, type EndedFile, fillBatch } from './filling-batch.ts';
import { isListed } from './site-seal.ts';

type Logged = Pick<Evidence, 'log' | 'keys' | 'publisher'>;

export type SiteWriter = {
  /** Done when the next file may be made. What lies elsewhere is listed and not written: its digest is what binds it to this site. */
  readonly write: (path: string, content: Content, isElsewhere?: boolean) => Promise<void>;
  /** The thread makes the log itself, if the events lie on disk, while nothing else is to be written yet. */
  readonly beginLog: (logged: Logged) => void;
  readonly hasLog: () => boolean;
  /** Of the listed files, in the order in which they came, once all of them are written. */
  readonly digests: () => Promise<DigestList>;
  /** Also of a site that is not whole. */
  readonly stop: () => Promise<void>;
};

/** The thread starts at once: whoever opens it long before there is something to write does not wait for it. */
export function openSiteWriter(outDir: string): SiteWriter {
  const digests = openDigestList();
  let hasLog = false;
  const worker = new Worker(new URL('write-batches.ts', import.meta.url), { workerData: outDir });
  const { add, addText, copy, settle } = openBatches(worker, ({ path, bytes, committed }, sha256) => {
    if (committed !== undefined && committed !== toHex(sha256))
      throw changedArtifact(path, committed, toHex(sha256));
    if (isListed(path)) digests.push(sha256, bytes);
  });
  return {
    write: async (path, content, isElsewhere = false) => {
      const file = { path, isWritten: !isElsewhere };
      if (typeof content === 'object' && 'place' in content && content.place !== undefined)
        await copy(file, content.place, content.digest());
      else if (typeof content === 'string') await addText(file, content);
      else await add(file, partsOf(content));
    },
    beginLog: (logged) => {
      const order = logOrder(logged);
      if (order === undefined) return;
      worker.postMessage(order);
      hasLog = true;
    },
    hasLog: () => hasLog,
    digests: async () => {
      await settle();
      return digests;
    },
    stop: async () => {
      await worker.terminate();
    },
  };
}

function logOrder(logged: Logged): LogOrder | undefined {
  const { place } = logged.log;
  return place === undefined ? undefined : { log: logSource(logged), place };
}

type Batches = {
  readonly add: (file: BatchedFile, parts: Iterable<Uint8Array>) => Promise<void>;
  readonly addText: (file: BatchedFile, text: string) => Promise<void>;
  readonly copy: (file: BatchedFile, place: string, known: FileDigest) => Promise<void>;
  /** Until all of them are written. */
  readonly settle: () => Promise<void>;
};

/** One batch is filled while the one before it is written. */
function openBatches(worker: Worker, take: (file: EndedFile, sha256: Uint8Array) => void): Batches {
  const answered = answersOf(worker);
  let batch = fillBatch(new Uint8Array(BATCH_BYTES));
  let written: Promise<Uint8Array<ArrayBuffer>> = Promise.resolve(new Uint8Array(BATCH_BYTES));
  const send = async (): Promise<void> => {
    const { pieces, bytes, ended } = batch;
    const emptied = await written;
    written = answered({ pieces, bytes }).then((answer) => {
      for (const [at, file] of ended.entries())
        take(file, answer.digests.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES));
      return answer.bytes;
    });
    // Whoever sends the next one is told.
    written.catch(() => undefined);
    batch = fillBatch(emptied);
  };
  const begin = async (file: BatchedFile, copyOf?: string): Promise<void> => {
    if (!batch.hasRoomForFile()) await send();
    batch.begin(file, { isFirst: true, copyOf });
  };
  const appendRest = async (file: BatchedFile, part: Uint8Array, taken: number): Promise<void> => {
    for (let from = taken; from < part.length; from += batch.append(part.subarray(from))) {
      await send();
      batch.begin(file, { isFirst: false, copyOf: undefined });
    }
  };
  const add: Batches['add'] = async (file, parts) => {
    await begin(file);
    let bytes = 0;
    for (const part of parts) {
      const taken = batch.append(part);
      if (taken < part.length) await appendRest(file, part, taken);
      bytes += part.length;
    }
    batch.end({ path: file.path, bytes });
  };
  return {
    add,
    addText: async (file, text) => {
      await begin(file);
      const bytes = batch.appendText(text);
      if (bytes !== undefined) return batch.end({ path: file.path, bytes });
      const part = utf8(text);
      await appendRest(file, part, 0);
      batch.end({ path: file.path, bytes: part.length });
    },
    copy: async (file, place, { sha256, bytes }) => {
      await begin(file, place);
      batch.end({ path: file.path, bytes, committed: sha256 });
    },
    settle: async () => {
      await send();
      await written;
    },
  };
}

/**
 * Asks for one batch after the other; whatever fails in between is told to whoever asks next. No promise
 * outlives its answer: one that does keeps what was chained to it, and so every batch.
 */
function answersOf(worker: Worker): (batch: FileBatch) => Promise<WrittenBatch> {
  let answer = expectAnswer();
  worker.on('message', (written: WrittenBatch) => {
    const { resolve } = answer;
    answer = expectAnswer();
    resolve(written);
  });
  worker.on('error', (error) => answer.reject(error));
  return async (batch) => {
    worker.postMessage(batch, [batch.bytes.buffer]);
    return await answer.promise;
  };
}

function expectAnswer(): PromiseWithResolvers<WrittenBatch> {
  const answer = Promise.withResolvers<WrittenBatch>();
  answer.promise.catch(() => undefined);
  return answer;
}
