/**
 * Keys and signatures that are the same on every day: a key follows from a text, and the nonce of a
 * signature from key and message. For test files only: everybody can make these keys.
 */

import {
  createECDH,
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { type Bytes, join, utf8 } from './bytes.ts';

/** Three of the algorithms that the C2PA specification allows. */
export type Algorithm = 'ES256' | 'ES384' | 'Ed25519';

export type FixedKey = {
  readonly algorithm: Algorithm;
  readonly secret: Bytes;
  /** As a certificate carries it: an uncompressed point, or the octets of RFC 8032. */
  readonly point: Bytes;
};

type Curve = {
  /** Order of the group that the base point generates (SP 800-186). */
  readonly n: bigint;
  readonly size: number;
  readonly hash: string;
  readonly name: string;
  readonly crv: string;
};

const CURVES: Readonly<Record<'ES256' | 'ES384', Curve>> = {
  ES256: {
    n: 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n,
    size: 32,
    hash: 'sha256',
    name: 'prime256v1',
    crv: 'P-256',
  },
  ES384: {
    n: 0xffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973n,
    size: 48,
    hash: 'sha384',
    name: 'secp384r1',
    crv: 'P-384',
  },
};

/** What stands before a seed of Ed25519 in PKCS #8 (RFC 8410). */
const ED25519_PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

export const SIGNATURE_LENGTHS: Readonly<Record<Algorithm, number>> = { ES256: 64, ES384: 96, Ed25519: 64 };

export function fixedKey(name: string, algorithm: Algorithm = 'ES256'): FixedKey {
  const seed = utf8(`evidence-board media fixtures|${name}`);
  if (algorithm === 'Ed25519') {
    const secret = digest('sha256', seed);
    const { x = '' } = createPublicKey(ed25519(secret)).export({ format: 'jwk' });
    return { algorithm, secret, point: Uint8Array.from(Buffer.from(x, 'base64url')) };
  }
  const curve = CURVES[algorithm];
  const secret = bigEndian(scalarOf(curve, seed), curve);
  return { algorithm, secret, point: multiple(curve, secret) };
}

/** r and s one after the other, or the 64 octets of Ed25519. */
export function signFixed({ algorithm, secret }: FixedKey, message: Uint8Array): Bytes {
  if (algorithm === 'Ed25519') return Uint8Array.from(sign(null, message, ed25519(secret)));
  const curve = CURVES[algorithm];
  const hashed = digest(curve.hash, message);
  const nonce = scalarOf(curve, join(secret, hashed));
  const r = toBigint(multiple(curve, bigEndian(nonce, curve)).slice(1, 1 + curve.size)) % curve.n;
  const s = mod(inverse(nonce, curve.n) * (toBigint(hashed) + r * toBigint(secret)), curve.n);
  return join(bigEndian(r, curve), bigEndian(s, curve));
}

export function verifiesFixed(key: FixedKey, message: Uint8Array, signature: Uint8Array): boolean {
  const publicKey = publicKeyOf(key);
  if (key.algorithm === 'Ed25519') return verify(null, message, publicKey, signature);
  const { hash } = CURVES[key.algorithm];
  return verify(hash, message, { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature);
}

/** A P-256 key for programs that sign with a key file of their own. */
export function pkcs8({ secret, point }: FixedKey): Bytes {
  const d = base64url(secret);
  const key = createPrivateKey({ key: { ...coordinates(CURVES.ES256, point), d }, format: 'jwk' });
  return Uint8Array.from(key.export({ format: 'der', type: 'pkcs8' }));
}

function publicKeyOf({ algorithm, point }: FixedKey): KeyObject {
  const key =
    algorithm === 'Ed25519'
      ? { kty: 'OKP', crv: 'Ed25519', x: base64url(point) }
      : coordinates(CURVES[algorithm], point);
  return createPublicKey({ key, format: 'jwk' });
}

function ed25519(seed: Uint8Array): KeyObject {
  return createPrivateKey({ key: Buffer.concat([ED25519_PKCS8, seed]), format: 'der', type: 'pkcs8' });
}

function coordinates({ crv, size }: Curve, point: Uint8Array) {
  return {
    kty: 'EC',
    crv,
    x: base64url(point.slice(1, 1 + size)),
    y: base64url(point.slice(1 + size)),
  };
}

function multiple({ name }: Curve, scalar: Uint8Array): Bytes {
  const curve = createECDH(name);
  curve.setPrivateKey(scalar);
  return Uint8Array.from(curve.getPublicKey());
}

/** Between 1 and n - 1. */
function scalarOf({ n, hash }: Curve, seed: Uint8Array): bigint {
  return 1n + (toBigint(digest(hash, seed)) % (n - 1n));
}

/** Fermat: n is prime. */
function inverse(value: bigint, n: bigint): bigint {
  let result = 1n;
  let base = mod(value, n);
  for (let left = n - 2n; left > 0n; left >>= 1n) {
    if (left & 1n) result = mod(result * base, n);
    base = mod(base * base, n);
  }
  return result;
}

function mod(value: bigint, n: bigint): bigint {
  return ((value % n) + n) % n;
}

function toBigint(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
}

function bigEndian(value: bigint, { size }: Curve): Bytes {
  return Uint8Array.from(Buffer.from(value.toString(16).padStart(2 * size, '0'), 'hex'));
}

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}

function digest(hash: string, bytes: Uint8Array): Bytes {
  return Uint8Array.from(createHash(hash).update(bytes).digest());
}
