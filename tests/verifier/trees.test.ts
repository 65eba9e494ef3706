import { describe, expect, test } from 'vitest';
import {
  bytesOf,
  logConsistency,
  logLeaf,
  logPath,
  logRoot,
  merklePath,
  merkleRoot,
  sha256,
} from './forge.ts';
import { verifier } from './verifier.ts';

const leavesOf = (n: number): string[] => Array.from({ length: n }, (_, i) => sha256(`leaf ${i}`));
const SIZES = [1, 2, 3, 4, 5, 6, 7, 8, 13, 16, 17, 33];

describe('Merkle trees', () => {
  test('roots equal the plain loops, and nothing has no root', () => {
    for (const n of SIZES) {
      expect(verifier.publicRoot(leavesOf(n))).toBe(merkleRoot(leavesOf(n), 'duplicate'));
      expect(verifier.estateRoot(leavesOf(n))).toBe(merkleRoot(leavesOf(n), 'carry'));
    }
    expect(verifier.publicRoot([])).toBe(null);
    expect(verifier.estateRoot([])).toBe(null);
    expect(() => verifier.publicRoot([sha256('a').toUpperCase()])).toThrow();
  });
  const claim = (n: number, index: number) => {
    const leaves = leavesOf(n);
    return {
      leaf: leaves[index] ?? '',
      index,
      count: n,
      path: merklePath(leaves, index),
      root: merkleRoot(leaves, 'duplicate') ?? '',
    };
  };
  test('every leaf is included', () => {
    for (const n of SIZES)
      for (let i = 0; i < n; i++) expect(verifier.verifyInclusion(claim(n, i))).toBe(true);
  });
  test('interior nodes as leaves, the root as a leaf and phantom places are refused', () => {
    for (const n of SIZES.filter((s) => s > 1))
      for (let i = 0; i < n; i++) {
        const good = claim(n, i);
        const [first = '', ...rest] = good.path;
        const parent = sha256(Buffer.from(i % 2 ? first + good.leaf : good.leaf + first, 'hex'));
        const forged = [
          { ...good, leaf: parent, index: i >> 1, path: rest },
          { ...good, leaf: good.root, index: 0, path: [] },
          { ...good, index: n },
          { ...good, index: i + 2 ** good.path.length },
          { ...good, index: i + 2 ** 32 },
          { ...good, index: -1 },
          { ...good, index: i + 0.5 },
          { ...good, path: [...good.path, good.root] },
          { ...good, path: rest },
          { ...good, leaf: good.leaf.toUpperCase() },
          { ...good, count: n * 2 },
        ];
        for (const f of forged) expect(verifier.verifyInclusion(f), JSON.stringify([n, i, f])).toBe(false);
      }
  });
  test('the collision of a leaf set one leaf larger is refused by the count', () => {
    const three = leavesOf(3);
    const four = [...three, three[2] ?? ''];
    expect(verifier.publicRoot(three)).toBe(verifier.publicRoot(four));
    const phantom = {
      leaf: four[3] ?? '',
      index: 3,
      path: merklePath(four, 3),
      root: merkleRoot(four, 'duplicate') ?? '',
    };
    expect(verifier.verifyInclusion({ ...phantom, count: 3 })).toBe(false);
    expect(verifier.verifyInclusion({ ...phantom, count: 4 })).toBe(false);
  });
  test('log proofs equal RFC 6962 as written, and every change is refused', () => {
    const leaves = leavesOf(20).map((l) => logLeaf(bytesOf(l)));
    for (let n = 1; n <= 20; n++) {
      const root = logRoot(leaves.slice(0, n));
      for (let i = 0; i < n; i++) {
        const path = logPath(leaves.slice(0, n), i);
        const good = { leaf_hash: leaves[i] ?? '', index: i, size: n, root, path };
        expect(verifier.verifyLogInclusion(good)).toBe(true);
        const forged = [
          { ...good, index: n },
          { ...good, path: [...path, root] },
          { ...good, index: i + 2 ** 40 },
        ];
        if (n > 1) forged.push({ ...good, path: path.slice(1) }, { ...good, index: (i + 1) % n });
        for (const f of forged) expect(verifier.verifyLogInclusion(f)).toBe(false);
      }
      for (let old = 1; old <= n; old++) {
        const pair = { old_size: old, old_root: logRoot(leaves.slice(0, old)), size: n, root };
        const path = logConsistency(leaves.slice(0, n), old);
        expect(verifier.verifyLogConsistency({ ...pair, path })).toBe(true);
        expect(verifier.verifyLogConsistency({ ...pair, path: [...path, root] })).toBe(false);
        if (path.length) expect(verifier.verifyLogConsistency({ ...pair, path: path.slice(1) })).toBe(false);
        expect(verifier.verifyLogConsistency({ ...pair, old_root: sha256('other'), path })).toBe(false);
      }
    }
    expect(
      verifier.verifyLogConsistency({
        old_size: 0,
        old_root: sha256(''),
        size: 1,
        root: leaves[0] ?? '',
        path: [],
      }),
    ).toBe(false);
  });
});
