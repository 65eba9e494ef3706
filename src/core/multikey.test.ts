import { createPublicKey } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { smallOrderEncodings } from '../../tests/vectors/curve-points.ts';
import { toBase64url } from './base64.ts';
import { publicKeyOf } from './ed25519.ts';
import { parseHex } from './hex.ts';
import { parseJwk, parseMultikey, toBase58, toJwk, toMultikey } from './multikey.ts';

// The key of RFC 8037 appendix A, and the Multikey under which did:key documents know it.
const rfc8037 = {
  bytes: parseHex('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a'),
  jwk: { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' },
  multikey: 'z6MktwupdmLXVVqTzCw4i46r4uGyosGXRnR3XjN4Zq7oMMsw',
};

test('the key of RFC 8037 has its published spellings', () => {
  expect(toMultikey(rfc8037.bytes)).toBe(rfc8037.multikey);
  expect(parseMultikey(rfc8037.multikey)).toEqual(rfc8037.bytes);
  expect(toJwk(rfc8037.bytes)).toEqual(rfc8037.jwk);
  expect(parseJwk(rfc8037.jwk)).toEqual(rfc8037.bytes);
});

test.each([1, 2, 3, 4, 5])('key %i comes back from both spellings, and OpenSSL reads the JWK', (seed) => {
  const publicKey = publicKeyOf(new Uint8Array(32).fill(seed));
  expect(parseMultikey(toMultikey(publicKey))).toEqual(publicKey);
  expect(parseJwk({ ...toJwk(publicKey), kid: 'x', use: 'sig' })).toEqual(publicKey);
  const opened = createPublicKey({ key: toJwk(publicKey), format: 'jwk' }).export({
    format: 'der',
    type: 'spki',
  });
  expect(Uint8Array.from(opened.subarray(-32))).toEqual(publicKey);
});

describe('a Multikey is refused with a code', () => {
  const key = rfc8037.bytes;
  const spelled = (...bytes: number[]) => `z${toBase58(Uint8Array.from(bytes))}`;
  test.each<[string, unknown, string]>([
    ['no string', 7, 'MULTIKEY'],
    ['empty', '', 'MULTIKEY'],
    ['no multibase prefix', rfc8037.multikey.slice(1), 'MULTIKEY'],
    ['another multibase', `m${rfc8037.multikey.slice(1)}`, 'MULTIKEY'],
    ['another codec', spelled(0xec, 0x01, ...key), 'MULTIKEY'],
    ['a codec that begins alike', spelled(0xed, 0x02, ...key), 'MULTIKEY'],
    ['the codec of a private key', spelled(0x80, 0x26, ...key), 'MULTIKEY'],
    ['31 bytes', spelled(0xed, 0x01, ...key.subarray(1)), 'MULTIKEY'],
    ['33 bytes', spelled(0xed, 0x01, ...key, 0), 'MULTIKEY'],
    ['a leading zero byte', `z1${rfc8037.multikey.slice(1)}`, 'MULTIKEY'],
    ['a character outside base58', `${rfc8037.multikey.slice(0, -1)}0`, 'BASE58'],
  ])('%s', (_, text, code) => {
    expect(() => parseMultikey(text)).toThrow(expect.objectContaining({ code }));
  });
});

describe('a JWK is refused with a code', () => {
  test.each<[string, unknown, string]>([
    ['null', null, 'MULTIKEY'],
    ['a string', rfc8037.jwk.x, 'MULTIKEY'],
    ['no x', { kty: 'OKP', crv: 'Ed25519' }, 'MULTIKEY'],
    ['an x that is no string', { ...rfc8037.jwk, x: 1 }, 'MULTIKEY'],
    ['another type', { ...rfc8037.jwk, kty: 'EC' }, 'MULTIKEY'],
    ['another curve', { ...rfc8037.jwk, crv: 'X25519' }, 'MULTIKEY'],
    ['the private half', { ...rfc8037.jwk, d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A' }, 'MULTIKEY'],
    ['padding', { ...rfc8037.jwk, x: `${rfc8037.jwk.x}=` }, 'BASE64'],
    ['31 bytes', { ...rfc8037.jwk, x: toBase64url(rfc8037.bytes.subarray(1)) }, 'MULTIKEY'],
  ])('%s', (_, jwk, code) => {
    expect(() => parseJwk(jwk)).toThrow(expect.objectContaining({ code }));
  });
});

test.each(smallOrderEncodings())(
  'the small-order point %s is neither written nor read as a key',
  (encoding) => {
    const bytes = parseHex(encoding);
    const refused = expect.objectContaining({ code: 'MULTIKEY' });
    expect(() => toMultikey(bytes)).toThrow(refused);
    expect(() => toJwk(bytes)).toThrow(refused);
    expect(() => parseMultikey(`z${toBase58(Uint8Array.of(0xed, 0x01, ...bytes))}`)).toThrow(refused);
    expect(() => parseJwk({ kty: 'OKP', crv: 'Ed25519', x: toBase64url(bytes) })).toThrow(refused);
  },
);
