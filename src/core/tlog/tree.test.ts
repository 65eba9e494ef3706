import { describe, expect, test } from 'vitest';
import { codeOf, sampleEvents } from '../../../tests/vectors/merkle/sample-log.ts';
import { ownVectors, siblingVectors, sources } from '../../../tests/vectors/read-vectors.ts';
import { parseBase64, toBase64 } from '../base64.ts';
import { toHex } from '../hex.ts';
import { createTree, treeRoot } from './tree.ts';
import { leafHash } from './tree-hash.ts';
import { verifyConsistency, verifyInclusion } from './tree-proof.ts';

type Inclusion = {
  leafIdx: number;
  treeSize: number;
  root: string;
  leafHash: string;
  proof: string[] | null;
  desc: string;
  wantErr: boolean;
};
type Consistency = {
  size1: number;
  size2: number;
  root1: string;
  root2: string;
  proof: string[] | null;
  desc: string;
  wantErr: boolean;
};

const inclusion = sources<Inclusion>({
  own: ownVectors('merkle/inclusion.json'),
  sibling: siblingVectors('rfc6962/rfc6962_inclusion.json'),
});
const consistency = sources<Consistency>({
  own: ownVectors('merkle/consistency.json'),
  sibling: siblingVectors('rfc6962/rfc6962_consistency.json'),
});
const bytes = (text: string | null) => parseBase64(text ?? '');
const leaves = sampleEvents(70).map((entry) => leafHash(entry));
const grown = createTree(leaves);

describe.each(inclusion)('inclusion: $source', ({ vectors }) => {
  test.each(vectors)('$desc ($leafIdx of $treeSize), refused: $wantErr', (row) => {
    const path = (row.proof ?? []).map(bytes);
    const claim = {
      leafHash: bytes(row.leafHash),
      index: row.leafIdx,
      size: row.treeSize,
      path,
      root: bytes(row.root),
    };
    expect(verifyInclusion(claim)).toBe(!row.wantErr);
  });
});

describe.each(consistency)('consistency: $source', ({ vectors }) => {
  test.each(vectors)('$desc ($size1 to $size2), refused: $wantErr', (row) => {
    const path = (row.proof ?? []).map(bytes);
    const roots = { oldRoot: bytes(row.root1), root: bytes(row.root2) };
    const isRefused = row.wantErr || row.size1 === 0;
    expect(verifyConsistency({ oldSize: row.size1, size: row.size2, path, ...roots })).toBe(!isRefused);
  });
});

describe('the tree', () => {
  const own = ownVectors<Consistency[]>('merkle/consistency.json').filter(({ wantErr }) => !wantErr);
  test.each(own)('makes the roots and the path from $size1 to $size2 that plain recursion makes', (row) => {
    const events = Array.from({ length: 13 }, (_, at) =>
      leafHash(new TextEncoder().encode(`{"event":${at}}`)),
    );
    const view = createTree(events).at(row.size2);
    expect(toBase64(view.root)).toBe(row.root2);
    expect(toBase64(createTree(events).at(row.size1).root)).toBe(row.root1);
    expect(view.consistencyPath(row.size1).map(toBase64)).toEqual(row.proof);
  });

  test('of no leaves has the hash of nothing as its root', () => {
    expect(toHex(treeRoot([]))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  test('remembers every past size as if it had stopped there', () => {
    for (let size = 0; size <= 70; size += 1)
      expect(grown.at(size).root).toEqual(treeRoot(leaves.slice(0, size)));
  });

  test('proves every entry of every size to its own place only', () => {
    for (let size = 1; size <= 40; size += 1) {
      const view = grown.at(size);
      for (let index = 0; index < size; index += 1) {
        const claim = {
          leafHash: grown.node(0, index),
          size,
          path: view.inclusionPath(index),
          root: view.root,
        };
        const accepted = leaves.map((_, at) => at).filter((at) => verifyInclusion({ ...claim, index: at }));
        expect(accepted).toEqual([index]);
      }
    }
  });

  test('proves every size to be an extension of every earlier one, and of no other root', () => {
    for (let size = 1; size <= 40; size += 1) {
      for (let oldSize = 1; oldSize <= size; oldSize += 1) {
        const { root, consistencyPath } = grown.at(size);
        const claim = {
          oldSize,
          oldRoot: grown.at(oldSize).root,
          size,
          root,
          path: consistencyPath(oldSize),
        };
        expect(verifyConsistency(claim)).toBe(true);
        expect(verifyConsistency({ ...claim, oldRoot: grown.node(0, 41) })).toBe(false);
        expect(verifyConsistency({ ...claim, root: grown.node(0, 41) })).toBe(false);
      }
    }
  });

  test.each([
    ['a size beyond its leaves', 'TLOG_SIZE', () => grown.at(71)],
    ['a negative size', 'TLOG_SIZE', () => grown.at(-1)],
    ['a fractional size', 'TLOG_SIZE', () => grown.at(1.5)],
    ['an index at its size', 'TLOG_INDEX', () => grown.at(7).inclusionPath(7)],
    ['a negative index', 'TLOG_INDEX', () => grown.at(7).inclusionPath(-1)],
    ['an old size of 0', 'TLOG_SIZE', () => grown.at(7).consistencyPath(0)],
    ['an old size beyond the size', 'TLOG_SIZE', () => grown.at(7).consistencyPath(8)],
    ['a subtree that is not complete', 'TLOG_NODE', () => grown.node(6, 1)],
    ['a leaf that is not 32 bytes', 'TLOG_HASH', () => createTree([new Uint8Array(31)])],
  ])('refuses %s', (_, code, call) => {
    expect(codeOf(call)).toBe(code);
  });
});
