/** The engine's core and the published verifier share no line; on generated cases both must give the same verdicts. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinBytes } from '../../src/core/bytes.ts';
import { canonicalize } from '../../src/core/canonical.ts';
import { publicKeyOf, sign, verify } from '../../src/core/ed25519.ts';
import { toHex } from '../../src/core/hex.ts';
import { estateRoot } from '../../src/core/merkle/estate-root.ts';
import { publicRoot, publicTree, verifyPublicInclusion } from '../../src/core/merkle/public-root.ts';
import { sha256 } from '../../src/core/sha256.ts';
import { parseStrictJson } from '../../src/core/strict-json.ts';
import { utf8 } from '../../src/core/text.ts';
import { openCheckpoint, signCheckpoint } from '../../src/core/tlog/checkpoint.ts';
import { noteKey, toVkey } from '../../src/core/tlog/note-key.ts';
import { createTree } from '../../src/core/tlog/tree.ts';
import { leafHash } from '../../src/core/tlog/tree-hash.ts';
import { verifyConsistency, verifyInclusion } from '../../src/core/tlog/tree-proof.ts';
import { verifier } from './verifier.ts';

const SEED = 20_261_121;
const check = <T>(property: fc.IRawProperty<T>, numRuns = 300): void | Promise<void> =>
  fc.assert(property, { numRuns, seed: SEED });

/** The result, or that the input was refused: both must refuse the same inputs, in whatever words. */
const attempt = <T>(run: () => T): T | 'refused' => {
  try {
    return run();
  } catch {
    return 'refused';
  }
};

const leavesOf = (count: number): Uint8Array[] =>
  Array.from({ length: count }, (_, at) => sha256(utf8(`leaf ${at}`)));
const hexes = (hashes: readonly Uint8Array[]): string[] => hashes.map(toHex);

test('canonical form of any value', () => {
  const value = fc.oneof(
    fc.jsonValue({ stringUnit: 'binary', maxDepth: 4 }),
    fc.anything({ withNullPrototype: true, withSparseArray: true, withDate: true, maxDepth: 3 }),
    fc.constantFrom(2 ** 53, -0, Number.NaN, 1e21, 5e-324, '\ud800', [undefined], { a: undefined }),
  );
  return check(
    fc.property(value, (each) => {
      expect(attempt(() => verifier.canonicalize(each))).toBe(attempt(() => canonicalize(each)));
    }),
    1000,
  );
});

/** JSON as it is written, with the mistakes that lenient readers let through. */
const jsonText = fc
  .tuple(
    fc.jsonValue({ maxDepth: 4 }),
    fc.constantFrom('', ' ', ',', '}', '\ufeff', '\n'),
    fc.constantFrom(
      ['', ''],
      ['"', "'"],
      ['{', '{"a":1,"\\u0061":2,'],
      ['0', '00'],
      ['1', '1e400'],
      ['true', 'True'],
      [':', ': '],
      ['"', '"\\ud800'],
      ['1', '9007199254740993'],
    ),
  )
  .map(([value, end, [from = '', to = '']]) => JSON.stringify(value).replace(from, to) + end);

test('strict reading of any text', () =>
  check(
    fc.property(jsonText, (text) => {
      const [ours, theirs] = [
        attempt(() => parseStrictJson(utf8(text))),
        attempt(() => verifier.parseStrict(utf8(text))),
      ];
      expect(theirs).toEqual(ours);
    }),
    1000,
  ));

test('strict reading of any bytes', () =>
  check(
    fc.property(fc.uint8Array({ maxLength: 12 }), (bytes) => {
      expect(attempt(() => verifier.parseStrict(bytes)) === 'refused').toBe(
        attempt(() => parseStrictJson(bytes)) === 'refused',
      );
    }),
  ));

