/**
 * The estate root: file and record hashes as raw leaves, an odd node carried up unchanged, proofs
 * bound to the number of entries.
 */

import { sha256 } from '../sha256.ts';
import { equalBytes, HASH_BYTES, type Hash, joinBytes } from '../tlog/bytes.ts';
import { type Leaves, type PairTree, pairRoot, pairTree } from './pair-tree.ts';

/**
 * `entries` is the published number of leaves; without it a carried or interior node could pass as
 * a leaf.
 */
export type EstateClaim = {
  leaf: Uint8Array;
  index: number;
  entries: number;
  path: readonly Uint8Array[];
  root: Uint8Array;
};

/** Null without leaves. Equal leaves are allowed: two paths may hold the same bytes. */
export function estateRoot(leaves: Leaves, hash: Hash = sha256): Uint8Array | null {
  return pairRoot(leaves, 'carry', hash);
}

export function estateTree(leaves: Leaves, hash: Hash = sha256): PairTree {
  return pairTree(leaves, 'carry', hash);
}

export function estateProof(leaves: Leaves, index: number, hash: Hash = sha256): Uint8Array[] {
  return estateTree(leaves, hash).path(index);
}

/**
 * Index and entries fix at which levels a sibling exists, so the path has exactly one possible
 * length and shape.
 */
export function verifyEstateInclusion(claim: EstateClaim, hash: Hash = sha256): boolean {
  const { leaf, index, entries, path, root } = claim;
  if (!Number.isSafeInteger(entries) || !Number.isSafeInteger(index) || index < 0 || index >= entries)
    return false;
  if (![leaf, root, ...path].every((node) => node.length === HASH_BYTES)) return false;
  let node = leaf;
  let used = 0;
  let at = index;
  for (let width = entries; width > 1; width = Math.ceil(width / 2)) {
    const isCarried = width % 2 === 1 && at === width - 1;
    if (!isCarried) {
      const sibling = path[used];
      if (sibling === undefined) return false;
      node = hash(at % 2 === 0 ? joinBytes([node, sibling]) : joinBytes([sibling, node]));
      used += 1;
    }
    at = Math.floor(at / 2);
  }
  return used === path.length && equalBytes(node, root);
}
