/** The thread that hashes and writes files while the next ones are made. It answers each batch with its digests. */

import { parentPort, workerData } from 'node:worker_threads';
import type { FileBatch, WrittenBatch } from './file-batch.ts';
import { openHashingFolder } from './hashing-folder.ts';

const { put, copy } = openHashingFolder(workerData);

parentPort?.on('message', ({ pieces, bytes }: FileBatch) => {
  let from = 0;
  const digests = pieces.flatMap((piece) => {
    const part = bytes.subarray(from, from + piece.length);
    from += piece.length;
    const digest = piece.copyOf === undefined ? put(piece, part) : copy(piece, piece.copyOf);
    return digest ?? [];
  });
  const written: WrittenBatch = { digests: Buffer.concat(digests), bytes };
  parentPort?.postMessage(written, [bytes.buffer]);
});
