/** Very many hashes, one after the other in one piece of memory: each as an object takes six times that. */

import { HASH_BYTES } from './bytes.ts';

export type HashList = {
  readonly length: () => number;
  readonly push: (hash: Uint8Array) => void;
  readonly at: (index: number) => Uint8Array | undefined;
  /** All of them. */
  readonly flat: () => Uint8Array;
};

/** Twice as long where it is full. */
export function openHashList(): HashList {
  let flat = new Uint8Array(2 * HASH_BYTES);
  let length = 0;
  return {
    length: () => length,
    push: (hash) => {
      if (length * HASH_BYTES === flat.length) {
        const longer = new Uint8Array(2 * flat.length);
        longer.set(flat);
        flat = longer;
      }
      flat.set(hash, length * HASH_BYTES);
      length += 1;
    },
    at: (index) =>
      index >= 0 && index < length ? flat.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES) : undefined,
    flat: () => flat.subarray(0, length * HASH_BYTES),
  };
}
