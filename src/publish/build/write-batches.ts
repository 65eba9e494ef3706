/** The thread that hashes and writes files while the next ones are made. It answers each batch with its digests. */

import { hash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { type FileBatch, openPut, type WrittenBatch } from './file-batch.ts';

const put = openPut(workerData);

parentPort?.on('message', ({ files, bytes }: FileBatch) => {
  let from = 0;
  const digests = files.map(({ path, length, isWritten }) => {
    const file = bytes.subarray(from, from + length);
    from += length;
    if (isWritten) put(path, file);
    return hash('sha256', file, 'hex');
  });
  const written: WrittenBatch = { digests, bytes };
  parentPort?.postMessage(written, [bytes.buffer]);
});
