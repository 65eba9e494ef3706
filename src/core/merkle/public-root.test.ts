import { describe, expect, test } from 'vitest';
import { codeOf } from '../../../tests/vectors/merkle/sample-log.ts';
import { ownVectors, siblingVectors, sources } from '../../../tests/vectors/read-vectors.ts';
import { joinBytes } from '../bytes.ts';
import { parseHex, toHex } from '../hex.ts';
import type { ProofRefusal } from '../proof-verdict.ts';
import { sha256 } from '../sha256.ts';
import { utf8 } from '../text.ts';
import { type InclusionClaim, publicRoot, publicTree, verifyPublicInclusion } from './public-root.ts';

type Proof = { n: number; index: number; leaf: string; path: string[]; root: string };
type PairTrees = { roots_duplicate: { n: number; root: string }[]; proof_valid: Proof[] };
type RealRoots = { roots: { card_count: number; merkle_root: string }[]; leaves: string[] };

const own = ownVectors<PairTrees>('merkle/pair-trees.json');
const sibling = siblingVectors<PairTrees>('merkle/public-root-sample.json');
const real = siblingVectors<RealRoots>('real-roots.json');
const ids = Array.from({ length: 64 }, (_, at) => sha256(utf8(JSON.stringify({ card: at }))));
const cards = (n: number) => ids.slice(0, n);
const pair = (left: Uint8Array, right: Uint8Array) => sha256(joinBytes([left, right]));
const id = (at: number) => ids[at] ?? new Uint8Array(0);

function claimOf(n: number, index: number): InclusionClaim {
  const { root, path } = publicTree(cards(n));
  return { leaf: id(index), index, count: n, path: path(index), root };
}

describe.each(sources({ own: own.roots_duplicate, sibling: sibling?.roots_duplicate }))(
  'roots: $source',
  ({ vectors }) => {
    test.each(vectors)('$n leaves have the root a plain loop gives', ({ n, root }) => {
      expect(toHex(publicRoot(cards(n)) ?? new Uint8Array(0))).toBe(root);
    });
  },
);

describe.each(sources({ own: own.proof_valid, sibling: sibling?.proof_valid }))(
  'proofs: $source',
  ({ vectors }) => {
    test.each(vectors)(
      'card $index of $n is proved by the path a plain loop gives',
      ({ n, index, leaf, path, root }) => {
        expect(publicTree(cards(n)).path(index).map(toHex)).toEqual(path);
        const claim = {
          leaf: parseHex(leaf),
          index,
          count: n,
          path: path.map((node) => parseHex(node)),
          root: parseHex(root),
        };
        expect(verifyPublicInclusion(claim)).toEqual({ ok: true });
      },
    );
  },
);

describe.each(sources({ real: real?.roots }))('roots of a live service: $source', ({ vectors }) => {
  test.each(vectors)('$card_count leaves', ({ card_count, merkle_root }) => {
    const leaves = (real?.leaves ?? []).slice(0, card_count).map((leaf) => parseHex(leaf, 32));
    expect(toHex(publicRoot(leaves) ?? new Uint8Array(0))).toBe(merkle_root);
  });
});

describe('the public root', () => {
  test('no leaves have no root, one leaf is its own', () => {
    expect(publicRoot([])).toBe(null);
    expect(publicRoot(cards(1))).toEqual(id(0));
  });

  test('a list and a flat buffer give one root, and neither is written to', () => {
    const flat = joinBytes(cards(13));
    const before = flat.slice();
    expect(publicRoot(flat)).toEqual(publicRoot(cards(13)));
    expect(flat).toEqual(before);
  });

  test('every leaf of every size up to 33 is proved, at its own place only', () => {
    for (let n = 1; n <= 33; n += 1) {
      const { root, path } = publicTree(cards(n));
      for (let index = 0; index < n; index += 1) {
        const accepted = Array.from({ length: n }, (_, at) => at).filter(
          (at) => verifyPublicInclusion({ leaf: id(index), index: at, count: n, path: path(index), root }).ok,
        );
        expect(accepted).toEqual([index]);
      }
    }
  });

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

describe('the inclusion rule refuses', () => {
  const five = claimOf(5, 4);
  const six = claimOf(6, 2);
  const inner = pair(id(2), id(3));
  const attacks: [string, ProofRefusal, InclusionClaim][] = [
    ['a phantom index: the duplicate of the last leaf', 'DUPLICATE_RULE', { ...five, index: 5, count: 6 }],
    ['a phantom index within a count one too large', 'DUPLICATE_RULE', { ...claimOf(5, 4), count: 6 }],
    ['a count one too small', 'PATH_TOO_LONG', { ...six, count: 4 }],
    ['a count one too large across a level', 'PATH_TOO_SHORT', { ...claimOf(4, 1), count: 5 }],
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
