/**
 * Makes the vectors beside it with plain recursion over node:crypto, sharing no code with src/core, so that the two can disagree.
 * Run: node tests/vectors/merkle/make.ts
 */

import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';

const sha256 = (...parts: Uint8Array[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const text = (value: unknown) => Buffer.from(JSON.stringify(value));
const hex = (bytes: Buffer) => bytes.toString('hex');
const need = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error('no such node or level');
  return found;
};

// RFC 6962 section 2.1, word for word.
const split = (n: number) => 2 ** (Math.ceil(Math.log2(n)) - 1);
const leaf = (data: Buffer) => sha256(Buffer.of(0), data);
const node = (left: Buffer, right: Buffer) => sha256(Buffer.of(1), left, right);
function mth(d: Buffer[]): Buffer {
  if (d.length === 0) return sha256();
  if (d.length === 1) return leaf(need(d[0]));
  const k = split(d.length);
  return node(mth(d.slice(0, k)), mth(d.slice(k)));
}
function path(m: number, d: Buffer[]): Buffer[] {
  if (d.length === 1) return [];
  const k = split(d.length);
  return m < k
    ? [...path(m, d.slice(0, k)), mth(d.slice(k))]
    : [...path(m - k, d.slice(k)), mth(d.slice(0, k))];
}
function subproof(m: number, d: Buffer[], isWhole: boolean): Buffer[] {
  if (m === d.length) return isWhole ? [] : [mth(d)];
  const k = split(d.length);
  return m <= k
    ? [...subproof(m, d.slice(0, k), isWhole), mth(d.slice(k))]
    : [...subproof(m - k, d.slice(k), false), mth(d.slice(0, k))];
}

const events = Array.from({ length: 13 }, (_, at) => text({ event: at }));
const zero = Buffer.alloc(32);

/** The valid case, and one for each change that makes it wrong; bytes as base64. */
function casesOf(valid: object, wrong: Readonly<Record<string, object>>) {
  const encoded = (value: unknown): unknown => {
    if (Buffer.isBuffer(value)) return value.toString('base64');
    return Array.isArray(value) ? value.map(encoded) : value;
  };
  return [
    { ...valid, desc: 'happy path', wantErr: false },
    ...Object.entries(wrong).map(([desc, change]) => ({ ...valid, ...change, desc, wantErr: true })),
  ].map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, encoded(value)])));
}

const inclusion = [
  [0, 1],
  [0, 2],
  [4, 5],
  [2, 8],
  [7, 8],
  [12, 13],
  [6, 13],
].flatMap(([leafIdx = 0, treeSize = 0]) => {
  const d = events.slice(0, treeSize);
  const valid = {
    leafIdx,
    treeSize,
    root: mth(d),
    leafHash: leaf(need(d[leafIdx])),
    proof: path(leafIdx, d),
  };
  const parent =
    valid.proof[0] &&
    (leafIdx % 2 === 0 ? node(valid.leafHash, valid.proof[0]) : node(valid.proof[0], valid.leafHash));
  const wrong = {
    'size doubled': { treeSize: 2 * treeSize },
    'index beyond the tree': { leafIdx: treeSize },
    'negative index': { leafIdx: -1 },
    'fractional index': { leafIdx: leafIdx + 0.5 },
    'index beyond 2^53-1': { leafIdx: 2 ** 53 },
    'index with a high bit': { leafIdx: leafIdx + 2 ** 32 },
    'index and size with a high bit': { leafIdx: leafIdx + 2 ** 32, treeSize: treeSize + 2 ** 32 },
    'zero hash appended': { proof: [...valid.proof, zero] },
    'root appended': { proof: [...valid.proof, valid.root] },
    'zero hash prepended': { proof: [zero, ...valid.proof] },
    'other root': { root: zero },
    'short root': { root: valid.root.subarray(0, 31) },
    'empty root': { root: Buffer.alloc(0) },
    'entry hashed without its prefix': { leafHash: sha256(need(d[leafIdx])) },
    ...(valid.proof.length > 0 && {
      'last hash missing': { proof: valid.proof.slice(0, -1) },
      'first hash missing': { proof: valid.proof.slice(1) },
      'root as leaf, no path': { leafHash: valid.root, proof: [] },
      'first hash all zero': { proof: [zero, ...valid.proof.slice(1)] },
      'size one less than the index needs': { treeSize: leafIdx },
    }),
    ...(parent &&
      valid.proof.length > 1 && {
        'interior node as leaf': {
          leafHash: parent,
          leafIdx: Math.floor(leafIdx / 2),
          proof: valid.proof.slice(1),
        },
      }),
    ...(valid.proof.length > 1 && { 'order reversed': { proof: valid.proof.toReversed() } }),
  };
  return casesOf(valid, wrong);
});

