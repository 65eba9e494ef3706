/**
 * Writes a site into a folder, file by file, and ends it with the list of what was written. A thread
 * of its own writes, while the next files are made here.
 */

import { hash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { type FileBatch, openPut, type WrittenBatch } from './file-batch.ts';
import type { Noted } from './site-note.ts';
import { isListed, sealOf } from './site-seal.ts';

export type SiteWriter = {
  /** Done when the next file may be made. */
  readonly write: (path: string, bytes: Uint8Array) => Promise<void>;
  /** The list of digests and the note that signs it; nothing is written after them. */
  readonly close: (site: Noted) => Promise<void>;
  /** Also of a site that was not closed. */
  readonly stop: () => Promise<void>;
};

/** What lies elsewhere is listed and not written: its digest is what binds it to this site. */
export function openSiteWriter(outDir: string, isElsewhere: (path: string) => boolean): SiteWriter {
  const put = openPut(outDir);
  const digests = new Map<string, string>();
  const list = (path: string, digest: string): void => {
    if (isListed(path)) digests.set(path, digest);
  };
  const { add, settle, stop } = openBatches(outDir, list);
  return {
    write: async (path, bytes) => {
      const isWritten = !isElsewhere(path);
      if (bytes.length <= BATCH_BYTES) return await add(path, bytes, isWritten);
      // One that fills a batch alone is not worth its copy.
      if (isWritten) put(path, bytes);
      list(path, hash('sha256', bytes, 'hex'));
    },
    close: async (site) => {
      await settle();
      for (const [path, bytes] of sealOf(site, digests)) put(path, bytes);
    },
    stop,
  };
}

const BATCH_BYTES = 1 << 20;
const BATCH_FILES = 1_000;

type Batches = {
  readonly add: (path: string, bytes: Uint8Array, isWritten: boolean) => Promise<void>;
  /** Until all of them are written. */
  readonly settle: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** One batch is filled while the one before it is written. */
function openBatches(outDir: string, list: (path: string, digest: string) => void): Batches {
  const worker = new Worker(new URL('write-batches.ts', import.meta.url), { workerData: outDir });
  let bytes = new Uint8Array(BATCH_BYTES);
  let files: FileBatch['files'][number][] = [];
  let filled = 0;
  let written: Promise<Uint8Array<ArrayBuffer>> = Promise.resolve(new Uint8Array(BATCH_BYTES));
  const send = async (): Promise<void> => {
    const emptied = await written;
    written = answered(worker, { files, bytes }, list);
    // Whoever sends the next one is told.
    written.catch(() => undefined);
    [bytes, files, filled] = [emptied, [], 0];
  };
  return {
    add: async (path, file, isWritten) => {
      if (filled + file.length > BATCH_BYTES || files.length >= BATCH_FILES) await send();
      bytes.set(file, filled);
      filled += file.length;
      files.push({ path, length: file.length, isWritten });
    },
    settle: async () => {
      await send();
      await written;
    },
    stop: async () => {
      await worker.terminate();
    },
  };
}

async function answered(
  worker: Worker,
  { files, bytes }: FileBatch,
  list: (path: string, digest: string) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await new Promise<WrittenBatch>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (message: WrittenBatch) => {
      worker.off('error', reject);
      resolve(message);
    });
    worker.postMessage({ files, bytes }, [bytes.buffer]);
  });
  files.forEach(({ path }, at) => {
    const digest = answer.digests[at];
    if (digest !== undefined) list(path, digest);
  });
  return answer.bytes;
}
