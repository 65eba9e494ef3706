/** Signing and verifying by the words of RFC 8032, 5.1.5 to 5.1.7; slow, and not for secrets. */

import {
  add,
  BASE,
  decodePoint,
  encodePoint,
  fromLittleEndian,
  isSame,
  L,
  littleEndian,
  multiply,
  type Point,
  sha512,
} from './edwards25519.ts';

export type Triple = {
  readonly public_key: Uint8Array;
  readonly message: Uint8Array;
  readonly signature: Uint8Array;
};

export type Verdict = 'accept' | 'refuse' | 'open';

export type Key = { readonly scalar: bigint; readonly prefix: Uint8Array; readonly public_key: Uint8Array };

/** 5.1.5. */
export function keyOf(seed: Uint8Array): Key {
  const digest = sha512(seed);
  const scalar = clamped(digest.slice(0, 32));
  return { scalar, prefix: digest.slice(32), public_key: encodePoint(multiply(scalar, BASE)) };
}

/** 5.1.6; `dom` stands before each hash, as 5.1 wants it for the other two variants. */
export function sign(key: Key, message: Uint8Array, dom: Uint8Array = new Uint8Array()): Triple {
  const nonce = fromLittleEndian(sha512(dom, key.prefix, message)) % L;
  return signWith(key, message, { nonce, dom });
}

export type Chosen = {
  readonly nonce: bigint;
  readonly dom?: Uint8Array;
  /** The octets in the place of R; the point of the nonce unless others are given. */
  readonly encodedR?: Uint8Array;
};

/** Any nonce makes a signature that verifies. */
export function signWith(key: Key, message: Uint8Array, { nonce, dom, encodedR }: Chosen): Triple {
  const r = encodedR ?? encodePoint(multiply(nonce, BASE));
  const k = challenge({ public_key: key.public_key, message, r, ...(dom === undefined ? {} : { dom }) });
  const s = (nonce + k * key.scalar) % L;
  return { public_key: key.public_key, message, signature: concat(r, littleEndian(s)) };
}

export type Challenged = {
  readonly public_key: Uint8Array;
  readonly message: Uint8Array;
  readonly r: Uint8Array;
  readonly dom?: Uint8Array;
};

/** The k of 5.1.7, step 2, reduced by the order of the base point. */
export function challenge({ public_key, message, r, dom = new Uint8Array() }: Challenged): bigint {
  return fromLittleEndian(sha512(dom, r, public_key, message)) % L;
}

/**
 * 5.1.7. Step 3 lets a verifier check the group equation with or without the factor 8, and verifiers
 * may reduce k first; where these differ the RFC leaves it open.
 */
export function verdictOf({ public_key, message, signature }: Triple): Verdict {
  if (signature.length !== 64) return 'refuse';
  const r = signature.slice(0, 32);
  const s = fromLittleEndian(signature.slice(32));
  const pointR = decodePoint(r);
  const pointA = decodePoint(public_key);
  if (s >= L || pointR === undefined || pointA === undefined) return 'refuse';
  const k = fromLittleEndian(sha512(r, public_key, message));
  const left = multiply(s, BASE);
  const rights = [k, k % L].map((factor) => add(pointR, multiply(factor, pointA)));
  const exact = rights.filter((right) => isSame(left, right)).length;
  if (exact === rights.length) return 'accept';
  const cofactored = rights.filter((right) => isSame(eightfold(left), eightfold(right))).length;
  return exact + cofactored === 0 ? 'refuse' : 'open';
}

export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

function eightfold(point: Point): Point {
  return multiply(8n, point);
}

/** 5.1.5, step 2. */
export function clamped(bytes: Uint8Array): bigint {
  const whole = fromLittleEndian(bytes);
  return (whole & (2n ** 254n - 8n)) | (2n ** 254n);
}
