/**
 * The public root: card ids as raw leaves, an odd node paired with itself, and the whole inclusion
 * rule that makes it safe.
 */

import { BoardError } from '../board-error.ts';
import { equalBytes, joinBytes } from '../bytes.ts';
import {
  compareRoots,
  type ProofVerdict,
  type RefusedProof,
  refusedLength,
  refusedProof,
  refuseNodeLengths,
  refusePlace,
} from '../proof-verdict.ts';
import { sha256 } from '../sha256.ts';
import { findDuplicateLeaf } from './duplicate-leaf.ts';
import { flattenLeaves, type Leaves, type PairTree, pairRoot, pairTree } from './pair-tree.ts';

/** `count` is the card_count of a verified statement, never of the unsigned object around it. */
export type InclusionClaim = {
  leaf: Uint8Array;
  index: number;
  count: number;
  path: readonly Uint8Array[];
  root: Uint8Array;
};

/** Null without leaves; the leaf itself for one leaf. */
export function publicRoot(leaves: Leaves): Uint8Array | null {
  return pairRoot(uniqueLeaves(leaves), 'duplicate');
}

export function publicTree(leaves: Leaves): PairTree {
  return pairTree(uniqueLeaves(leaves), 'duplicate');
}

/**
 * Leaves and nodes are hashed alike here, so "index < count" alone would let an interior node, or
 * the root itself, pass as a leaf with a shorter path. Length, position and the duplicate rule
 * together close that.
 */
export function verifyPublicInclusion(claim: InclusionClaim): ProofVerdict {
  const { leaf, index, count, path, root } = claim;
  const malformed = refusePlace(index, count) ?? refuseNodeLengths([leaf, root, ...path]);
  if (malformed !== undefined) return malformed;
  let node = leaf;
  let at = index;
  let width = count;
  for (const sibling of path) {
    if (width === 1) return refusedLength('PATH_TOO_LONG', path.length); // above ceil(log2 count)
    const isLastOfOddLevel = width % 2 === 1 && at === width - 1;
    // The sibling equals the node exactly where the rule duplicates it, and nowhere else.
    if (equalBytes(sibling, node) !== isLastOfOddLevel) return brokenDuplicateRule(isLastOfOddLevel, width);
    node = sha256(at % 2 === 0 ? joinBytes([node, sibling]) : joinBytes([sibling, node]));
    at = Math.floor(at / 2);
    width = Math.ceil(width / 2);
  }
  if (width > 1) return refusedLength('PATH_TOO_SHORT', path.length);
  return compareRoots('ROOT_DIFFERS', { stated: root, walked: node });
}

function brokenDuplicateRule(isDuplicated: boolean, width: number): RefusedProof {
  const expected = isDuplicated ? 'the last node beside itself' : 'a sibling that differs from the node';
  return refusedProof('DUPLICATE_RULE', `expected ${expected} on the level of ${width}, got the contrary`);
}

/**
 * Under the duplicate rule [a, b, c] and [a, b, c, c] share a root: a repeated id is refused, not
 * hashed.
 */
function uniqueLeaves(leaves: Leaves): Uint8Array {
  const flat = flattenLeaves(leaves);
  const at = findDuplicateLeaf(flat);
  if (at === undefined) return flat;
  throw new BoardError(
    'MERKLE_DUPLICATE_LEAF',
    `public root: expected unique leaves, got leaf ${at} a second time; list each card id once`,
  );
}
