/** The two spellings of an Ed25519 public key in a DID document: Multikey and JWK. */

import { parseBase64url, toBase64url } from './base64.ts';
import { BoardError } from './board-error.ts';
import { isSoundPoint } from './ed25519-profile.ts';

/** The multicodec of an Ed25519 public key, 0xed as a varint. */
const CODEC = [0xed, 0x01];

export function toMultikey(publicKey: Uint8Array): string {
  return `z${toBase58(Uint8Array.of(...CODEC, ...soundKey(publicKey)))}`;
}

export function parseMultikey(text: unknown): Uint8Array<ArrayBuffer> {
  if (typeof text !== 'string' || !text.startsWith('z'))
    throw refusal('a base58btc Multikey, which starts with "z"');
  const bytes = parseBase58(text.slice(1));
  if (bytes[0] !== CODEC[0] || bytes[1] !== CODEC[1])
    throw refusal('the multicodec ed01 of an Ed25519 public key');
  return soundKey(bytes.slice(CODEC.length));
}

export function toJwk(publicKey: Uint8Array): { kty: 'OKP'; crv: 'Ed25519'; x: string } {
  return { kty: 'OKP', crv: 'Ed25519', x: toBase64url(soundKey(publicKey)) };
}

export function parseJwk(jwk: unknown): Uint8Array<ArrayBuffer> {
  if (typeof jwk !== 'object' || jwk === null || !('x' in jwk) || typeof jwk.x !== 'string') {
    throw refusal('a JWK with the member "x"');
  }
  if (!('kty' in jwk) || jwk.kty !== 'OKP' || !('crv' in jwk) || jwk.crv !== 'Ed25519') {
    throw refusal('a JWK with kty "OKP" and crv "Ed25519"');
  }
  if ('d' in jwk) throw refusal('the public half only: this JWK has the private member "d"');
  return soundKey(parseBase64url(jwk.x));
}

/**
 * A key that board-strict never accepts is refused where it is published, not where it is first
 * used.
 */
function soundKey(publicKey: Uint8Array): Uint8Array<ArrayBuffer> {
  if (!isSoundPoint(publicKey)) throw refusal('a canonical 32-byte point that is not of small order');
  return Uint8Array.from(publicKey);
}

function refusal(expected: string): BoardError {
  return new BoardError('MULTIKEY', `Ed25519 public key: expected ${expected}`);
}

const DIGITS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/**
 * Conversion is quadratic in length; a key has 47 digits, so longer text is refused before any
 * work.
 */
const MAX_LENGTH = 256;

/**
 * base58btc, the alphabet of Multikey: big-endian base 58, one leading "1" for each leading zero
 * byte.
 */
export function toBase58(bytes: Uint8Array): string {
  return convert({ digits: bytes, from: 256, to: 58 })
    .map((digit) => DIGITS.charAt(digit))
    .join('');
}

export function parseBase58(text: string): Uint8Array<ArrayBuffer> {
  if (typeof text !== 'string' || text.length > MAX_LENGTH) {
    throw new BoardError('BASE58', `base58btc: expected a string of at most ${MAX_LENGTH} characters`);
  }
  const digits = Array.from(text, (character, at) => {
    const digit = DIGITS.indexOf(character);
    if (digit < 0) {
      throw new BoardError(
        'BASE58',
        `base58btc: expected a digit of ${DIGITS} at character ${at}, got "${character}"`,
      );
    }
    return digit;
  });
  return Uint8Array.from(convert({ digits, from: 58, to: 256 }));
}

function convert({ digits, from, to }: { digits: Iterable<number>; from: number; to: number }): number[] {
  const result: number[] = []; // little-endian until the end
  let zeros = 0;
  for (const digit of digits) {
    if (digit === 0 && result.length === 0) {
      zeros += 1;
      continue;
    }
    let carry = digit;
    for (let at = 0; at < result.length || carry > 0; at += 1) {
      carry += (result[at] ?? 0) * from;
      result[at] = carry % to;
      carry = Math.floor(carry / to);
    }
  }
  return [...new Array<number>(zeros).fill(0), ...result.reverse()];
}
