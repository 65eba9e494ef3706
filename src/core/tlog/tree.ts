/**
 * An append-only RFC 6962 tree that keeps every complete subtree, so that any past size has its
 * root and proofs at once.
 */

import { BoardError } from '../board-error.ts';
import { HASH_BYTES, type Hash } from '../bytes.ts';
import { sha256 } from '../sha256.ts';
import { type HashList, openHashList } from './hash-list.ts';
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
