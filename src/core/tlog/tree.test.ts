import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { codeOf, sampleEvents } from '../../../tests/vectors/merkle/sample-log.ts';
import { ownVectors, siblingVectors, sources } from '../../../tests/vectors/read-vectors.ts';
import { parseBase64, toBase64 } from '../base64.ts';
import { toHex } from '../hex.ts';
import type { ProofRefusal } from '../proof-verdict.ts';
import { createTree, treeRoot } from './tree.ts';
import { leafHash } from './tree-hash.ts';
import { type LogConsistency, type LogInclusion, verifyConsistency, verifyInclusion } from './tree-proof.ts';

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
    expect(verifyInclusion(claim).ok).toBe(!row.wantErr);
  });
});

describe.each(consistency)('consistency: $source', ({ vectors }) => {
  test.each(vectors)('$desc ($size1 to $size2), refused: $wantErr', (row) => {
    const path = (row.proof ?? []).map(bytes);
    const roots = { oldRoot: bytes(row.root1), root: bytes(row.root2) };
    const isRefused = row.wantErr || row.size1 === 0;
    expect(verifyConsistency({ oldSize: row.size1, size: row.size2, path, ...roots }).ok).toBe(!isRefused);
  });
});

describe('a refused proof says which step refused it', () => {
  const none = new Uint8Array(32);
  const view = grown.at(13);
  const leaf = grown.node(0, 5);
  const inclusion = { leafHash: leaf, index: 5, size: 13, path: view.inclusionPath(5), root: view.root };
  test.each<[string, ProofRefusal, Partial<LogInclusion>]>([
    ['an index at the size', 'PLACE_OUTSIDE_TREE', { index: 13 }],
    ['a fractional index', 'PLACE_OUTSIDE_TREE', { index: 5.5 }],
    ['a short node', 'NODE_LENGTH', { path: [none.subarray(1), ...inclusion.path.slice(1)] }],
    ['a node less', 'PATH_TOO_SHORT', { path: inclusion.path.slice(1) }],
    ['a node more', 'PATH_TOO_LONG', { path: [...inclusion.path, none] }],
    ['another entry', 'ROOT_DIFFERS', { leafHash: grown.node(0, 6) }],
    ['another root', 'ROOT_DIFFERS', { root: none }],
  ])('inclusion with %s: %s', (_, code, change) => {
    expect(verifyInclusion({ ...inclusion, ...change })).toMatchObject({ ok: false, code });
  });

  const old = grown.at(6);
  const path = view.consistencyPath(6);
  const consistency = { oldSize: 6, oldRoot: old.root, size: 13, root: view.root, path };
  test.each<[string, ProofRefusal, Partial<LogConsistency>]>([
    ['an old size of 0', 'PLACE_OUTSIDE_TREE', { oldSize: 0 }],
    ['an old size beyond the size', 'PLACE_OUTSIDE_TREE', { oldSize: 14 }],
    ['a short root', 'NODE_LENGTH', { root: none.subarray(1) }],
    ['no path', 'PATH_TOO_SHORT', { path: [] }],
    ['a node less', 'PATH_TOO_SHORT', { path: path.slice(0, -1) }],
    ['a node more', 'PATH_TOO_LONG', { path: [...path, none] }],
    ['a path between equal sizes', 'PATH_TOO_LONG', { oldSize: 13 }],
    ['another root at the same size', 'ROOT_DIFFERS', { oldSize: 13, path: [] }],
    ['another old root', 'OLD_ROOT_DIFFERS', { oldRoot: none }],
    ['another root', 'ROOT_DIFFERS', { root: none }],
  ])('consistency with %s: %s', (_, code, change) => {
    expect(verifyConsistency({ ...consistency, ...change })).toMatchObject({ ok: false, code });
  });

  test('the reason says what was expected and what came', () => {
    expect(verifyInclusion({ ...inclusion, index: 13 })).toMatchObject({
      reason: 'expected an index in [0, size), got 13 of 13',
    });
    expect(verifyInclusion({ ...inclusion, root: none })).toMatchObject({
      reason: `expected the root ${toHex(none)}, got ${toHex(view.root)}`,
    });
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

  test('does not depend on which implementation hashes, nor do its proofs', () => {
    const hash = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());
    const view = createTree(leaves, hash).at(70);
    const claim = { leafHash: grown.node(0, 5), index: 5, size: 70, path: view.inclusionPath(5) };
    expect(view.root).toEqual(grown.at(70).root);
    expect(verifyInclusion({ ...claim, root: view.root }, hash)).toEqual({ ok: true });
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
        const accepted = leaves
          .map((_, at) => at)
          .filter((at) => verifyInclusion({ ...claim, index: at }).ok);
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
        expect(verifyConsistency(claim)).toEqual({ ok: true });
        expect(verifyConsistency({ ...claim, oldRoot: grown.node(0, 41) }).ok).toBe(false);
        expect(verifyConsistency({ ...claim, root: grown.node(0, 41) }).ok).toBe(false);
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
