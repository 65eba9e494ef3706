/** The two unprefixed roots, which differ in what becomes of an odd node: what holds for both, then the attacks on each. */

import { describe, expect, test } from 'vitest';
import { codeOf } from '../../../tests/vectors/merkle/sample-log.ts';
import { ownVectors, siblingVectors, sources } from '../../../tests/vectors/read-vectors.ts';
import { joinBytes } from '../bytes.ts';
import { parseHex, toHex } from '../hex.ts';
import type { ProofRefusal } from '../proof-verdict.ts';
import { sha256 } from '../sha256.ts';
import { utf8 } from '../text.ts';
import { type EstateClaim, estateRoot, estateTree, verifyEstateInclusion } from './estate-root.ts';
import { type InclusionClaim, publicRoot, publicTree, verifyPublicInclusion } from './public-root.ts';

type Root = { n: number; root: string };
type Proof = { n: number; index: number; leaf: string; path: string[]; root: string };
type PairTrees = {
  roots_duplicate: Root[];
  proof_valid: Proof[];
  roots_promote: Root[];
  proof_valid_promote?: Proof[];
};
type RealRoots = { roots: { card_count: number; merkle_root: string }[]; leaves: string[] };

const own = ownVectors<PairTrees>('merkle/pair-trees.json');
const sibling = siblingVectors<PairTrees>('merkle/public-root-sample.json');
const real = siblingVectors<RealRoots>('real-roots.json');
const ids = Array.from({ length: 64 }, (_, at) => sha256(utf8(JSON.stringify({ card: at }))));
const cards = (n: number) => ids.slice(0, n);
const pair = (left: Uint8Array, right: Uint8Array) => sha256(joinBytes([left, right]));
const id = (at: number) => ids[at] ?? new Uint8Array(0);

function publicClaim(n: number, index: number): InclusionClaim {
  const { root, path } = publicTree(cards(n));
  return { leaf: id(index), index, count: n, path: path(index), root };
}

function estateClaim(n: number, index: number): EstateClaim {
  const { root, path } = estateTree(cards(n));
  return { leaf: id(index), index, entries: n, path: path(index), root };
}

describe.each([
  {
    kind: 'public',
    rootOf: publicRoot,
    treeOf: publicTree,
    verify: verifyPublicInclusion,
    roots: sources({ own: own.roots_duplicate, sibling: sibling?.roots_duplicate }),
    proofs: sources({ own: own.proof_valid, sibling: sibling?.proof_valid }),
  },
  {
    kind: 'estate',
    rootOf: estateRoot,
    treeOf: estateTree,
    verify: ({ count, ...claim }: InclusionClaim) => verifyEstateInclusion({ ...claim, entries: count }),
    roots: sources({ own: own.roots_promote, sibling: sibling?.roots_promote }),
    proofs: sources({ own: own.proof_valid_promote }),
  },
])('the $kind root', ({ rootOf, treeOf, verify, roots, proofs }) => {
  describe.each(roots)('$source', ({ vectors }) => {
    test.each(vectors)(
      '$n leaves have the root a plain loop gives, as a list and in one buffer',
      (listed) => {
        const leaves = cards(listed.n);
        const flat = joinBytes(leaves);
        expect(toHex(rootOf(leaves) ?? new Uint8Array(0))).toBe(listed.root);
        expect(rootOf(flat)).toEqual(rootOf(leaves));
        expect(flat).toEqual(joinBytes(leaves));
      },
    );
  });

  describe.each(proofs)('$source', ({ vectors }) => {
    test.each(vectors)(
      'leaf $index of $n is proved by the path a plain loop gives',
      ({ n, index, leaf, path, root }) => {
        expect(treeOf(cards(n)).path(index).map(toHex)).toEqual(path);
        const nodes = path.map((node) => parseHex(node));
        const claim = { leaf: parseHex(leaf), index, count: n, path: nodes, root: parseHex(root) };
        expect(verify(claim)).toEqual({ ok: true });
      },
    );
  });

  test('no leaves have no root, one leaf is its own', () => {
    expect(rootOf([])).toBe(null);
    expect(rootOf(cards(1))).toEqual(id(0));
  });

  test('every leaf of every size up to 33 is proved, at its own place only', () => {
    for (let n = 1; n <= 33; n += 1) {
      const places = Array.from({ length: n }, (_, at) => at);
      const { root, path } = treeOf(cards(n));
      for (const index of places) {
        const claim = { leaf: id(index), count: n, path: path(index), root };
        expect(places.filter((at) => verify({ ...claim, index: at }).ok)).toEqual([index]);
      }
    }
  });
});

