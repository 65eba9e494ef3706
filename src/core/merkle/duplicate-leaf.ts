/** Finds a repeated 32-byte leaf in one pass and a few bytes a leaf, so that a million leaves need no million strings. */
import { HASH_BYTES } from '../tlog/bytes.ts';

const EMPTY = 0;
const WORDS = HASH_BYTES / 4;

/** The index of the first leaf that stood before, or undefined. `flat` holds 32 bytes a leaf. */
export function findDuplicateLeaf(flat: Uint8Array): number | undefined {
  const count = Math.floor(flat.length / HASH_BYTES);
  const { buffer, byteOffset } = flat.byteOffset % 4 === 0 ? flat : Uint8Array.from(flat);
  const words = new Uint32Array(buffer, byteOffset, count * WORDS);
  // Open addressing at most half full; leaves are digests, so their own first word spreads them.
  let capacity = 2;
  while (capacity < 2 * count) capacity *= 2;
  const slots = new Uint32Array(capacity);
  for (let at = 0; at < count; at += 1) {
    let slot = (words[at * WORDS] ?? 0) % capacity;
    for (let held = slots[slot] ?? EMPTY; held !== EMPTY; held = slots[slot] ?? EMPTY) {
      if (isSameLeaf(words, held - 1, at)) return at;
      slot = (slot + 1) % capacity;
    }
    slots[slot] = at + 1;
  }
  return undefined;
}

function isSameLeaf(words: Uint32Array, one: number, other: number): boolean {
  for (let word = 0; word < WORDS; word += 1) {
    if (words[one * WORDS + word] !== words[other * WORDS + word]) return false;
  }
  return true;
}