const consistency = [
  [1, 1],
  [1, 8],
  [6, 8],
  [4, 8],
  [2, 5],
  [7, 13],
  [13, 13],
].flatMap(([size1 = 0, size2 = 0]) => {
  const valid = {
    size1,
    size2,
    root1: mth(events.slice(0, size1)),
    root2: mth(events.slice(0, size2)),
    proof: subproof(size1, events.slice(0, size2), true),
  };
  const wrong = {
    'zero hash appended': { proof: [...valid.proof, zero] },
    'zero hash prepended': { proof: [zero, ...valid.proof] },
    'old root prepended': { proof: [valid.root1, ...valid.proof] },
    'other old root': { root1: zero },
    'other root': { root2: zero },
    'old size 0': { size1: 0 },
    'old size 0 and no path': { size1: 0, root1: mth([]), proof: [] },
    'both sizes 0': { size1: 0, size2: 0, root1: mth([]), root2: mth([]), proof: [] },
    'old size beyond 2^53-1': { size1: 2 ** 53, size2: 2 ** 53, root2: valid.root1, proof: [] },
    'sizes with a high bit': { size1: size1 + 2 ** 32, size2: size2 + 2 ** 32 + 1 },
    'old size larger': { size1: size2 + 1 },
    'sizes equal, roots not': { size1: size2, root1: zero, proof: [] },
    ...(size1 < size2 && {
      'no path': { proof: [] },
      'last hash missing': { proof: valid.proof.slice(0, -1) },
      'last hash all zero': { proof: [...valid.proof.slice(0, -1), zero] },
      'roots swapped': { root1: valid.root2, root2: valid.root1 },
      'same root at another size': { root2: valid.root1, proof: [] },
      'size doubled': { size2: 2 * size2 },
    }),
  };
  return casesOf(valid, wrong);
});

// Unprefixed trees over raw ids, level by level.
const ids = Array.from({ length: 50 }, (_, at) => sha256(text({ card: at })));
function levelsOf(leaves: Buffer[], isDuplicate: boolean): Buffer[][] {
  const levels = [leaves];
  for (let level = leaves; level.length > 1; level = need(levels.at(-1))) {
    const above: Buffer[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const left = need(level[at]);
      const right = level[at + 1];
      above.push(right === undefined && !isDuplicate ? left : sha256(left, right ?? left));
    }
    levels.push(above);
  }
  return levels;
}
function pathIn(levels: Buffer[][], index: number, isDuplicate: boolean): Buffer[] {
  return levels.slice(0, -1).flatMap((level, depth) => {
    const at = Math.floor(index / 2 ** depth);
    const sibling = level[at % 2 === 0 ? at + 1 : at - 1];
    if (sibling !== undefined) return [sibling];
    return isDuplicate ? [need(level[at])] : [];
  });
}
const SIZES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 17, 43, 50];
const roots = (isDuplicate: boolean) =>
  SIZES.map((n) => ({ n, root: hex(need(levelsOf(ids.slice(0, n), isDuplicate).at(-1)?.[0])) }));
const proofs = (isDuplicate: boolean) =>
  [1, 5, 6, 13].flatMap((n) => {
    const levels = levelsOf(ids.slice(0, n), isDuplicate);
    const root = hex(need(levels.at(-1)?.[0]));
    return ids.slice(0, n).map((id, index) => ({
      n,
      index,
      leaf: hex(id),
      path: pathIn(levels, index, isDuplicate).map(hex),
      root,
    }));
  });

const here = (name: string) => new URL(name, import.meta.url);
const lines = (rows: unknown[]) => `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;
writeFileSync(here('inclusion.json'), lines(inclusion));
writeFileSync(here('consistency.json'), lines(consistency));
writeFileSync(
  here('pair-trees.json'),
  `{
"description": "leaf[i] = SHA-256 of {\\"card\\":i}; node = SHA-256(left || right) over raw bytes; duplicate: an odd node is paired with itself; promote: it is carried up.",
"roots_duplicate": ${lines(roots(true)).trim()},
"roots_promote": ${lines(roots(false)).trim()},
"proof_valid": ${lines(proofs(true)).trim()},
"proof_valid_promote": ${lines(proofs(false)).trim()}
}
`,
);
