/** Very many hashes, one after the other in large pieces of memory: each as an object takes six times that. */

import { HASH_BYTES, joinBytes } from '../bytes.ts';

export type HashList = {
  readonly length: () => number;
  readonly push: (hash: Uint8Array) => void;
  readonly at: (index: number) => Uint8Array | undefined;
  /** All of them, copied. */
  readonly flat: () => Uint8Array<ArrayBuffer>;
};

/** So many hashes in a piece: 32 KiB. */
const PIECE = 1024;

/** A piece more where it is full: none is ever copied to make room. */
export function openHashList(): HashList {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const at: HashList['at'] = (index) => {
    const from = (index % PIECE) * HASH_BYTES;
    return index < length ? pieces[Math.floor(index / PIECE)]?.subarray(from, from + HASH_BYTES) : undefined;
  };
  return {
    length: () => length,
    push: (hash) => {
      if (length % PIECE === 0) pieces.push(new Uint8Array(PIECE * HASH_BYTES));
      length += 1;
      at(length - 1)?.set(hash);
    },
    at,
    flat: () => joinBytes(pieces).subarray(0, length * HASH_BYTES),
  };
}