test('Ed25519 over any message, and with any byte of key, message or signature changed', () =>
  check(
    fc.asyncProperty(
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      fc.uint8Array({ maxLength: 64 }),
      fc.constantFrom('none', 'key', 'message', 'signature', 'zero key', 'zero R', 'full S'),
      fc.nat(),
      async (seed, message, what, at) => {
        const [publicKey, signature] = [publicKeyOf(seed), sign(seed, message)];
        const flip = (bytes: Uint8Array): Uint8Array =>
          bytes.map((byte, i) => (i === at % bytes.length ? byte ^ 1 : byte));
        const [R, S] = [signature.slice(0, 32), signature.slice(32)];
        const changed = {
          none: {},
          key: { publicKey: flip(publicKey) },
          message: { message: flip(message) },
          signature: { signature: flip(signature) },
          'zero key': { publicKey: new Uint8Array(32) },
          'zero R': { signature: joinBytes([new Uint8Array(32), S]) },
          'full S': { signature: joinBytes([R, new Uint8Array(32).fill(255)]) },
        }[what];
        const signed = { publicKey, message, signature, ...changed };
        const theirs = await verifier.verifyEd25519(
          toHex(signed.publicKey),
          signed.message,
          toHex(signed.signature),
        );
        expect(theirs).toBe(verify(signed));
      },
    ),
    100,
  ));

test('both Merkle roots of any number of leaves', () => {
  const hexOrNull = (root: Uint8Array | null): string | null => (root === null ? null : toHex(root));
  for (let count = 0; count <= 70; count++) {
    const leaves = leavesOf(count);
    expect(verifier.publicRoot(hexes(leaves))).toBe(hexOrNull(publicRoot(leaves)));
    expect(verifier.estateRoot(hexes(leaves))).toBe(hexOrNull(estateRoot(leaves)));
  }
  expect(() => verifier.publicRoot([toHex(sha256(utf8('a'))).toUpperCase()])).toThrow();
});

type Place = { leaf: Uint8Array; index: number; count: number; path: Uint8Array[]; root: Uint8Array };

/** What a forger may make of the claim that a leaf stands in a tree; `join` makes a node of its two children. */
const forgeries =
  (join: (left: Uint8Array, right: Uint8Array) => Uint8Array) =>
  (claim: Place): Place[] => {
    const { leaf, index, count, path, root } = claim;
    const [first = leaf, ...rest] = path;
    const parent = index % 2 === 1 ? join(first, leaf) : join(leaf, first);
    return [
      { ...claim, leaf: parent, index: index >> 1, path: rest },
      { ...claim, leaf: root, index: 0, path: [] },
      ...[count, index + 1, index - 1, index + 7, index + 0.5, index + 2 ** path.length, index + 2 ** 32].map(
        (other) => ({ ...claim, index: other }),
      ),
      ...[count - 1, count + 1, count + 64, count * 2].map((other) => ({ ...claim, count: other })),
      ...[rest, path.slice(0, -1), [...path, root], path.toReversed()].map((other) => ({
        ...claim,
        path: other,
      })),
      { ...claim, leaf: sha256(leaf) },
      { ...claim, root: sha256(root) },
    ];
  };

const isDisputed = ([ours, theirs]: readonly boolean[]): boolean => ours !== theirs;

const SIZES = [...Array(21).keys(), 31, 32, 33, 64].slice(1);
const places = SIZES.flatMap((count) => Array.from({ length: count }, (_, index) => ({ count, index })));

