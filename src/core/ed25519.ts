/**
 * Ed25519 under board-strict, synchronous and portable: never the library's own verify, whose
 * default accepts two verdicts.
 */

import { etc, getPublicKey, hashes, sign as nobleSign, Point } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { BoardError } from './board-error.ts';
import { meetsProfile, type SignedMessage } from './ed25519-profile.ts';
import { toHex } from './hex.ts';

hashes.sha512 = sha512;

export function publicKeyOf(seed: Uint8Array): Uint8Array<ArrayBuffer> {
  assertSeed(seed);
  return getPublicKey(seed);
}

export function sign(seed: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> {
  assertSeed(seed);
  return nobleSign(message, seed);
}

/** True only under board-strict; malformed input is false, never an exception. */
export function verify({ publicKey, message, signature }: SignedMessage): boolean {
  if (!meetsProfile({ publicKey, message, signature })) return false;
  const encodedR = signature.subarray(0, 32);
  const S = littleEndian(signature.subarray(32));
  // k = SHA-512(R ‖ A ‖ M) mod L
  const hashed = sha512.create().update(encodedR).update(publicKey).update(message).digest();
  const k = etc.mod(littleEndian(hashed), Point.CURVE().n);
  const A = parsePoint(publicKey);
  if (A === undefined) return false;
  // Cofactorless, as OpenSSL and libsodium do it: the encoding of [S]B − [k]A equals R byte for
  // byte.
  const expectedR = Point.BASE.multiply(S, false).subtract(A.multiply(k, false)).toBytes();
  return expectedR.every((byte, at) => byte === encodedR[at]);
}

export function assertSeed(seed: Uint8Array): void {
  if (seed instanceof Uint8Array && seed.length === 32) return;
  throw new BoardError('ED25519_SEED', 'ed25519: expected a seed of 32 bytes, got something else');
}

function parsePoint(encoding: Uint8Array): Point | undefined {
  try {
    return Point.fromBytes(encoding);
  } catch {
    return undefined; // y is not on the curve: no key
  }
}

function littleEndian(bytes: Uint8Array): bigint {
  return BigInt(`0x${toHex(bytes.toReversed())}`);
}
