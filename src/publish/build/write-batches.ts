/** The thread that hashes and writes files while the next ones are made. It answers each batch with its digests. */

import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { readBetween } from '../../artifacts/folder.ts';
import { openLines } from '../../artifacts/large-lines.ts';
import { filesOfLog } from '../../surfaces/log-source.ts';
import '../native-sha256.ts';
import type { CopyOrder, FileBatch, LogOrder, Piece, Written } from './file-batch.ts';
import { openHashingFolder } from './hashing-folder.ts';

const { put, copy } = openHashingFolder(workerData);

parentPort?.on('message', (order: CopyOrder | LogOrder | FileBatch) => {
  if ('copies' in order) copyFiles(order);
  else if ('log' in order) writeLog(order);
  else writeBatch(order);
});

function copyFiles({ folder, copies }: CopyOrder): void {
  answer(
    copies.map((path) => copy({ path, isWritten: true }, join(folder, path))),
    new Uint8Array(),
  );
}

function writeBatch({ pieces, bytes }: FileBatch): void {
  let from = 0;
  const digests = pieces.flatMap((piece) => {
    const part = bytes.subarray(from, from + piece.length);
    from += piece.length;
    return digestOf(piece, part) ?? [];
  });
  answer(digests, bytes);
}

function digestOf(piece: Piece, part: Uint8Array): Uint8Array | undefined {
  if (piece.isThere) return part;
  return piece.copyOf === undefined ? put(piece, part) : copy(piece, piece.copyOf);
}

function answer(digests: readonly Uint8Array[], bytes: Uint8Array<ArrayBuffer>): void {
  const written: Written = { digests: Buffer.concat(digests), bytes };
  parentPort?.postMessage(written, [bytes.buffer]);
}

/** Events that are changed meanwhile are not those that the checkpoints were signed over, and refused. */
function writeLog({ log, place }: LogOrder): void {
  for (const [path, bytes] of filesOfLog(log, openLines({ readPart: readBetween }, place)))
    put({ path, isFirst: true, isLast: true, isWritten: true }, bytes);
}
