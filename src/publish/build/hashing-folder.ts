/** A folder that files are written into, each path once and in parts if need be, and hashed on their way. */

import { createHash, type Hash, hash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readSync, writeFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Piece } from './file-batch.ts';

type Part = Pick<Piece, 'path' | 'isFirst' | 'isLast' | 'isWritten'>;

export type HashingFolder = {
  /** The digest of the file, where it ends. One file is put after the other. */
  readonly put: (part: Part, bytes: Uint8Array) => Buffer | undefined;
  /** A whole file, from where it lies on disk. */
  readonly copy: (file: Omit<Part, keyof Ends>, place: string) => Buffer;
};

export function openHashingFolder(root: string): HashingFolder {
  const makeRoom = openRoom(root);
  let open: OpenFile | undefined;
  const put: HashingFolder['put'] = ({ path, isFirst, isLast, isWritten }, bytes) => {
    if (isFirst && isLast) {
      // `wx`: two makers of one path are a fault, never a silent overwrite.
      if (isWritten) writeFileSync(makeRoom(path), bytes, { flag: 'wx' });
      return hash('sha256', bytes, 'buffer');
    }
    open ??= { file: isWritten ? openSync(makeRoom(path), 'wx') : undefined, sha256: createHash('sha256') };
    const { file, sha256 } = open;
    sha256.update(bytes);
    if (file !== undefined) writeWhole(file, bytes);
    if (!isLast) return undefined;
    if (file !== undefined) closeSync(file);
    open = undefined;
    return sha256.digest();
  };
  return {
    put,
    copy: (file, place) => copyInParts(place, (ends, bytes) => put({ ...file, ...ends }, bytes)),
  };
}

type OpenFile = { readonly file: number | undefined; readonly sha256: Hash };

/** Where a path is written, its folder made. */
function openRoom(root: string): (path: string) => string {
  const folders = new Set<string>();
  return (path) => {
    const file = join(root, path);
    const folder = dirname(file);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    return file;
  };
}

function writeWhole(file: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
}

type Ends = Pick<Part, 'isFirst' | 'isLast'>;

const PART = Buffer.allocUnsafeSlow(1 << 20);

/** A file that is changed meanwhile has another digest than the one it was read with. */
function copyInParts(place: string, put: (ends: Ends, bytes: Uint8Array) => Buffer | undefined): Buffer {
  const file = openSync(place, 'r');
  try {
    for (let isFirst = true; ; isFirst = false) {
      const length = readSync(file, PART);
      const digest = put({ isFirst, isLast: length < PART.length }, PART.subarray(0, length));
      if (digest !== undefined) return digest;
    }
  } finally {
    closeSync(file);
  }
}
