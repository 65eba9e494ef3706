/**
 * The binary tree under both unprefixed roots: SHA-256 over pairs of raw 32-byte nodes, with one of
 * two rules for an odd node.
 */

import { BoardError } from '../board-error.ts';
import { HASH_BYTES } from '../bytes.ts';
import { sha256 } from '../sha256.ts';

/**
 * Leaves as a list, or as one buffer of 32 bytes each (a million objects cost more than their
 * hashes).
 */
export type Leaves = readonly Uint8Array[] | Uint8Array;

/**
 * What an odd last node becomes: `duplicate` pairs it with itself, `carry` moves it up unchanged.
 */
type OddRule = 'duplicate' | 'carry';

export type PairTree = { count: number; root: Uint8Array; path: (index: number) => Uint8Array[] };

/** The root alone, hashed in place: 32 bytes per leaf whatever the depth. No leaves: no root. */
export function pairRoot(leaves: Leaves, odd: OddRule): Uint8Array | null {
  const flat = flattenLeaves(leaves);
  const count = flat.length / HASH_BYTES;
  if (count === 0) return null;
  const nodes = withSpareSlot(flat);
  for (let width = count; width > 1; width = Math.ceil(width / 2)) foldLevel({ nodes, width, odd });
  return nodes.slice(0, HASH_BYTES);
}

/** Every level kept, for the proofs of many leaves of one tree. */
export function pairTree(leaves: Leaves, odd: OddRule): PairTree {
  const flat = flattenLeaves(leaves);
  const count = flat.length / HASH_BYTES;
  if (count === 0) throw new BoardError('MERKLE_EMPTY', 'merkle tree: expected at least one leaf, got none');
  let top = withSpareSlot(flat);
  const levels = [top.slice()];
  for (let width = count; width > 1; width = Math.ceil(width / 2)) {
    foldLevel({ nodes: top, width, odd });
    top = top.slice(0, (Math.ceil(width / 2) + 1) * HASH_BYTES);
    levels.push(top.slice());
  }
  return { count, root: top.slice(0, HASH_BYTES), path: (index) => pathOf({ levels, count, index, odd }) };
}

/**
 * Writing node i overwrites only nodes that level i has already read, so one buffer serves all
 * levels.
 */
function foldLevel({ nodes, width, odd }: { nodes: Uint8Array; width: number; odd: OddRule }): void {
  const isOdd = width % 2 === 1;
  if (isOdd && odd === 'duplicate')
    nodes.copyWithin(width * HASH_BYTES, (width - 1) * HASH_BYTES, width * HASH_BYTES);
  const pairs = isOdd && odd === 'carry' ? (width - 1) / 2 : Math.ceil(width / 2);
  for (let at = 0; at < pairs; at += 1) {
    nodes.set(sha256(nodes.subarray(2 * at * HASH_BYTES, (2 * at + 2) * HASH_BYTES)), at * HASH_BYTES);
  }
  if (isOdd && odd === 'carry')
    nodes.copyWithin(pairs * HASH_BYTES, (width - 1) * HASH_BYTES, width * HASH_BYTES);
}

type KeptTree = { levels: Uint8Array[]; count: number; index: number; odd: OddRule };

function pathOf({ levels, count, index, odd }: KeptTree): Uint8Array[] {
  if (!Number.isSafeInteger(index) || index < 0 || index >= count)
    throw new BoardError('MERKLE_INDEX', `merkle proof: expected an index in [0, ${count}), got ${index}`);
  const path: Uint8Array[] = [];
  let at = index;
  let width = count;
  for (const nodes of levels) {
    if (width === 1) break;
    const sibling = siblingOf({ at, width, odd });
    if (sibling !== undefined) path.push(nodes.slice(sibling * HASH_BYTES, (sibling + 1) * HASH_BYTES));
    at = Math.floor(at / 2);
    width = Math.ceil(width / 2);
  }
  return path;
}

/** The node that a node is hashed with: itself for an odd last node, or none where that one is carried. */
function siblingOf({ at, width, odd }: { at: number; width: number; odd: OddRule }): number | undefined {
  const isLoneLast = at === width - 1 && width % 2 === 1;
  if (isLoneLast) return odd === 'duplicate' ? at : undefined;
  return at % 2 === 0 ? at + 1 : at - 1;
}

/**
 * One buffer of 32 bytes per leaf. A caller that gave one buffer gets that buffer itself back, which must
 * not be written.
 */
export function flattenLeaves(leaves: Leaves): Uint8Array {
  if (leaves instanceof Uint8Array) {
    if (leaves.length % HASH_BYTES === 0) return leaves;
    throw new BoardError('MERKLE_LEAF', `merkle leaves: expected 32 bytes each, got ${leaves.length} in all`);
  }
  const flat = new Uint8Array(leaves.length * HASH_BYTES);
  for (const [at, leaf] of leaves.entries()) {
    if (leaf.length !== HASH_BYTES)
      throw new BoardError('MERKLE_LEAF', `merkle leaf ${at}: expected 32 bytes, got ${leaf.length}`);
    flat.set(leaf, at * HASH_BYTES);
  }
  return flat;
}

/** A copy with room for one more node: the duplicate of an odd last leaf. */
function withSpareSlot(flat: Uint8Array): Uint8Array<ArrayBuffer> {
  const nodes = new Uint8Array(flat.length + HASH_BYTES);
  nodes.set(flat);
  return nodes;
}
