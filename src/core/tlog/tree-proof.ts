/**
 * Checks inclusion and consistency proofs as RFC 9162 sections 2.1.3.2 and 2.1.4.2 write them; a
 * refused one says which step refused it.
 */

import type { Hash } from '../bytes.ts';
import {
  compareRoots,
  type ProofVerdict,
  refusedLength,
  refusedProof,
  refuseNodeLengths,
  refusePlace,
} from '../proof-verdict.ts';
import { sha256 } from '../sha256.ts';
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

export function verifyInclusion(claim: LogInclusion, hash: Hash = sha256): ProofVerdict {
  const { index, size, path, root } = claim;
  const malformed = refusePlace(index, size) ?? refuseNodeLengths([claim.leafHash, root, ...path]);
  if (malformed !== undefined) return malformed;
  const at = { fn: index, sn: size - 1 };
  let r = claim.leafHash;
  for (const p of path) {
    if (at.sn === 0) return refusedLength('PATH_TOO_LONG', path.length);
    r = isRightChild(at) ? nodeHash(p, r, hash) : nodeHash(r, p, hash);
    climb(at);
  }
  if (at.sn > 0) return refusedLength('PATH_TOO_SHORT', path.length);
  return compareRoots('ROOT_DIFFERS', { stated: root, walked: r });
}

/**
 * An old size of 0 is consistent with everything and therefore proves nothing: refused. OLD_ROOT_DIFFERS: the path ends at
 * `root` and begins elsewhere, so the tree of `root` never had `oldRoot`.
 */
export function verifyConsistency(claim: LogConsistency, hash: Hash = sha256): ProofVerdict {
  const { oldSize, oldRoot, size, root, path } = claim;
  if (!Number.isSafeInteger(oldSize) || !Number.isSafeInteger(size) || oldSize < 1 || oldSize > size)
    return refusedProof('PLACE_OUTSIDE_TREE', `expected an old size in [1, size], got ${oldSize} of ${size}`);
  // One head is consistent with itself: nothing is hashed, so nothing is asked of the root's form.
  if (oldSize === size) {
    if (path.length > 0) return refusedLength('PATH_TOO_LONG', path.length);
    return compareRoots('ROOT_DIFFERS', { stated: oldRoot, walked: root });
  }
  const malformed = refuseNodeLengths([oldRoot, root, ...path]);
  if (malformed !== undefined) return malformed;
  // An old tree that is one complete subtree is left out of the path: its root is the starting
  // point.
  const [first, ...rest] = isPowerOfTwo(oldSize) ? [oldRoot, ...path] : path;
  if (first === undefined) return refusedLength('PATH_TOO_SHORT', path.length);
  const at = { fn: oldSize - 1, sn: size - 1 };
  while (isOdd(at.fn)) halve(at);
  let fr = first;
  let sr = first;
  for (const c of rest) {
    if (at.sn === 0) return refusedLength('PATH_TOO_LONG', path.length);
    if (isRightChild(at)) {
      fr = nodeHash(c, fr, hash);
      sr = nodeHash(c, sr, hash);
    } else {
      sr = nodeHash(sr, c, hash);
    }
    climb(at);
  }
  if (at.sn > 0) return refusedLength('PATH_TOO_SHORT', path.length);
  const now = compareRoots('ROOT_DIFFERS', { stated: root, walked: sr });
  return now.ok ? compareRoots('OLD_ROOT_DIFFERS', { stated: oldRoot, walked: fr }) : now;
}

/**
 * The RFC's names: the node's number `fn` on its level, and the number `sn` of the last node there.
 */
type Climb = { fn: number; sn: number };

function isRightChild({ fn, sn }: Climb): boolean {
  return isOdd(fn) || fn === sn;
}

/** One level up; from a lone last node, up to the level where it has a sibling. */
function climb(at: Climb): void {
  if (at.fn === at.sn) while (!isOdd(at.fn) && at.fn !== 0) halve(at);
  halve(at);
}

/** Division, not a shift: sizes may exceed 2^31. */
function halve(at: Climb): void {
  at.fn = Math.floor(at.fn / 2);
  at.sn = Math.floor(at.sn / 2);
}

function isOdd(n: number): boolean {
  return n % 2 === 1;
}

function isPowerOfTwo(n: number): boolean {
  let power = 1;
  while (power < n) power *= 2;
  return power === n;
}
