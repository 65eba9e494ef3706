/**
 * The two hashes of an RFC 6962 tree, kept apart by their first byte so that a leaf is never read
 * as a node.
 */

import { HASH_BYTES, type Hash } from '../bytes.ts';
import { sha256 } from '../sha256.ts';

const NODE_PREFIX = 0x01;

/** MTH({d}) = SHA-256(0x00 ‖ d) */
export function leafHash(entry: Uint8Array, hash: Hash = sha256): Uint8Array {
  const prefixed = new Uint8Array(1 + entry.length); // begins with 0x00
  prefixed.set(entry, 1);
  return hash(prefixed);
}

/** MTH(left ‖ right) = SHA-256(0x01 ‖ left ‖ right) */
export function nodeHash(left: Uint8Array, right: Uint8Array, hash: Hash = sha256): Uint8Array {
  const pair = new Uint8Array(1 + 2 * HASH_BYTES);
  pair[0] = NODE_PREFIX;
  pair.set(left, 1);
  pair.set(right, 1 + HASH_BYTES);
  return hash(pair);
}
