import { existsSync, readFileSync } from 'node:fs';
import canonicalizeOracle from 'canonicalize';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf, keyOf, logConsistency, logLeaf, logPath, logRoot, merklePath, merkleRoot, note, sha256, sign, vkey } from './forge.ts';
import { verifier } from './verifier.ts';

const vectors = new URL('../../../shared/vectors/', import.meta.url);
const read = (path: string) => JSON.parse(readFileSync(new URL(path, vectors), 'utf8'));
const whenVectors = describe.runIf(existsSync(vectors));
const hex64 = (base64: string): string => Buffer.from(base64, 'base64').toString('hex');
const bytesOfHex = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'));
const leavesOf = (n: number): string[] => Array.from({ length: n }, (_, i) => sha256(`leaf ${i}`));
const SIZES = [1, 2, 3, 4, 5, 6, 7, 8, 13, 16, 17, 33];

whenVectors('published vectors', () => {
  test('speccheck: board-strict gives the listed verdict on all 12', async () => {
    const cases: { message: string; pub_key: string; signature: string }[] = read('ed25519/speccheck_cases.json');
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
      const claim = { leaf_hash: hex64(v.leafHash), index: v.leafIdx, size: v.treeSize, root: hex64(v.root), path: (v.proof ?? []).map(hex64) };
      expect(`${v._file} ${verifier.verifyLogInclusion(claim)}`).toBe(`${v._file} ${!v.wantErr}`);
    }
    for (const v of read('rfc6962/rfc6962_consistency.json')) {
      const pair = { old_size: v.size1, old_root: hex64(v.root1), size: v.size2, root: hex64(v.root2), path: (v.proof ?? []).map(hex64) };
      expect(`${v._file} ${verifier.verifyLogConsistency(pair)}`).toBe(`${v._file} ${!v.wantErr && v.size1 !== 0}`);
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
      if (Number.isInteger(value) && !Number.isSafeInteger(value)) expect(() => verifier.canonicalize(value)).toThrow();
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
    for (const { n, root } of sample.roots_duplicate) expect(verifier.publicRoot(leaves.slice(0, n))).toBe(root);
    for (const { n, root } of sample.roots_promote) expect(verifier.estateRoot(leaves.slice(0, n))).toBe(root);
    for (const { n, ...proof } of sample.proof_valid) expect(verifier.verifyInclusion({ ...proof, count: n })).toBe(true);
  });
});

describe('Ed25519, board-strict', () => {
  const key = keyOf('card-attestation-1', 7);
  const message = bytesOf('message');
  const good = sign(key, message);
  const L = 2n ** 252n + 27742317777372353535851937790883648493n;
  const swap = (hex: string): string => Buffer.from(hex, 'hex').reverse().toString('hex');
  const plusL = good.slice(0, 64) + swap((BigInt(`0x${swap(good.slice(64))}`) + L).toString(16).padStart(64, '0'));
  const identity = `01${'00'.repeat(31)}`;
  test('RFC 8032, 7.1, test 2', async () => {
    const pk = '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c';
    const sig = '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00';
    expect(await verifier.verifyEd25519(pk, bytesOfHex('72'), sig)).toBe(true);
  });
  test.each([
    ['the right one', key.hex, good, true],
    ['upper-case hex', key.hex, good.toUpperCase(), false],
    ['a trailing zz', key.hex, `${good}zz`, false],
    ['a short signature', key.hex, good.slice(2), false],
    ['an empty signature', key.hex, '', false],
    ['S + L', key.hex, plusL, false],
    ['a small-order key with an all-zero S', identity, identity + '00'.repeat(32), false],
    ['a non-canonical key', `ee${'ff'.repeat(30)}7f`, good, false],
    ['a non-canonical R', key.hex, `${'ff'.repeat(31)}7f${good.slice(64)}`, false],
  ])('%s', async (_, pk, sig, expected) => {
    expect(await verifier.verifyEd25519(pk, message, sig)).toBe(expected);
  });
});

describe('canonical JSON', () => {
  test('equals the reference implementation on generated values', () => {
    const values = fc.jsonValue({ stringUnit: 'binary' }).filter((v) => !/\p{Cs}|\\ud/u.test(JSON.stringify(v)));
    fc.assert(
      fc.property(values, (value) => {
        let mine: string;
        try {
          mine = verifier.canonicalize(value);
        } catch {
          return /\d{16}|e\+/.test(JSON.stringify(value));
        }
        return mine === canonicalizeOracle(value) && mine === verifier.canonicalize(verifier.parseStrict(bytesOf(mine)));
      }),
      { numRuns: 500, seed: 1 },
    );
  });
  const deep = (n: number): string => '['.repeat(n) + ']'.repeat(n);
  test.each([
    ['a duplicate name', '{"a":1,"a":2}'],
    ['a duplicate name, nested', '{"x":[{"a":1,"b":{"c":1},"a":2}]}'],
    ['a duplicate name, escaped', '{"a":1,"\\u0061":2}'],
    ['a lone surrogate in a value', '"\\ud800"'],
    ['a lone surrogate in a name', '{"\\udc00":1}'],
    ['a byte order mark', '\ufeff{}'],
    ['Infinity', '1e400'],
    ['an unsafe integer', '9007199254740993'],
    ['a second value', '{} {}'],
    ['a trailing comma', '[1,]'],
    ['a comment', '/**/1'],
    ['nothing', ''],
    ['too deep', deep(65)],
    ['far too deep', deep(100_000)],
  ])('%s is refused', (_, source) => {
    expect(() => verifier.parseStrict(bytesOf(source))).toThrow();
  });
  test('invalid UTF-8 is refused', () => {
    expect(() => verifier.parseStrict(Uint8Array.of(0x22, 0xff, 0x22))).toThrow();
  });
  test('equal names in different objects, names inside strings and 64 levels are allowed', () => {
    const source = '{"a":{"a":"{\\"a\\":1,\\"a\\":2}"},"b":[{"a":1},{"a":1}]}';
    expect(verifier.parseStrict(bytesOf(source))).toEqual(JSON.parse(source));
    expect(() => verifier.parseStrict(bytesOf(deep(64)))).not.toThrow();
  });
  test('an own member called __proto__ survives', () => {
    const source = '{"__proto__":{"x":1},"constructor":2}';
    expect(verifier.canonicalize(verifier.parseStrict(bytesOf(source)))).toBe(source);
  });
  test.each([
    ['NaN', Number.NaN],
    ['an array with a hole', new Array(1)],
    ['undefined in an array', [undefined]],
    ['a date', new Date(0)],
    ['a function', { f: () => 1 }],
    ['a big integer', 1n],
    ['undefined', undefined],
  ])('%s is outside the domain', (_, value) => {
    expect(() => verifier.canonicalize(value)).toThrow();
  });
  test('a member that is undefined is omitted, null stays, and minus zero is zero', () => {
    expect(verifier.canonicalize({ b: null, a: undefined, c: -0 })).toBe('{"b":null,"c":0}');
  });
});

