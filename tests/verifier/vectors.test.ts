import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bytesOf, sha256 } from './forge.ts';
import { verifier } from './verifier.ts';

// Vectors kept beside the checkout, with their own account of where they come from; the other files do without them.
const vectors = new URL('../../../shared/vectors/', import.meta.url);
const read = (path: string) => JSON.parse(readFileSync(new URL(path, vectors), 'utf8'));
const whenVectors = describe.runIf(existsSync(vectors));
const hex64 = (base64: string): string => Buffer.from(base64, 'base64').toString('hex');
const bytesOfHex = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'));

whenVectors('published vectors', () => {
  test('speccheck: board-strict gives the listed verdict on all 12', async () => {
    const cases: { message: string; pub_key: string; signature: string }[] = read(
      'ed25519/speccheck_cases.json',
    );
    const verdicts = await Promise.all(
      cases.map((c) => verifier.verifyEd25519(c.pub_key, bytesOfHex(c.message), c.signature)),
    );
    expect(verdicts.map((v) => (v ? 'V' : 'X'))).toEqual(read('ed25519/expected.json').speccheck_strict);
  });
  test('Wycheproof: all 151 as listed, and none throws', async () => {
    for (const group of read('ed25519/wycheproof_ed25519_test.json').testGroups)
      for (const t of group.tests) {
        const verdict = await verifier.verifyEd25519(group.publicKey.pk, bytesOfHex(t.msg), t.sig);
        expect(`${t.tcId} ${verdict}`).toBe(`${t.tcId} ${t.result === 'valid'}`);
      }
  });
  test('RFC 6962 inclusion and consistency: accepted exactly where no error is wanted', () => {
    for (const v of read('rfc6962/rfc6962_inclusion.json')) {
      const claim = {
        leaf_hash: hex64(v.leafHash),
        index: v.leafIdx,
        size: v.treeSize,
        root: hex64(v.root),
        path: (v.proof ?? []).map(hex64),
      };
      expect(`${v._file} ${verifier.verifyLogInclusion(claim)}`).toBe(`${v._file} ${!v.wantErr}`);
    }
    for (const v of read('rfc6962/rfc6962_consistency.json')) {
      const pair = {
        old_size: v.size1,
        old_root: hex64(v.root1),
        size: v.size2,
        root: hex64(v.root2),
        path: (v.proof ?? []).map(hex64),
      };
      expect(`${v._file} ${verifier.verifyLogConsistency(pair)}`).toBe(
        `${v._file} ${!v.wantErr && v.size1 !== 0}`,
      );
    }
  });
  test('two public roots of a live service are reproduced, and its statement verifies', async () => {
    const real = read('real-roots.json');
    for (const root of real.roots) {
      expect(verifier.publicRoot(real.leaves.slice(0, root.card_count))).toBe(root.merkle_root);
      if (root.statement === undefined) continue;
      const key = Buffer.from(root.jwk_x, 'base64url').toString('hex');
      const message = bytesOf(verifier.canonicalize(root.statement));
      expect(await verifier.verifyEd25519(key, message, root.sig_ed25519)).toBe(true);
    }
    const { card } = real;
    expect(await verifier.verifyEd25519(card.pubkey, bytesOf(card.body_bytes), card.signature)).toBe(true);
    expect(verifier.canonicalize(verifier.parseStrict(bytesOf(card.body_bytes)))).not.toBe(card.body_bytes);
  });
  test('numbers are spelled as RFC 8785 spells them, and unsafe integers are refused', () => {
    for (const [bits, spelled] of read('canon/numbers-sample.json').numbers) {
      const value = Buffer.from(bits, 'hex').readDoubleBE();
      if (Number.isInteger(value) && !Number.isSafeInteger(value))
        expect(() => verifier.canonicalize(value)).toThrow();
      else expect(verifier.canonicalize(value)).toBe(spelled);
    }
  });
  test('documents are canonicalised or refused as listed', () => {
    for (const d of read('canon/documents-sample.json').documents) {
      const run = () => verifier.canonicalize(verifier.parseStrict(bytesOfHex(d.input_hex)));
      if (d.verdict === 'reject') expect(run, d.name).toThrow();
      else expect(run(), d.name).toBe(d.expected);
    }
  });
  test('both odd-node rules give the listed roots, and the listed proofs are accepted', () => {
    const sample = read('merkle/public-root-sample.json');
    const leaves = Array.from({ length: 13 }, (_, i) => sha256(`{"card":${i}}`));
    for (const { n, root } of sample.roots_duplicate)
      expect(verifier.publicRoot(leaves.slice(0, n))).toBe(root);
    for (const { n, root } of sample.roots_promote)
      expect(verifier.estateRoot(leaves.slice(0, n))).toBe(root);
    for (const { n, ...proof } of sample.proof_valid)
      expect(verifier.verifyInclusion({ ...proof, count: n })).toBe(true);
  });
});
