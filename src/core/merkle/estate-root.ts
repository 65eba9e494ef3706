/**
 * The estate root: file and record hashes as raw leaves, an odd node carried up unchanged, proofs
 * bound to the number of entries.
 */

import { joinBytes } from '../bytes.ts';
import {
  compareRoots,
  type ProofVerdict,
  refusedLength,
  refuseNodeLengths,
  refusePlace,
} from '../proof-verdict.ts';
import { sha256 } from '../sha256.ts';
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
export function estateRoot(leaves: Leaves): Uint8Array | null {
  return pairRoot(leaves, 'carry');
}

/** The root with the proof of any entry. */
export function estateTree(leaves: Leaves): PairTree {
  return pairTree(leaves, 'carry');
}

/**
 * Index and entries fix at which levels a sibling exists, so the path has exactly one possible
 * length and shape.
 */
export function verifyEstateInclusion(claim: EstateClaim): ProofVerdict {
  const { leaf, index, entries, path, root } = claim;
  const malformed = refusePlace(index, entries) ?? refuseNodeLengths([leaf, root, ...path]);
  if (malformed !== undefined) return malformed;
  let node = leaf;
  let used = 0;
  let at = index;
  for (let width = entries; width > 1; width = Math.ceil(width / 2)) {
    const isCarried = width % 2 === 1 && at === width - 1;
    if (!isCarried) {
      const sibling = path[used];
      if (sibling === undefined) return refusedLength('PATH_TOO_SHORT', path.length);
      node = sha256(at % 2 === 0 ? joinBytes([node, sibling]) : joinBytes([sibling, node]));
      used += 1;
    }
    at = Math.floor(at / 2);
  }
  if (used < path.length) return refusedLength('PATH_TOO_LONG', path.length);
  return compareRoots('ROOT_DIFFERS', { stated: root, walked: node });
}
