/**
 * P-256 keys and signatures that are the same on every day: the key follows from a text, and the
 * nonce of a signature from key and message. For test files only: everybody can make these keys.
 */

import {
  createECDH,
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  verify,
} from 'node:crypto';
import { type Bytes, join, utf8 } from './bytes.ts';

export type FixedKey = {
  readonly scalar: bigint;
  /** Uncompressed, as a certificate carries it. */
  readonly point: Bytes;
};

/** Order of the group that the base point generates (FIPS 186-5, SP 800-186). */
const N = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

export function fixedKey(name: string): FixedKey {
  const scalar = scalarOf(utf8(`evidence-board media fixtures|${name}`));
  return { scalar, point: multiple(scalar) };
}

/** r and s of 32 bytes each over the SHA-256 of the message. */
export function signP256({ scalar }: FixedKey, message: Uint8Array): Bytes {
  const digest = sha256(message);
  const nonce = scalarOf(join(bigEndian(scalar), digest));
  const r = toBigint(multiple(nonce).slice(1, 33)) % N;
  const s = mod(inverse(nonce) * (toBigint(digest) + r * scalar));
  return join(bigEndian(r), bigEndian(s));
}

export function verifiesP256(point: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  return verify('sha256', message, { key: publicKey(point), dsaEncoding: 'ieee-p1363' }, signature);
}

/** PKCS #8, for programs that want to hold the key themselves. */
export function pkcs8({ scalar, point }: FixedKey): Bytes {
  const d = base64url(bigEndian(scalar));
  const key = createPrivateKey({ key: { ...coordinates(point), d }, format: 'jwk' });
  return Uint8Array.from(key.export({ format: 'der', type: 'pkcs8' }));
}

function publicKey(point: Uint8Array): KeyObject {
  return createPublicKey({ key: coordinates(point), format: 'jwk' });
}

function coordinates(point: Uint8Array): { kty: string; crv: string; x: string; y: string } {
  return {
    kty: 'EC',
    crv: 'P-256',
    x: base64url(point.slice(1, 33)),
    y: base64url(point.slice(33, 65)),
  };
}

function multiple(scalar: bigint): Bytes {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(bigEndian(scalar));
  return Uint8Array.from(curve.getPublicKey());
}

/** Between 1 and N - 1. */
function scalarOf(seed: Uint8Array): bigint {
  return 1n + (toBigint(sha256(seed)) % (N - 1n));
}

/** Fermat: N is prime. */
function inverse(value: bigint): bigint {
  let result = 1n;
  let base = mod(value);
  for (let left = N - 2n; left > 0n; left >>= 1n) {
    if (left & 1n) result = mod(result * base);
    base = mod(base * base);
  }
  return result;
}

function mod(value: bigint): bigint {
  return ((value % N) + N) % N;
}

function toBigint(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
}

function bigEndian(value: bigint): Bytes {
  return Uint8Array.from(Buffer.from(value.toString(16).padStart(64, '0'), 'hex'));
}

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}

function sha256(bytes: Uint8Array): Bytes {
  return Uint8Array.from(createHash('sha256').update(bytes).digest());
}
