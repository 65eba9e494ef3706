/**
 * An append-only RFC 6962 tree that keeps every complete subtree, so that any past size has its
 * root and proofs at once.
 */

import { BoardError } from '../board-error.ts';
import { sha256 } from '../sha256.ts';
import { HASH_BYTES, type Hash } from './bytes.ts';
import { nodeHash } from './tree-hash.ts';
import { type TreeView, viewAt } from './tree-view.ts';

export type HashTree = {
  size: () => number;
  append: (leaf: Uint8Array) => void;
  /** The root of the complete subtree of 2^level leaves number `index`. */
  node: (level: number, index: number) => Uint8Array;
  at: (size: number) => TreeView;
};

export function createTree(leaves: Iterable<Uint8Array> = [], hash: Hash = sha256): HashTree {
  const levels: NodeList[] = [openNodeList()];
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
      const nodes = levels[level] ?? openNodeList();
      levels[level] = nodes;
      nodes.push(carried);
      if (nodes.length() % 2 === 1) return;
      carried = nodeHash(node(level, nodes.length() - 2), carried, hash);
    }
  };
  for (const leaf of leaves) append(leaf);
  return { size, append, node, at: (past) => viewAt({ node, size: past, grown: size(), hash }) };
}

type NodeList = {
  readonly length: () => number;
  readonly push: (node: Uint8Array) => void;
  readonly at: (index: number) => Uint8Array | undefined;
};

/** One piece of memory, and one twice as long where it is full: a hash each as an object takes six times that. */
function openNodeList(): NodeList {
  let flat = new Uint8Array(2 * HASH_BYTES);
  let length = 0;
  return {
    length: () => length,
    push: (node) => {
      if (length * HASH_BYTES === flat.length) {
        const longer = new Uint8Array(2 * flat.length);
        longer.set(flat);
        flat = longer;
      }
      flat.set(node, length * HASH_BYTES);
      length += 1;
    },
    at: (index) =>
      index >= 0 && index < length ? flat.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES) : undefined,
  };
}

/** RFC 6962 section 2.1: root of n leaves in one call. */
export function treeRoot(leaves: Iterable<Uint8Array>, hash: Hash = sha256): Uint8Array {
  const tree = createTree(leaves, hash);
  return tree.at(tree.size()).root;
}
