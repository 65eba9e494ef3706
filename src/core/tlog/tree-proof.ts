/**
 * Checks inclusion and consistency proofs as RFC 9162 sections 2.1.3.2 and 2.1.4.2 write them; a
 * malformed claim is false.
 */

import { sha256 } from '../sha256.ts';
import { equalBytes, HASH_BYTES, type Hash } from './bytes.ts';
import { nodeHash } from './tree-hash.ts';

export type LogInclusion = {
  leafHash: Uint8Array;
  index: number;
  size: number;
  path: readonly Uint8Array[];
  root: Uint8Array;
};

export type LogConsistency = {
  oldSize: number;
  oldRoot: Uint8Array;
  size: number;
  root: Uint8Array;
  path: readonly Uint8Array[];
};

export function verifyInclusion(claim: LogInclusion, hash: Hash = sha256): boolean {
  const { index, size, path, root } = claim;
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size) return false;
  if (!areHashes([claim.leafHash, root, ...path])) return false;
  const place = { fn: index, sn: size - 1 };
  let r = claim.leafHash;
  for (const p of path) {
    if (place.sn === 0) return false;
    r = isRightOf(place) ? nodeHash(p, r, hash) : nodeHash(r, p, hash);
    climb(place);
  }
  return place.sn === 0 && equalBytes(r, root);
}

/** An old size of 0 is consistent with everything and therefore proves nothing: refused. */
export function verifyConsistency(claim: LogConsistency, hash: Hash = sha256): boolean {
  const { oldSize, oldRoot, size, root, path } = claim;
  if (!Number.isSafeInteger(oldSize) || !Number.isSafeInteger(size) || oldSize < 1 || oldSize > size)
    return false;
  // One head is consistent with itself: nothing is hashed, so nothing is asked of the root's form.
  if (oldSize === size) return path.length === 0 && equalBytes(oldRoot, root);
  if (!areHashes([oldRoot, root, ...path])) return false;
  if (path.length === 0) return false;
  // An old tree that is one complete subtree is left out of the path: its root is the starting point.
  const [first, ...rest] = isPowerOfTwo(oldSize) ? [oldRoot, ...path] : path;
  if (first === undefined) return false;
  const place = { fn: oldSize - 1, sn: size - 1 };
  while (isOdd(place.fn)) halve(place);
  let fr = first;
  let sr = first;
  for (const c of rest) {
    if (place.sn === 0) return false;
    if (isRightOf(place)) {
      fr = nodeHash(c, fr, hash);
      sr = nodeHash(c, sr, hash);
    } else {
      sr = nodeHash(sr, c, hash);
    }
    climb(place);
  }
  return place.sn === 0 && equalBytes(fr, oldRoot) && equalBytes(sr, root);
}

type Place = { fn: number; sn: number };

function isRightOf({ fn, sn }: Place): boolean {
  return isOdd(fn) || fn === sn;
}

/** One level up; from a lone last node, up to the level where it has a sibling. */
function climb(place: Place): void {
  if (place.fn === place.sn) while (!isOdd(place.fn) && place.fn !== 0) halve(place);
  halve(place);
}

/** Division, not a shift: sizes may exceed 2^31. */
function halve(place: Place): void {
  place.fn = Math.floor(place.fn / 2);
  place.sn = Math.floor(place.sn / 2);
}

function isOdd(n: number): boolean {
  return n % 2 === 1;
}

function isPowerOfTwo(n: number): boolean {
  let power = 1;
  while (power < n) power *= 2;
  return power === n;
}

function areHashes(nodes: readonly Uint8Array[]): boolean {
  return nodes.every((node) => node.length === HASH_BYTES);
}
