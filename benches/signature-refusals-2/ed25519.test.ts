import { describe, expect, test } from 'vitest';
import { concat, keyOf, sign, type Triple, verdictOf } from './ed25519.ts';
import {
  add,
  BASE,
  decodePoint,
  encodePoint,
  fromLittleEndian,
  IDENTITY,
  isSame,
  L,
  littleEndian,
  multiply,
  P,
  sha512,
} from './edwards25519.ts';

/** RFC 8032, 7.1, tests 1 to 3: seed, public key, message, signature. */
const VECTORS = [
  [
    '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    '',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ],
  [
    '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    '72',
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ],
  [
    'c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7',
    'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    'af82',
    '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  ],
] as const;

describe('Ed25519 in whole numbers', () => {
  test.each(VECTORS)('RFC 8032, 7.1: seed %s', (seed, publicKey, message, signature) => {
    const key = keyOf(bytes(seed));
    const made = sign(key, bytes(message));
    expect(hex(key.public_key)).toBe(publicKey);
    expect(hex(made.signature)).toBe(signature);
    expect(verdictOf(made)).toBe('accept');
    expect(verdictOf({ ...made, message: bytes('00') })).toBe('refuse');
  });

  test('the base point has order L, and adding twice is doubling', () => {
    expect(isSame(multiply(L, BASE), IDENTITY)).toBe(true);
    expect(isSame(add(BASE, BASE), multiply(2n, BASE))).toBe(true);
    expect(decodePoint(encodePoint(BASE))).toEqual(BASE);
  });

  test.each([
    ['y of p', littleEndian(P)],
    ['y of p + 1', littleEndian(P + 1n)],
    ['x of 0 with a sign', littleEndian(1n + 2n ** 255n)],
    ['y of no point', littleEndian(2n)],
    ['31 octets', new Uint8Array(31)],
  ])('%s does not decode', (_, encoded) => {
    expect(decodePoint(encoded)).toBeUndefined();
  });

  test('S + L satisfies the equation and is refused', () => {
    const made = firstTriple();
    const s = fromLittleEndian(made.signature.slice(32));
    const signature = concat(made.signature.slice(0, 32), littleEndian(s + L));
    expect(isSame(multiply(s, BASE), multiply(s + L, BASE))).toBe(true);
    expect(verdictOf({ ...made, signature })).toBe('refuse');
  });

  test('what holds only with the factor 8 is left open', () => {
    const key = keyOf(bytes(VECTORS[1][0]));
    const message = bytes('72');
    // R is of order 2: [8]R vanishes, R itself does not.
    const r = littleEndian(P - 1n);
    const k = fromLittleEndian(sha512(r, key.public_key, message)) % L;
    const signature = concat(r, littleEndian((k * key.scalar) % L));
    expect(verdictOf({ public_key: key.public_key, message, signature })).toBe('open');
  });
});

function firstTriple(): Triple {
  return sign(keyOf(bytes(VECTORS[0][0])), bytes(VECTORS[0][2]));
}

function bytes(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text, 'hex'));
}

function hex(content: Uint8Array): string {
  return Buffer.from(content).toString('hex');
}
