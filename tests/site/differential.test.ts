/** The generator's core and the published verifier share no line; on generated cases they must give the same verdicts. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
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
import { verifier } from '../verifier/verifier.ts';

const SEED = 20_261_121;
const check = <T>(property: fc.IRawProperty<T>, numRuns = 300): void | Promise<void> =>
  fc.assert(property, { numRuns, seed: SEED });

/** The result, or that it was refused: both must refuse the same, whatever they say of it. */
const attempt = <T>(run: () => T): T | 'refused' => {
  try {
    return run();
  } catch {
    return 'refused';
  }
};

const leavesOf = (count: number, salt = 0): Uint8Array[] =>
  Array.from({ length: count }, (_, at) => sha256(utf8(`${salt} ${at}`)));
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
        const signed = { publicKey: publicKeyOf(seed), message, signature: sign(seed, message) };
        const flip = (bytes: Uint8Array): Uint8Array =>
          bytes.map((byte, i) => (i === at % bytes.length ? byte ^ 1 : byte));
        if (what === 'key') signed.publicKey = Uint8Array.from(flip(signed.publicKey));
        if (what === 'message') signed.message = Uint8Array.from(flip(signed.message));
        if (what === 'signature') signed.signature = Uint8Array.from(flip(signed.signature));
        if (what === 'zero key') signed.publicKey = new Uint8Array(32);
        if (what === 'zero R')
          signed.signature = Uint8Array.from([...new Uint8Array(32), ...signed.signature.slice(32)]);
        if (what === 'full S')
          signed.signature = Uint8Array.from([
            ...signed.signature.slice(0, 32),
            ...new Uint8Array(32).fill(255),
          ]);
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

test('both Merkle roots of any number of leaves', () =>
  check(
    fc.property(fc.nat({ max: 70 }), fc.nat({ max: 9 }), (count, salt) => {
      const leaves = leavesOf(count, salt);
      const hexOrNull = (root: Uint8Array | null): string | null => (root === null ? null : toHex(root));
      expect(verifier.publicRoot(hexes(leaves))).toBe(hexOrNull(publicRoot(leaves)));
      expect(verifier.estateRoot(hexes(leaves))).toBe(hexOrNull(estateRoot(leaves)));
    }),
  ));

/** A sound claim, then one of it made unsound, or not. */
const tampering = fc.record({
  count: fc.integer({ min: 1, max: 40 }),
  at: fc.nat(),
  index: fc.constantFrom(0, 0, 0, 1, -1, 7, 0.5),
  width: fc.constantFrom(0, 0, 0, 1, -1, 64),
  path: fc.constantFrom('whole', 'whole', 'short', 'long', 'swapped'),
});

const bend = (path: readonly Uint8Array[], how: string): Uint8Array[] => {
  if (how === 'short') return path.slice(0, -1);
  if (how === 'long') return [...path, sha256(utf8('more'))];
  return how === 'swapped' ? [...path].reverse() : [...path];
};

test('inclusion under the public root', () =>
  check(
    fc.property(tampering, ({ count, at, index, width, path }) => {
      const leaves = leavesOf(count);
      const place = at % count;
      const root = publicRoot(leaves) ?? new Uint8Array();
      const bent = bend(publicTree(leaves).path(place), path);
      const claim = {
        leaf: leaves[place] ?? root,
        index: place + index,
        count: count + width,
        path: bent,
        root,
      };
      const ours = verifyPublicInclusion(claim).ok;
      expect(
        verifier.verifyInclusion({ ...claim, leaf: toHex(claim.leaf), path: hexes(bent), root: toHex(root) }),
      ).toBe(ours);
      if (index === 0 && width === 0 && path === 'whole') expect(ours).toBe(true);
    }),
    600,
  ));

test('inclusion and consistency in the log', () =>
  check(
    fc.property(tampering, ({ count, at, index, width, path }) => {
      const leaves = leavesOf(count).map((each) => leafHash(each));
      const tree = createTree(leaves);
      const place = at % count;
      const { root } = tree.at(count);
      const inclusion = bend(tree.at(count).inclusionPath(place), path);
      const claim = {
        leafHash: leaves[place] ?? root,
        index: place + index,
        size: count + width,
        path: inclusion,
        root,
      };
      const theirs = {
        leaf_hash: toHex(claim.leafHash),
        index: claim.index,
        size: claim.size,
        path: hexes(inclusion),
        root: toHex(root),
      };
      expect(verifier.verifyLogInclusion(theirs)).toBe(verifyInclusion(claim).ok);

      const old = tree.at(place + 1);
      const consistency = bend(tree.at(count).consistencyPath(place + 1), path);
      const grown = {
        oldSize: place + 1 + index,
        oldRoot: old.root,
        size: count + width,
        root,
        path: consistency,
      };
      expect(
        verifier.verifyLogConsistency({
          old_size: grown.oldSize,
          old_root: toHex(old.root),
          size: grown.size,
          root: toHex(root),
          path: hexes(consistency),
        }),
      ).toBe(verifyConsistency(grown).ok);
    }),
    600,
  ));

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
