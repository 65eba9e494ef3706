/**
 * An append-only RFC 6962 tree that keeps every complete subtree, so that any past size has its
 * root and proofs at once.
 */

import { BoardError } from '../board-error.ts';
import { HASH_BYTES, type Hash } from '../bytes.ts';
import { sha256 } from '../sha256.ts';
import { type HashList, openHashList } from './hash-list.ts';
import { nodeHash } from './tree-hash.ts';

export type HashTree = {
  size: () => number;
  append: (leaf: Uint8Array) => void;
  /** The root of the complete subtree of 2^level leaves number `index`. */
  node: (level: number, index: number) => Uint8Array;
  at: (size: number) => TreeView;
};

export function createTree(leaves: Iterable<Uint8Array> = [], hash: Hash = sha256): HashTree {
  const levels: HashList[] = [openHashList()];
  const size = () => levels[0]?.length() ?? 0;
  const node = (level: number, index: number) => {
    const found = levels[level]?.at(index);
    if (found !== undefined) return found;
    throw new BoardError(
      'TLOG_NODE',
      `log tree of ${size()} leaves: level ${level} has no complete subtree ${index}`,
    );
  };
  const append = (leaf: Uint8Array) => {
    if (leaf.length !== HASH_BYTES)
      throw new BoardError(
        'TLOG_HASH',
        `log leaf ${size()}: expected a hash of 32 bytes, got ${leaf.length}`,
      );
    let carried = leaf;
    for (let level = 0; ; level += 1) {
      const nodes = levels[level] ?? openHashList();
      levels[level] = nodes;
      nodes.push(carried);
      if (nodes.length() % 2 === 1) return;
      carried = nodeHash(node(level, nodes.length() - 2), carried, hash);
    }
  };
  for (const leaf of leaves) append(leaf);
  return { size, append, node, at: (past) => viewAt({ node, size: past, grown: size(), hash }) };
}

/** RFC 6962 section 2.1: root of n leaves in one call. */
export function treeRoot(leaves: Iterable<Uint8Array>, hash: Hash = sha256): Uint8Array {
  const tree = createTree(leaves, hash);
  return tree.at(tree.size()).root;
}

type TreeView = {
  size: number;
  root: Uint8Array;
  inclusionPath: (index: number) => Uint8Array[];
  consistencyPath: (oldSize: number) => Uint8Array[];
};

/** `node` gives the complete subtrees of a tree that has grown to `grown` leaves. */
type Past = {
  node: (level: number, index: number) => Uint8Array;
  size: number;
  grown: number;
  hash: Hash;
};

const NOTHING = new Uint8Array(0);

/**
 * The tree at one of its past sizes: its root, and the inclusion and consistency paths of RFC 6962
 * section 2.1.
 */
function viewAt({ node, size, grown, hash }: Past): TreeView {
  if (!Number.isSafeInteger(size) || size < 0 || size > grown) {
    throw new BoardError('TLOG_SIZE', `log tree: expected a size in [0, ${grown}], got ${size}`);
  }
  // Every incomplete range of the recursion ends at `size`, so its start alone names it.
  const rightEdge = new Map<number, Uint8Array>();
  const subtree = (start: number, end: number): Uint8Array => {
    const width = end - start;
    const k = splitOf(width);
    if (2 * k === width || width === 1) return node(Math.log2(width), start / width);
    const root = rightEdge.get(start) ?? nodeHash(subtree(start, start + k), subtree(start + k, end), hash);
    rightEdge.set(start, root);
    return root;
  };
  return {
    size,
    root: size === 0 ? hash(NOTHING) : subtree(0, size),
    inclusionPath: (index) => inclusionPath({ subtree, size, index }),
    consistencyPath: (oldSize) => consistencyPath({ subtree, size, oldSize }),
  };
}

type Subtree = (start: number, end: number) => Uint8Array;

/** PATH(m, D[n]) of RFC 6962 section 2.1.1, from the leaf's sibling up. */
function inclusionPath({ subtree, size, index }: { subtree: Subtree; size: number; index: number }) {
  if (!Number.isSafeInteger(index) || index < 0 || index >= size) {
    throw new BoardError('TLOG_INDEX', `log inclusion: expected an index in [0, ${size}), got ${index}`);
  }
  const downward: Uint8Array[] = [];
  let start = 0;
  let end = size;
  while (end - start > 1) {
    const middle = start + splitOf(end - start);
    downward.push(index < middle ? subtree(middle, end) : subtree(start, middle));
    if (index < middle) end = middle;
    else start = middle;
  }
  return downward.reverse();
}

/** PROOF(m, D[n]) of RFC 6962 section 2.1.2; an old size of 0 proves nothing and is refused. */
function consistencyPath({ subtree, size, oldSize }: { subtree: Subtree; size: number; oldSize: number }) {
  if (!Number.isSafeInteger(oldSize) || oldSize < 1 || oldSize > size) {
    throw new BoardError(
      'TLOG_SIZE',
      `log consistency: expected an old size in [1, ${size}], got ${oldSize}`,
    );
  }
  const downward: Uint8Array[] = [];
  let start = 0;
  let end = size;
  while (end !== oldSize) {
    const middle = start + splitOf(end - start);
    downward.push(oldSize <= middle ? subtree(middle, end) : subtree(start, middle));
    if (oldSize <= middle) end = middle;
    else start = middle;
  }
  // The old root itself is known to the verifier; any other old subtree is not.
  if (start > 0) downward.push(subtree(start, end));
  return downward.reverse();
}

/** The largest power of two below n (1 for n = 1), without 32-bit shifts. */
function splitOf(n: number): number {
  let k = 1;
  while (2 * k < n) k *= 2;
  return k;
}
