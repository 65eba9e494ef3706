/**
 * Finds a repeated 32-byte leaf in one pass with a few bytes per leaf, so that a million leaves do
 * not become a million strings.
 */

import { HASH_BYTES } from '../bytes.ts';

const EMPTY = 0;
const WORDS = HASH_BYTES / 4;

/** The index of the first leaf that repeats an earlier one, or undefined. `flat` holds 32 bytes per leaf. */
export function findDuplicateLeaf(flat: Uint8Array): number | undefined {
  const count = Math.floor(flat.length / HASH_BYTES);
  const { buffer, byteOffset } = flat.byteOffset % 4 === 0 ? flat : Uint8Array.from(flat);
  const words = new Uint32Array(buffer, byteOffset, count * WORDS);
  // Open addressing at most half full.
  let capacity = 2;
  while (capacity < 2 * count) capacity *= 2;
  const slots = new Uint32Array(capacity);
  for (let at = 0; at < count; at += 1) {
    let slot = mixed(words, at) % capacity;
    for (let held = slots[slot] ?? EMPTY; held !== EMPTY; held = slots[slot] ?? EMPTY) {
      if (isSameLeaf(words, held - 1, at)) return at;
      slot = (slot + 1) % capacity;
    }
    slots[slot] = at + 1;
  }
  return undefined;
}

/**
 * All words of a leaf, stirred: leaves that are no digests (counters, small numbers) must spread as
 * well.
 */
function mixed(words: Uint32Array, at: number): number {
  let state = 0x9e3779b9;
  for (let word = 0; word < WORDS; word += 1) {
    state = Math.imul(state ^ (words[at * WORDS + word] ?? 0), 0x85ebca6b);
    state ^= state >>> 13;
  }
  return (Math.imul(state, 0xc2b2ae35) ^ (state >>> 16)) >>> 0;
}

function isSameLeaf(words: Uint32Array, one: number, other: number): boolean {
  for (let word = 0; word < WORDS; word += 1) {
    if (words[one * WORDS + word] !== words[other * WORDS + word]) return false;
  }
  return true;
}
