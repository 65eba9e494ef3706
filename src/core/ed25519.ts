/**
 * Ed25519 under board-strict, synchronous: never a library's own verify alone, whose default accepts
 * two verdicts.
 */

import { etc, getPublicKey, hashes, sign as nobleSign, Point } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { BoardError } from './board-error.ts';
import { meetsProfile, type SignedMessage } from './ed25519-profile.ts';
import { toHex } from './hex.ts';

hashes.sha512 = sha512;

export type Ed25519 = {
  readonly publicKeyOf: (seed: Uint8Array) => Uint8Array<ArrayBuffer>;
  readonly sign: (seed: Uint8Array, message: Uint8Array) => Uint8Array<ArrayBuffer>;
  /** Checks only the equation, without the cofactor. It is called for signatures that meet the profile. */
  readonly holds: (signed: SignedMessage) => boolean;
};

/** The one that runs everywhere. */
export const portableEd25519: Ed25519 = {
  publicKeyOf: (seed) => getPublicKey(seed),
  sign: (seed, message) => nobleSign(message, seed),
  holds: holdsPortably,
};

let inUse = portableEd25519;

/** Installs the Ed25519 of the runtime: the same keys, signatures and verdicts, computed many times faster. */
export function useEd25519(own: Ed25519): void {
  inUse = own;
}

export function publicKeyOf(seed: Uint8Array): Uint8Array<ArrayBuffer> {
  assertSeed(seed);
  return inUse.publicKeyOf(seed);
}

export function sign(seed: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> {
  assertSeed(seed);
  return inUse.sign(seed, message);
}

/** True only under board-strict; malformed input is false, never an exception. */
export function verify(signed: SignedMessage): boolean {
  return meetsProfile(signed) && inUse.holds(signed);
}

export function assertSeed(seed: Uint8Array): void {
  if (seed instanceof Uint8Array && seed.length === 32) return;
  throw new BoardError('ED25519_SEED', 'ed25519: expected a seed of 32 bytes, got something else');
}

function holdsPortably({ publicKey, message, signature }: SignedMessage): boolean {
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