test('inclusion under the public root, as it is and as somebody may forge it', () => {
  const forge = forgeries((left, right) => sha256(Buffer.concat([left, right])));
  const verdicts = (claim: Place): readonly boolean[] => [
    verifyPublicInclusion(claim).ok,
    verifier.verifyInclusion({
      ...claim,
      leaf: toHex(claim.leaf),
      path: hexes(claim.path),
      root: toHex(claim.root),
    }),
  ];
  for (const { count, index } of places) {
    const leaves = leavesOf(count);
    const { root, path } = publicTree(leaves);
    const claim = { leaf: leaves[index] ?? root, index, count, path: path(index), root };
    expect(verdicts(claim)).toEqual([true, true]);
    expect(forge(claim).filter((forged) => isDisputed(verdicts(forged)))).toEqual([]);
  }
  // A tree of three has the root and the path of a tree of four whose last leaf stands twice.
  const three = publicTree(leavesOf(3));
  const phantom = { leaf: leavesOf(3)[2] ?? three.root, index: 3, path: three.path(2), root: three.root };
  for (const count of [3, 4]) expect(verdicts({ ...phantom, count })).toEqual([false, false]);
  const respelled = { leaf: toHex(phantom.leaf).toUpperCase(), index: 2, count: 3, root: toHex(three.root) };
  expect(verifier.verifyInclusion({ ...respelled, path: hexes(phantom.path) })).toBe(false);
});

test('inclusion and consistency in the log, as they are and as somebody may forge them', () => {
  const forge = forgeries((left, right) => sha256(Buffer.concat([Buffer.of(1), left, right])));
  const inclusion = ({ leaf, count, ...claim }: Place): readonly boolean[] => [
    verifyInclusion({ ...claim, leafHash: leaf, size: count }).ok,
    verifier.verifyLogInclusion({
      ...claim,
      leaf_hash: toHex(leaf),
      size: count,
      path: hexes(claim.path),
      root: toHex(claim.root),
    }),
  ];
  /** The old root takes the place of the leaf, and the old size that of the index. */
  const consistency = ({ leaf, index, count, path, root }: Place): readonly boolean[] => [
    verifyConsistency({ oldSize: index, oldRoot: leaf, size: count, root, path }).ok,
    verifier.verifyLogConsistency({
      old_size: index,
      old_root: toHex(leaf),
      size: count,
      root: toHex(root),
      path: hexes(path),
    }),
  ];
  const tree = createTree(leavesOf(64).map((each) => leafHash(each)));
  for (const { count, index } of places) {
    const { root, ...view } = tree.at(count);
    const included = { leaf: tree.node(0, index), index, count, path: view.inclusionPath(index), root };
    const grown = {
      leaf: tree.at(index + 1).root,
      index: index + 1,
      count,
      path: view.consistencyPath(index + 1),
      root,
    };
    for (const [verdicts, claim] of [
      [inclusion, included],
      [consistency, grown],
    ] as const) {
      expect(verdicts(claim)).toEqual([true, true]);
      expect(forge(claim).filter((forged) => isDisputed(verdicts(forged)))).toEqual([]);
    }
  }
  expect(
    consistency({ leaf: sha256(utf8('')), index: 0, count: 1, path: [], root: tree.at(1).root }),
  ).toEqual([false, false]);
});

test('checkpoints, whole and with any character changed', () => {
  const seed = sha256(utf8('log'));
  const origin = 'board.example/log';
  const key = noteKey(origin, publicKeyOf(seed));
  const vkeys = [toVkey({ name: origin, publicKey: publicKeyOf(seed) })];
  return check(
    fc.asyncProperty(
      fc.nat({ max: 2 ** 40 }),
      fc.nat(),
      fc.constantFrom('', '\n', ' ', 'A', '0'),
      async (size, at, put) => {
        const checkpoint = { origin, size: size + 1, root: sha256(utf8(`${size}`)), extensions: [] };
        const text = new TextDecoder().decode(signCheckpoint({ checkpoint, seed }));
        const place = at % text.length;
        const bytes = utf8(put === '' ? text : text.slice(0, place) + put + text.slice(place + 1));
        const ours = attempt(() => openCheckpoint({ bytes, origin, keys: [key] }).size);
        const theirs = await verifier.openCheckpoint(bytes, { origin, vkeys }).then(
          (opened) => opened.size,
          () => 'refused',
        );
        expect(theirs).toBe(ours);
      },
    ),
    200,
  );
});
