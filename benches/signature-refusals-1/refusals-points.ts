/**
 * Clauses about the decoding of points: canonical y, the sign of x, the curve; and points of small
 * order where the RFC is definite.
 */

import { challenge, concat, type Key, type Triple } from './ed25519.ts';
import {
  add,
  BASE,
  encodePoint,
  fromLittleEndian,
  IDENTITY,
  isOnCurve,
  isSame,
  L,
  littleEndian,
  multiply,
  P,
  type Point,
  pointOf,
  sha512,
} from './edwards25519.ts';
import {
  accepted,
  bytesOf,
  type Clause,
  genuine,
  keyNamed,
  type RefusalCase,
  refused,
  withR,
  withS,
} from './refusal-case.ts';

const SIGN = 2n ** 255n;

/** (0, -1). */
const ORDER_2: Point = { x: 0n, y: P - 1n };
const ORDER_8: Point = pointOfOrder8();

export function pointClauses(): Clause[] {
  return [canonicalY(), signOfX(), onCurve(), smallOrder()];
}

/** Every signature here satisfies the equation for a verifier that reads y modulo p. */
function canonicalY(): Clause {
  const name = 'canonical y';
  const why = 'RFC 8032, 5.1.3, step 1: y is not below p, so that decoding fails.';
  const one = littleEndian(P + 1n);
  const zero = littleEndian(P);
  const negativeZero = littleEndian(P + SIGN);
  return {
    stratum: name,
    what: 'RFC 8032, 5.1.3, step 1: the y of R and of the key must be below p.',
    cases: () => [
      ...genuine(name, [10, 20, 30, 40, 50, 60, 70, 80, 90, 110]),
      ...[0, 1, 2].map((at) => refused('R is 1 as p + 1', why, withNoNonce(`${name} R1 ${at}`, one))),
      refused('R is 0 as p', why, withNoNonce(`${name} R0 a`, zero)),
      refused('R is 0 as p', why, withNoNonce(`${name} R0 b`, negativeZero)),
      ...[0, 1, 2].map((at) => refused('key is 1 as p + 1', why, underPoint(`${name} A1 ${at}`, one, 1n))),
      refused('key is 0 as p', why, underPoint(`${name} A0 a`, zero, 4n)),
      refused('key is 0 as p', why, underPoint(`${name} A0 b`, negativeZero, 4n)),
    ],
  };
}

function signOfX(): Clause {
  const name = 'sign of x';
  const why = 'RFC 8032, 5.1.3, step 4: x is 0 and its sign bit 1, so that decoding fails.';
  const one = littleEndian(1n + SIGN);
  const minusOne = littleEndian(P - 1n + SIGN);
  return {
    stratum: name,
    what: 'RFC 8032, 5.1.3, step 4: where x is 0 its sign bit must be 0.',
    cases: () => [
      ...genuine(name, [12, 22, 32, 42, 52, 62]),
      refused('R is the identity, negative', why, withNoNonce(`${name} R1 a`, one)),
      refused('R is the identity, negative', why, withNoNonce(`${name} R1 b`, one)),
      refused('R is of order 2, negative', why, withNoNonce(`${name} R2`, minusOne)),
      refused('key is the identity, negative', why, underPoint(`${name} A1 a`, one, 1n)),
      refused('key is the identity, negative', why, underPoint(`${name} A1 b`, one, 1n)),
      refused('key is of order 2, negative', why, underPoint(`${name} A2`, minusOne, 2n)),
    ],
  };
}

function onCurve(): Clause {
  const name = 'on the curve';
  const why = 'RFC 8032, 5.1.3, step 3: no x belongs to this y, so that decoding fails.';
  const made = (at: number): Triple => underKey(keyNamed(`${name} ${at}`), bytesOf(`${name} ${at}`, 33), 7n);
  return {
    stratum: name,
    what: 'RFC 8032, 5.1.3, step 3: the y of R and of the key must be of a point of the curve.',
    cases: () => [
      ...genuine(name, [11, 21, 34, 41, 51, 61]),
      ...[0, 1, 2].map((at) => refused('R is no point', why, withR(made(at), noPoint(`${name} R ${at}`)))),
      ...[3, 4, 5].map((at) =>
        refused('key is no point', why, { ...made(at), public_key: noPoint(`${name} A ${at}`) }),
      ),
    ],
  };
}