test('two paths of an estate may hold the same bytes', () => {
  expect(estateRoot([id(0), id(0), id(1)])).toHaveLength(32);
});

describe.each(sources({ real: real?.roots }))('roots of a live service: $source', ({ vectors }) => {
  test.each(vectors)('$card_count leaves', ({ card_count, merkle_root }) => {
    const leaves = (real?.leaves ?? []).slice(0, card_count).map((leaf) => parseHex(leaf, 32));
    expect(toHex(publicRoot(leaves) ?? new Uint8Array(0))).toBe(merkle_root);
  });
});

describe('the public root', () => {
  test.each([
    [3, 4],
    [5, 6],
    [6, 8],
    [17, 20],
  ])('%i leaves and their repetition to %i do not share a root: the repetition is refused', (n, m) => {
    const repeated = cards(n);
    while (repeated.length < m) repeated.push(repeated[repeated.length - (m - n)] ?? id(0));
    expect(codeOf(() => publicRoot(repeated))).toBe('MERKLE_DUPLICATE_LEAF');
  });

  test('a leaf that is not 32 bytes is refused', () => {
    expect(codeOf(() => publicRoot([new Uint8Array(31)]))).toBe('MERKLE_LEAF');
    expect(codeOf(() => publicRoot(new Uint8Array(33)))).toBe('MERKLE_LEAF');
  });

  test.each([-1, 5, 0.5, Number.NaN, 2 ** 53])('a proof at index %d of 5 leaves cannot be made', (index) => {
    expect(codeOf(() => publicTree(cards(5)).path(index))).toBe('MERKLE_INDEX');
  });
});

describe('the inclusion rule of the public root refuses', () => {
  const five = publicClaim(5, 4);
  const six = publicClaim(6, 2);
  const inner = pair(id(2), id(3));
  const attacks: [string, ProofRefusal, InclusionClaim][] = [
    ['a phantom index: the duplicate of the last leaf', 'DUPLICATE_RULE', { ...five, index: 5, count: 6 }],
    ['a phantom index within a count one too large', 'DUPLICATE_RULE', { ...publicClaim(5, 4), count: 6 }],
    ['a count one too small', 'PATH_TOO_LONG', { ...six, count: 4 }],
    ['a count one too large across a level', 'PATH_TOO_SHORT', { ...publicClaim(4, 1), count: 5 }],
    [
      'an interior node as a leaf',
      'PATH_TOO_SHORT',
      { ...six, leaf: inner, index: 1, path: six.path.slice(1) },
    ],
    [
      'an interior node as a leaf of a smaller tree',
      'PATH_TOO_SHORT',
      { ...six, leaf: inner, index: 1, count: 3, path: six.path.slice(1, 2) },
    ],
    ['the root as a leaf with no path', 'PATH_TOO_SHORT', { ...six, leaf: six.root, index: 0, path: [] }],
    ['a truncated path', 'PATH_TOO_SHORT', { ...six, path: six.path.slice(0, -1) }],
    ['a path that is one too long', 'PATH_TOO_LONG', { ...six, path: [...six.path, six.root] }],
    [
      'a root duplicated above its own tree',
      'PATH_TOO_LONG',
      { ...six, path: [...six.path, six.root], root: pair(six.root, six.root) },
    ],
    [
      'a duplicate where the level is even',
      'DUPLICATE_RULE',
      { ...six, path: [six.leaf, ...six.path.slice(1)] },
    ],
    [
      'another sibling where the last is duplicated',
      'DUPLICATE_RULE',
      { ...five, path: [id(3), ...five.path.slice(1)] },
    ],
    ['an index with a high bit', 'PLACE_OUTSIDE_TREE', { ...six, index: six.index + 2 ** 32 }],
    ['a negative index', 'PLACE_OUTSIDE_TREE', { ...six, index: -1 }],
    ['a fractional index', 'PLACE_OUTSIDE_TREE', { ...six, index: 2.5 }],
    ['an index that is no number', 'PLACE_OUTSIDE_TREE', { ...six, index: Number.NaN }],
    ['an index beyond the count', 'PLACE_OUTSIDE_TREE', { ...six, index: 6 }],
    ['a count beyond 2^53-1', 'PLACE_OUTSIDE_TREE', { ...six, count: 2 ** 53 }],
    ['left and right exchanged', 'ROOT_DIFFERS', { ...six, index: 3 }],
    ['another leaf', 'ROOT_DIFFERS', { ...six, leaf: id(9) }],
    ['another root', 'ROOT_DIFFERS', { ...six, root: id(9) }],
    ['a short sibling', 'NODE_LENGTH', { ...six, path: [id(3).subarray(1), ...six.path.slice(1)] }],
    ['no leaf at all', 'NODE_LENGTH', { ...six, leaf: new Uint8Array(0) }],
  ];
  test.each(attacks)('%s: %s', (_, code, claim) => {
    expect(verifyPublicInclusion(claim)).toMatchObject({ ok: false, code });
  });

  test('nothing of the claims they were made from', () => {
    expect([five, six].map((claim) => verifyPublicInclusion(claim))).toEqual([{ ok: true }, { ok: true }]);
  });
});

