import { describe, expect, test } from 'vitest';
import { toBase64url } from './base64.ts';
import { canonicalBytes } from './canonical.ts';
import { publicKeyOf, sign } from './ed25519.ts';
import { kidOf, parseJws, signJws, verifyJws } from './jws.ts';
import { utf8 } from './text.ts';

const seed = new Uint8Array(32).fill(3);
const publicKey = publicKeyOf(seed);
const signer = {
  kid: 'did:web:board.example#board-attestation-1',
  publicKey,
  sign: (m: Uint8Array) => sign(seed, m),
};
const text = signJws({ b: 1, a: 'x' }, signer);

const withHeader = (header: object): string => {
  const input = `${toBase64url(utf8(JSON.stringify(header)))}.${text.split('.')[1]}`;
  return `${input}.${toBase64url(sign(seed, utf8(input)))}`;
};

describe('a compact JWS', () => {
  test('says what was signed, by the key that it names', () => {
    const jws = parseJws(text);
    expect([jws.payload, kidOf(jws), verifyJws(jws, publicKey)]).toEqual([
      { a: 'x', b: 1 },
      signer.kid,
      true,
    ]);
    expect(new TextDecoder().decode(jws.signingInput).startsWith('{')).toBe(false);
  });

  test('with one bit changed anywhere does not verify or is no JWS', () => {
    for (let at = 0; at < text.length; at += 7) {
      const other = text.charAt(at) === 'A' ? 'B' : 'A';
      const changed = text.slice(0, at) + other + text.slice(at + 1);
      if (changed === text) continue;
      let isValid = false;
      try {
        isValid = verifyJws(parseJws(changed), publicKey);
      } catch {
        // Refused already when it was read.
      }
      expect(isValid, `character ${at}`).toBe(false);
    }
  });

  const { kid } = signer;
  test.each([
    { alg: 'none', kid },
    { alg: 'HS256', kid },
    { alg: 'EdDSA' },
    { alg: 'EdDSA', kid, crit: ['b64'], b64: false },
    { alg: 'EdDSA', kid, jwk: { kty: 'OKP' } },
    { alg: 'EdDSA', kid, typ: 'JWT' },
  ])('with the header %j never verifies, though it is signed', (header) => {
    expect(verifyJws(parseJws(withHeader(header)), publicKey)).toBe(false);
  });

  test.each([
    ['', 'three parts'],
    ['a.b', 'three parts'],
    [`${text}.x`, 'three parts'],
    [`${text}=`, 'base64url'],
    [`${text.split('.')[0]}=.${text.split('.').slice(1).join('.')}`, 'base64url'],
    [`${toBase64url(utf8('[]'))}.${toBase64url(utf8('{}'))}.AA`, 'JSON object'],
    [`${toBase64url(utf8('{"alg":"EdDSA","alg":"none"}'))}.${toBase64url(utf8('{}'))}.AA`, 'each key once'],
    ['A'.repeat(9_000), 'characters'],
  ])('%j is none', (other, why) => {
    expect(() => parseJws(other)).toThrow(
      expect.objectContaining({ code: 'JWS', message: expect.stringContaining(why) }),
    );
  });

  test('the bytes that it signs are never those of a card or a statement', () => {
    const body = canonicalBytes({ a: 'x', b: 1 });
    expect(verifyJws({ ...parseJws(text), signature: sign(seed, body) }, publicKey)).toBe(false);
  });
});