/** Only where the equation holds, or fails, with and without the factor 8. */
function smallOrder(): Clause {
  const name = 'small order';
  const why =
    'RFC 8032, 5.1.7: every part decodes and the equation holds with and without the factor 8; no clause refuses points of small order.';
  const mixed = (at: number): Triple => underMixedKey(`${name} mixed ${at}`);
  const good = (): readonly (readonly [string, Triple])[] => [
    ['key is the identity', underPoint(`${name} A1 a`, encodePoint(IDENTITY), 1n)],
    ['key is the identity', underPoint(`${name} A1 b`, encodePoint(IDENTITY), 1n)],
    ['key is of order 2', underPoint(`${name} A2`, encodePoint(ORDER_2), 2n)],
    ['key is of order 8', underPoint(`${name} A8`, encodePoint(ORDER_8), 8n)],
    ['R is the identity', withNoNonce(`${name} R1 a`, encodePoint(IDENTITY))],
    ['R is the identity', withNoNonce(`${name} R1 b`, encodePoint(IDENTITY))],
    ['key of mixed order', mixed(0)],
    ['key of mixed order', mixed(1)],
  ];
  return {
    stratum: name,
    what: 'RFC 8032, 5.1.7: points of small order are no reason to refuse, and do not make a false equation hold.',
    cases: () => [
      ...good().map(([tag, triple]) => accepted(tag, why, triple)),
      ...good().map(([tag, triple]): RefusalCase => {
        const s = fromLittleEndian(triple.signature.slice(32));
        return refused(
          `${tag}, S changed`,
          'RFC 8032, 5.1.7, step 3: the group equation does not hold.',
          withS(triple, littleEndian((s + 1n) % L)),
        );
      }),
    ],
  };
}

/** R is given and of small order: with a nonce of 0 the rest is S = k a. */
function withNoNonce(name: string, encodedR: Uint8Array): Triple {
  const key = keyNamed(name);
  const message = bytesOf(`message ${name}`, 32);
  const k = challenge({ public_key: key.public_key, message, r: encodedR });
  return {
    public_key: key.public_key,
    message,
    signature: concat(encodedR, littleEndian((k * key.scalar) % L)),
  };
}

/** The key is a point of that order; where the order divides k, R = [S]B satisfies the equation. */
function underPoint(name: string, encodedKey: Uint8Array, order: bigint): Triple {
  const s = fromLittleEndian(sha512(bytesOf(`nonce ${name}`, 32))) % L;
  const r = encodePoint(multiply(s, BASE));
  const message = messageFor({ name, public_key: encodedKey, r, order });
  return { public_key: encodedKey, message, signature: concat(r, littleEndian(s)) };
}

/** The key is a B + T with T of order 8; where 8 divides k, T has no part in the equation. */
function underMixedKey(name: string): Triple {
  const { scalar } = keyNamed(name);
  const public_key = encodePoint(add(multiply(scalar, BASE), ORDER_8));
  const nonce = fromLittleEndian(sha512(bytesOf(`nonce ${name}`, 32))) % L;
  const r = encodePoint(multiply(nonce, BASE));
  const message = messageFor({ name, public_key, r, order: 8n });
  const k = challenge({ public_key, message, r });
  return { public_key, message, signature: concat(r, littleEndian((nonce + k * scalar) % L)) };
}

type Wanted = {
  readonly name: string;
  readonly public_key: Uint8Array;
  readonly r: Uint8Array;
  readonly order: bigint;
};

/** A message for which the order divides k, reduced and not. */
function messageFor({ name, public_key, r, order }: Wanted): Uint8Array {
  for (let attempt = 0; attempt < 10_000; attempt += 1) {
    const message = bytesOf(`message ${name} attempt ${attempt}`, 32);
    const k = fromLittleEndian(sha512(r, public_key, message));
    if (k % order === 0n && (k % L) % order === 0n) return message;
  }
  throw new RangeError('no such k in ten thousand messages');
}

function underKey(key: Key, message: Uint8Array, nonce: bigint): Triple {
  const r = encodePoint(multiply(nonce, BASE));
  const k = challenge({ public_key: key.public_key, message, r });
  const s = (nonce + k * key.scalar) % L;
  return { public_key: key.public_key, message, signature: concat(r, littleEndian(s)) };
}

/** Below p, and of no point. */
function noPoint(name: string): Uint8Array {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const y = fromLittleEndian(bytesOf(`${name} attempt ${attempt}`, 32)) % P;
    if (!isOnCurve(y)) return littleEndian(y);
  }
  throw new RangeError('no such y in a hundred');
}

/** [L] of a point is its part of small order; of a generator of the whole curve it has order 8. */
function pointOfOrder8(): Point {
  for (let y = 2n; y < 100n; y += 1n) {
    if (!isOnCurve(y)) continue;
    const point = multiply(L, pointOf(y, 0n));
    if (!isSame(multiply(4n, point), IDENTITY)) return point;
  }
  throw new RangeError('no point of order 8 below y = 100');
}
