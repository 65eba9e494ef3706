import { describe, expect, test } from 'vitest';
import { ownVectors, siblingVectors, sources } from '../../../tests/vectors/read-vectors.ts';
import { joinBytes } from '../bytes.ts';
import { parseHex, toHex } from '../hex.ts';
import type { ProofRefusal } from '../proof-verdict.ts';
import { sha256 } from '../sha256.ts';
import { utf8 } from '../text.ts';
import { type EstateClaim, estateRoot, estateTree, verifyEstateInclusion } from './estate-root.ts';

type Proof = { n: number; index: number; leaf: string; path: string[]; root: string };
type PairTrees = { roots_promote: { n: number; root: string }[]; proof_valid_promote?: Proof[] };

const own = ownVectors<PairTrees>('merkle/pair-trees.json');
const sibling = siblingVectors<PairTrees>('merkle/public-root-sample.json');
const ids = Array.from({ length: 64 }, (_, at) => sha256(utf8(JSON.stringify({ card: at }))));
const entriesOf = (n: number) => ids.slice(0, n);
const id = (at: number) => ids[at] ?? new Uint8Array(0);

function claimOf(n: number, index: number): EstateClaim {
  const { root, path } = estateTree(entriesOf(n));
  return { leaf: id(index), index, entries: n, path: path(index), root };
}

describe.each(sources({ own: own.roots_promote, sibling: sibling?.roots_promote }))(
  'roots: $source',
  ({ vectors }) => {
    test.each(vectors)('$n entries have the root a plain loop gives', ({ n, root }) => {
      expect(toHex(estateRoot(entriesOf(n)) ?? new Uint8Array(0))).toBe(root);
      expect(estateRoot(joinBytes(entriesOf(n)))).toEqual(estateRoot(entriesOf(n)));
    });
  },
);

describe.each(sources({ own: own.proof_valid_promote }))('proofs: $source', ({ vectors }) => {
  test.each(vectors)(
    'entry $index of $n is proved by the path a plain loop gives',
    ({ n, index, leaf, path, root }) => {
      expect(estateTree(entriesOf(n)).path(index).map(toHex)).toEqual(path);
      const nodes = path.map((node) => parseHex(node));
      expect(
        verifyEstateInclusion({ leaf: parseHex(leaf), index, entries: n, path: nodes, root: parseHex(root) }),
      ).toEqual({ ok: true });
    },
  );
});

describe('the estate root', () => {
  test('no entries have no root', () => {
    expect(estateRoot([])).toBe(null);
  });

  test('two paths may hold the same bytes', () => {
    expect(estateRoot([id(0), id(0), id(1)])).toHaveLength(32);
  });

  test('every entry of every size up to 33 is proved, at its own place only', () => {
    for (let n = 1; n <= 33; n += 1) {
      const all = Array.from({ length: n }, (_, at) => at);
      const { root, path: pathOf } = estateTree(entriesOf(n));
      for (const index of all) {
        const path = pathOf(index);
        const accepted = all.filter(
          (at) => verifyEstateInclusion({ leaf: id(index), index: at, entries: n, path, root }).ok,
        );
        expect(accepted).toEqual([index]);
      }
    }
  });
});

describe('the inclusion rule, bound to the number of entries, refuses', () => {
  const six = claimOf(6, 5);
  const five = claimOf(5, 4);
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
    ['one entry too few', 'PATH_TOO_LONG', { ...claimOf(5, 0), entries: 4 }],
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