describe('Merkle trees', () => {
  test('roots equal the plain loops, and nothing has no root', () => {
    for (const n of SIZES) {
      expect(verifier.publicRoot(leavesOf(n))).toBe(merkleRoot(leavesOf(n), 'duplicate'));
      expect(verifier.estateRoot(leavesOf(n))).toBe(merkleRoot(leavesOf(n), 'carry'));
    }
    expect(verifier.publicRoot([])).toBe(null);
    expect(verifier.estateRoot([])).toBe(null);
  });
  const claim = (n: number, index: number) => {
    const leaves = leavesOf(n);
    return { leaf: leaves[index] ?? '', index, count: n, path: merklePath(leaves, index), root: merkleRoot(leaves, 'duplicate') ?? '' };
  };
  test('every leaf is included', () => {
    for (const n of SIZES) for (let i = 0; i < n; i++) expect(verifier.verifyInclusion(claim(n, i))).toBe(true);
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
    const phantom = { leaf: four[3] ?? '', index: 3, path: merklePath(four, 3), root: merkleRoot(four, 'duplicate') ?? '' };
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
        const forged = [{ ...good, index: n }, { ...good, path: [...path, root] }, { ...good, index: i + 2 ** 40 }];
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
    expect(verifier.verifyLogConsistency({ old_size: 0, old_root: sha256(''), size: 1, root: leaves[0] ?? '', path: [] })).toBe(false);
  });
});

describe('notes', () => {
  const name = 'log.example/a';
  const [key, other] = [keyOf('log-1', 3), keyOf('log-1', 4)];
  const good = note(name, key, 'one\n\ntwo\n');
  const stranger = note('other.example', other, 'one\n\ntwo\n').split('\n').at(-2);
  const open = (source: string, vkeys = [vkey(name, key)]) => verifier.openNote(bytesOf(source), vkeys);
  test('a note is opened, its text split off at the last empty line, lines of unknown keys ignored', async () => {
    expect(await open(good)).toEqual({ text: 'one\n\ntwo\n' });
    expect(await open(`${good}${stranger}\n`)).toEqual({ text: 'one\n\ntwo\n' });
  });
  const line = good.split('\n').at(-2) ?? '';
  test.each([
    ['no signature of a known key', good.replace(line, stranger ?? '')],
    ['the known line twice', `${good}${line}\n`],
    ['a changed text', good.replace('one', 'One')],
    ['no final newline', good.slice(0, -1)],
    ['a carriage return', good.replaceAll('\n', '\r\n')],
    ['a tab', good.replace('one', 'o\te')],
    ['other base64 pad bits', good.replace(/.=*\n$/, (end) => `B${end.slice(1)}`)],
    ['a signature line without base64', `${good}— x y\n`],
    ['nothing', ''],
  ])('%s is refused', async (_, source) => {
    await expect(open(source)).rejects.toThrow();
  });
  test('a verifier key whose id does not match its key is refused', async () => {
    const wrong = vkey(name, key).replace(/\+[0-9a-f]{8}\+/, '+00000000+');
    await expect(open(good, [wrong])).rejects.toThrow();
  });
  const root = Buffer.from(sha256('root'), 'hex').toString('base64');
  const point = (text: string, origin = name) =>
    verifier.openCheckpoint(bytesOf(note(name, key, text)), { origin, vkeys: [vkey(name, key)] });
  test('a checkpoint gives origin, size and root', async () => {
    expect(await point(`${name}\n12\n${root}\n`)).toEqual({ origin: name, size: 12, root: sha256('root') });
  });
  test.each([
    ['a leading zero', `${name}\n012\n${root}\n`],
    ['a plus', `${name}\n+12\n${root}\n`],
    ['an exponent', `${name}\n3e0\n${root}\n`],
    ['a space', `${name}\n 12\n${root}\n`],
    ['a rounded size', `${name}\n9007199254740993\n${root}\n`],
    ['a short root', `${name}\n12\n${root.slice(4)}\n`],
    ['url-safe base64', `${name}\n12\n${root.replace(/[+/]/g, '-')}-\n`],
    ['another origin', `${name}x\n12\n${root}\n`],
    ['an empty extension line', `${name}\n12\n${root}\n\n`],
    ['an empty tree with a root', `${name}\n0\n${root}\n`],
  ])('a checkpoint with %s is refused', async (_, text) => {
    await expect(point(text)).rejects.toThrow();
  });
});
