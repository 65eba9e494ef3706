/**
 * Writes a site into a folder, file by file. A thread of its own hashes and writes, while the next
 * files are made here.
 */

import { Worker } from 'node:worker_threads';
import { changedArtifact, type FileDigest } from '../../artifacts/folder.ts';
import { type DigestList, openDigestList } from '../../core/digest-list.ts';
import { toHex } from '../../core/hex.ts';
import { HASH_BYTES } from '../../core/tlog/bytes.ts';
import { type Content, partsOf } from '../../surfaces/files.ts';
import type { FileBatch, Piece, WrittenBatch } from './file-batch.ts';
import { isListed } from './site-seal.ts';

export type SiteWriter = {
  /** Done when the next file may be made. What lies elsewhere is listed and not written: its digest is what binds it to this site. */
  readonly write: (path: string, content: Content, isElsewhere?: boolean) => Promise<void>;
  /** Of the listed files, in the order in which they came, once all of them are written. */
  readonly digests: () => Promise<DigestList>;
  /** Also of a site that is not whole. */
  readonly stop: () => Promise<void>;
};

/** The thread starts at once: whoever opens it long before there is something to write does not wait for it. */
export function openSiteWriter(outDir: string): SiteWriter {
  const digests = openDigestList();
  const { add, copy, settle, stop } = openBatches(outDir, ({ path, bytes, committed }, sha256) => {
    if (committed !== undefined && committed !== toHex(sha256))
      throw changedArtifact(path, committed, toHex(sha256));
    if (isListed(path)) digests.push(sha256, bytes);
  });
  return {
    write: async (path, content, isElsewhere = false) => {
      const file = { path, isWritten: !isElsewhere };
      if (typeof content === 'object' && 'place' in content && content.place !== undefined)
        await copy(file, content.place, content.digest());
      else await add(file, partsOf(content));
    },
    digests: async () => {
      await settle();
      return digests;
    },
    stop,
  };
}

const BATCH_BYTES = 1 << 20;
const BATCH_FILES = 1_000;

type File = Pick<Piece, 'path' | 'isWritten'>;

/** A file that ended in a batch, with the digest that it has to have if it was committed. */
type Ended = { readonly path: string; readonly bytes: number; readonly committed: string | undefined };

type Batches = {
  readonly add: (file: File, parts: Iterable<Uint8Array>) => Promise<void>;
  readonly copy: (file: File, place: string, known: FileDigest) => Promise<void>;
  /** Until all of them are written. */
  readonly settle: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Filling = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly pieces: (Piece & { length: number; isLast: boolean })[];
  readonly ended: Ended[];
  filled: number;
};

function emptyBatch(bytes: Uint8Array<ArrayBuffer>): Filling {
  return { bytes, pieces: [], ended: [], filled: 0 };
}

/** One batch is filled while the one before it is written. */
function openBatches(outDir: string, take: (file: Ended, sha256: Uint8Array) => void): Batches {
  const worker = new Worker(new URL('write-batches.ts', import.meta.url), { workerData: outDir });
  let batch = emptyBatch(new Uint8Array(BATCH_BYTES));
  let written: Promise<Uint8Array<ArrayBuffer>> = Promise.resolve(new Uint8Array(BATCH_BYTES));
  const send = async (): Promise<void> => {
    const { pieces, bytes, ended } = batch;
    const emptied = await written;
    written = answered(worker, { pieces, bytes }).then((answer) => {
      for (const [at, file] of ended.entries())
        take(file, answer.digests.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES));
      return answer.bytes;
    });
    // Whoever sends the next one is told.
    written.catch(() => undefined);
    batch = emptyBatch(emptied);
  };
  const begin = (file: File, isFirst: boolean, copyOf?: string): Filling['pieces'][number] => {
    const piece = { ...file, length: 0, isFirst, isLast: false, copyOf };
    batch.pieces.push(piece);
    return piece;
  };
  return {
    add: async (file, parts) => {
      if (batch.pieces.length >= BATCH_FILES) await send();
      let piece = begin(file, true);
      let bytes = 0;
      for (const part of parts) {
        for (let from = 0; from < part.length; ) {
          if (batch.filled === BATCH_BYTES) {
            await send();
            piece = begin(file, false);
          }
          const fits = part.subarray(from, from + BATCH_BYTES - batch.filled);
          batch.bytes.set(fits, batch.filled);
          batch.filled += fits.length;
          piece.length += fits.length;
          from += fits.length;
        }
        bytes += part.length;
      }
      piece.isLast = true;
      batch.ended.push({ path: file.path, bytes, committed: undefined });
    },
    copy: async (file, place, { sha256, bytes }) => {
      if (batch.pieces.length >= BATCH_FILES) await send();
      begin(file, true, place).isLast = true;
      batch.ended.push({ path: file.path, bytes, committed: sha256 });
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

async function answered(worker: Worker, batch: FileBatch): Promise<WrittenBatch> {
  return await new Promise<WrittenBatch>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (message: WrittenBatch) => {
      worker.off('error', reject);
      resolve(message);
    });
    worker.postMessage(batch, [batch.bytes.buffer]);
  });
}