describe('the inclusion rule of the estate root, bound to the number of entries, refuses', () => {
  const six = estateClaim(6, 5);
  const five = estateClaim(5, 4);
  const inner = sha256(joinBytes([id(4), id(5)]));
  const attacks: [string, ProofRefusal, EstateClaim][] = [
    [
      'an interior node as a leaf',
      'PATH_TOO_SHORT',
      { ...six, leaf: inner, index: 4, path: six.path.slice(1) },
    ],
    ['the root as a leaf with no path', 'PATH_TOO_SHORT', { ...six, leaf: six.root, index: 0, path: [] }],
    ['a carried entry with a duplicate of itself', 'PATH_TOO_LONG', { ...five, path: [id(4), ...five.path] }],
    ['one entry too many', 'PATH_TOO_SHORT', { ...five, entries: 6 }],
    ['one entry too few', 'PATH_TOO_LONG', { ...estateClaim(5, 0), entries: 4 }],
    ['an index beyond the entries', 'PLACE_OUTSIDE_TREE', { ...five, index: 5 }],
    ['a negative index', 'PLACE_OUTSIDE_TREE', { ...five, index: -1 }],
    ['an index with a high bit', 'PLACE_OUTSIDE_TREE', { ...five, index: 4 + 2 ** 32 }],
    ['a number of entries beyond 2^53-1', 'PLACE_OUTSIDE_TREE', { ...five, entries: 2 ** 53 }],
    ['a truncated path', 'PATH_TOO_SHORT', { ...six, path: six.path.slice(0, -1) }],
    ['a path that is one too long', 'PATH_TOO_LONG', { ...six, path: [...six.path, id(0)] }],
    ['another root', 'ROOT_DIFFERS', { ...six, root: id(0) }],
    ['a short sibling', 'NODE_LENGTH', { ...six, path: [id(4).subarray(1), ...six.path.slice(1)] }],
  ];
  test.each(attacks)('%s: %s', (_, code, claim) => {
    expect(verifyEstateInclusion(claim)).toMatchObject({ ok: false, code });
  });

  test('nothing of the claims they were made from', () => {
    expect([five, six].map((claim) => verifyEstateInclusion(claim))).toEqual([{ ok: true }, { ok: true }]);
  });
});
