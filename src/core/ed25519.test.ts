import { createPrivateKey, sign as nodeSign } from 'node:crypto';
import { verify as nobleVerify } from '@noble/ed25519';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Ed25519Vector, ed25519Vectors } from '../../tests/vectors/ed25519-make.ts';
import { ownVectors, siblingVectors, sources } from '../../tests/vectors/read-vectors.ts';
import { nativeEd25519 } from '../publish/native-ed25519.ts';
import { portableEd25519, publicKeyOf, sign, useEd25519, verify } from './ed25519.ts';
import type { SignedMessage } from './ed25519-profile.ts';
import { importVerifier } from './ed25519-web.ts';
import { parseHex } from './hex.ts';
import { utf8 } from './text.ts';

type Wycheproof = {
  numberOfTests: number;
  testGroups: {
    publicKey: { pk: string };
    tests: { tcId: number; comment: string; msg: string; sig: string; result: string }[];
  }[];
};
type Speccheck = { message: string; pub_key: string; signature: string }[];

const own = ownVectors<{ vectors: Ed25519Vector[] }>('ed25519.json').vectors;

const all = sources({
  'our own vectors': own,
  'the 12 speccheck cases': speccheckVectors(),
  'the 151 Wycheproof tests': wycheproofVectors(),
});

const verifyWeb = async ({ publicKey, message, signature }: SignedMessage): Promise<boolean> =>
  (await importVerifier(publicKey))(message, signature);

beforeEach(() => useEd25519(portableEd25519));
afterEach(() => vi.unstubAllGlobals());

describe.each(all)('on $source', ({ source, vectors }) => {
  test.each([
    ['the portable implementation', portableEd25519],
    ['that of the runtime', nativeEd25519],
  ])('%s gives the listed verdict and never throws', (_, implementation) => {
    useEd25519(implementation);
    expect(vectors.filter((row) => verdict(verify(read(row))) !== row.verdict)).toEqual([]);
  });

  test('the WebCrypto implementation gives the listed verdict and never throws', async () => {
    const wrong: Ed25519Vector[] = [];
    for (const row of vectors) if (verdict(await verifyWeb(read(row))) !== row.verdict) wrong.push(row);
    expect(wrong).toEqual([]);
  });

  test('all of them are there', () => {
    const counts: Record<string, number> = { 'the 12 speccheck cases': 12, 'the 151 Wycheproof tests': 151 };
    expect(vectors.length).toBe(counts[source] ?? own.length);
    expect(new Set(vectors.map((row) => row.verdict))).toEqual(new Set(['V', 'X']));
  });
});

describe('our own vectors', () => {
  test('are what their maker makes', () => {
    expect(ed25519Vectors()).toEqual(own);
  });

  test('bite: the library alone accepts cases that the profile refuses', () => {
    const refused = own.filter((row) => row.verdict === 'X').map(read);
    const accepted = (zip215: boolean) =>
      refused.filter(({ signature, message, publicKey }) => {
        return (
          signature.length === 64 &&
          publicKey.length === 32 &&
          nobleVerify(signature, message, publicKey, { zip215 })
        );
      }).length;
    expect(accepted(true)).toBe(31); // 14 keys and 14 nonces of small order, 3 that need the cofactor
    expect(accepted(false)).toBe(11);
  });
});

describe('signing', () => {
  const seed = Uint8Array.from({ length: 32 }, (_, at) => 7 * at + 1);
  const messages = ['', 'x', '{"a":1}', 'long '.repeat(500)].map(utf8);

  test.each(messages)('all implementations sign as OpenSSL does, and verify each other', async (message) => {
    const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
    const expected = Uint8Array.from(
      nodeSign(null, message, createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })),
    );
    expect(sign(seed, message)).toEqual(expected);
    const signed = { publicKey: publicKeyOf(seed), message, signature: expected };
    expect(verify(signed)).toBe(true);
    expect(await verifyWeb(signed)).toBe(true);
    expect(nativeEd25519.sign(seed, message)).toEqual(expected);
    expect(nativeEd25519.publicKeyOf(seed)).toEqual(signed.publicKey);
    expect(nativeEd25519.holds(signed)).toBe(true);
  });

  test.each([0, 31, 33, 64])('a seed of %i bytes is refused with a code', (length) => {
    const wrong = new Uint8Array(length);
    expect(() => sign(wrong, utf8('x'))).toThrow(expect.objectContaining({ code: 'ED25519_SEED' }));
    expect(() => publicKeyOf(wrong)).toThrow(expect.objectContaining({ code: 'ED25519_SEED' }));
  });
});

describe('the WebCrypto implementation', () => {
  const good = read(own.find((row) => row.verdict === 'V'));
  const bad = { ...good, message: utf8('another') };

  test('asks the runtime, once for the key and once a signature', async () => {
    const [importKey, subtleVerify] = [
      vi.spyOn(crypto.subtle, 'importKey'),
      vi.spyOn(crypto.subtle, 'verify'),
    ];
    const verifier = await importVerifier(good.publicKey);
    expect(
      await Promise.all([verifier(good.message, good.signature), verifier(bad.message, bad.signature)]),
    ).toEqual([true, false]);
    expect([importKey.mock.calls.length, subtleVerify.mock.calls.length]).toEqual([1, 2]);
    vi.restoreAllMocks();
  });

  test('keeps the key it imported when the caller overwrites the bytes', async () => {
    const publicKey = Uint8Array.from(good.publicKey);
    const verifier = await importVerifier(publicKey);
    publicKey.fill(0);
    expect(await verifier(good.message, good.signature)).toBe(true);
  });

  const refusing = () => Promise.reject(new DOMException('no such algorithm', 'NotSupportedError'));
  test.each([
    ['no WebCrypto', undefined],
    ['no secure context', {}],
    ['no Ed25519', { subtle: { importKey: refusing } }],
    [
      'an import that works and a check that throws',
      { subtle: { importKey: async () => ({}), verify: refusing } },
    ],
  ])('with %s the portable implementation decides', async (_, stub) => {
    vi.stubGlobal('crypto', stub);
    expect(await verifyWeb(good)).toBe(true);
    expect(await verifyWeb(bad)).toBe(false);
  });
});

function verdict(accepted: boolean): 'V' | 'X' {
  return accepted ? 'V' : 'X';
}

function read(row: Ed25519Vector | undefined): SignedMessage {
  const { public_key = '', message = '', signature = '' } = row ?? {};
  return { publicKey: parseHex(public_key), message: parseHex(message), signature: parseHex(signature) };
}

function speccheckVectors(): Ed25519Vector[] | undefined {
  const cases = siblingVectors<Speccheck>('ed25519/speccheck_cases.json');
  const verdicts = siblingVectors<{ speccheck_strict: ('V' | 'X')[] }>(
    'ed25519/expected.json',
  )?.speccheck_strict;
  return cases?.map(({ pub_key, message, signature }, at) => {
    return { name: `case ${at}`, public_key: pub_key, message, signature, verdict: verdicts?.[at] ?? 'X' };
  });
}

function wycheproofVectors(): Ed25519Vector[] | undefined {
  const file = siblingVectors<Wycheproof>('ed25519/wycheproof_ed25519_test.json');
  return file?.testGroups.flatMap(({ publicKey, tests }) =>
    tests.map(({ tcId, comment, msg, sig, result }) => {
      const name = `${tcId} ${comment}`;
      return {
        name,
        public_key: publicKey.pk,
        message: msg,
        signature: sig,
        verdict: verdict(result === 'valid'),
      };
    }),
  );
}
