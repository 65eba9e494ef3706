/** Numbers and points that RFC 8032 does not decode: S out of range, R and keys that are no encoding. */

import { challenge, concat, sign, type Triple } from './ed25519.ts';
import {
  BASE,
  encodePoint,
  fromLittleEndian,
  isOnCurve,
  L,
  littleEndian,
  multiply,
  P,
  sha512,
} from './edwards25519.ts';
import {
  bytesOf,
  changed,
  drawn,
  firstOf,
  flipBit,
  halfR,
  halfS,
  keyNamed,
  messageNamed,
  type Part,
  scalarOf,
  type Way,
  withKey,
  withR,
  withS,
} from './refusal-pair.ts';

const SIGN = 2n ** 255n;

const ALL_ONES = new Uint8Array(32).fill(0xff);

/** Encodings that 5.1.3 refuses, which a lenient reader takes for a point of small order. */
const LENIENT = {
  'the identity as y = p + 1': { encoded: littleEndian(P + 1n), order: 1n, step: 1 },
  'the identity as y = p + 1, negative': { encoded: littleEndian(P + 1n + SIGN), order: 1n, step: 1 },
  'y = 0 as p': { encoded: littleEndian(P), order: 4n, step: 1 },
  'the identity, negative': { encoded: littleEndian(1n + SIGN), order: 1n, step: 4 },
  'the point of order 2, negative': { encoded: littleEndian(P - 1n + SIGN), order: 2n, step: 4 },
} as const;

const FAULTS: Readonly<Record<1 | 3 | 4, string>> = {
  1: 'RFC 8032, 5.1.3, step 1: y is not below p, so that decoding fails.',
  3: 'RFC 8032, 5.1.3, step 3: no x belongs to this y, so that decoding fails.',
  4: 'RFC 8032, 5.1.3, step 4: x is 0 and its sign bit 1, so that decoding fails.',
};

export function decodingParts(): Part[] {
  return [
    {
      stratum: 'range of S',
      what: 'RFC 8032, section 5.1.7: S must be below L, the order of the base point.',
      ways: rangeWays(),
    },
    {
      stratum: 'decoding of R',
      what: 'RFC 8032, section 5.1.3: the first half of the signature must decode as a point.',
      ways: [...lenientR(), ...undecodable('R', halfR, withR)],
    },
    {
      stratum: 'decoding of the key',
      what: 'RFC 8032, section 5.1.3: the public key must decode as a point.',
      ways: [...lenientKeys(), ...undecodable('key', ({ public_key }) => public_key, withKey)],
    },
  ];
}

/** Of most the equation would hold for a verifier that reduces S, or does not look at its highest bits. */
function rangeWays(): Way[] {
  const why = 'RFC 8032, 5.1.7, step 1: S is not below L, so that decoding fails.';
  const added = (tag: string, term: (name: string) => bigint): Way =>
    changed(tag, why, (triple, name) => withS(triple, littleEndian(scalarOf(triple) + term(name))));
  const replaced = (tag: string, s: Uint8Array): Way => changed(tag, why, (triple) => withS(triple, s));
  return [
    added('S + L', () => L),
    added('S + 2 L to 14 L', (name) => BigInt(2 + drawn(name, 13)) * L),
    added('a bit of S above 252 set', (name) => 2n ** BigInt(253 + drawn(name, 3))),
    added('S - L as a negative number', () => 2n ** 256n - L),
    replaced('S is L', littleEndian(L)),
    replaced('S is all ones', ALL_ONES),
    changed('octets of S in reverse', why, (triple) => withS(triple, halfS(triple).toReversed()), {
      isWanted: ({ bad }) => scalarOf(bad) >= L,
    }),
  ];
}

/** With a nonce of 0 the rest is S = k a, and the equation would hold, at least with the factor 8. */
function lenientR(): Way[] {
  return Object.entries(LENIENT).map(([what, { encoded, step }]) => ({
    tag: `R is ${what}`,
    why: FAULTS[step],
    make: (name) => {
      const key = keyNamed(name);
      const genuine = sign(key, messageNamed(name));
      const k = challenge({ public_key: genuine.public_key, message: genuine.message, r: encoded });
      return { bad: withR(withS(genuine, littleEndian((k * key.scalar) % L)), encoded), genuine };
    },
  }));
}

/** Where the order divides k, R = [S]B would satisfy the equation; else only with the factor 8. */
function lenientKeys(): Way[] {
  const ways = Object.entries(LENIENT).map(([what, lenient]) => ({ ...lenient, what, divides: true }));
  const { encoded: zero } = LENIENT['y = 0 as p'];
  const { encoded: one } = LENIENT['the identity as y = p + 1'];
  const { encoded: negative } = LENIENT['the identity, negative'];
  return [
    ...ways.map(({ what, encoded, order, step }) =>
      underKey(`key is ${what}`, FAULTS[step], encoded, (k) => k % order === 0n),
    ),
    underKey('key is y = 0 as p, and 4 does not divide k', FAULTS[1], zero, (k) => k % 4n !== 0n),
    bothAre('key and R are the identity as y = p + 1', FAULTS[1], one),
    bothAre('key and R are the identity, negative', FAULTS[4], negative),
  ];
}

function underKey(tag: string, why: string, public_key: Uint8Array, isWanted: (k: bigint) => boolean): Way {
  return {
    tag,
    why,
    make: (name) => {
      const s = fromLittleEndian(sha512(bytesOf(`nonce ${name}`, 32))) % L;
      const r = encodePoint(multiply(s, BASE));
      const message = firstOf((at) => {
        const tried = messageNamed(`${name} attempt ${at}`);
        const k = fromLittleEndian(sha512(r, public_key, tried));
        return isWanted(k) && isWanted(k % L) ? tried : undefined;
      });
      const bad: Triple = { public_key, message, signature: concat(r, littleEndian(s)) };
      return { bad, genuine: sign(keyNamed(name), message) };
    },
  };
}

/** With S = 0 the equation would hold of any message. */
function bothAre(tag: string, why: string, encoded: Uint8Array): Way {
  return changed(tag, why, (triple) => withKey(withR(withS(triple, new Uint8Array(32)), encoded), encoded));
}

/** What no reader takes for the point that was there. */
function undecodable(
  of: string,
  pick: (triple: Triple) => Uint8Array,
  put: (triple: Triple, encoded: Uint8Array) => Triple,
): Way[] {
  const replaced = (tag: string, step: 1 | 3, encode: (name: string, was: Uint8Array) => Uint8Array): Way =>
    changed(`${of} ${tag}`, FAULTS[step], (triple, name) => put(triple, encode(name, pick(triple))));
  return [
    replaced('is another point as y + p', 1, (name) => beyondP(name, true)),
    replaced('is no point, y beyond p', 1, (name) => beyondP(name, false)),
    replaced('is all ones', 1, () => ALL_ONES),
    replaced('is no point', 3, (name) =>
      firstOf((at) => noPoint(fromLittleEndian(bytesOf(`${name} y ${at}`, 32)) % P)),
    ),
    replaced('is no point for one bit', 3, (name, was) =>
      firstOf((at) => {
        const flipped = flipBit(was, drawn(`${name} bit ${at}`, 248));
        return isNoPoint(flipped) ? flipped : undefined;
      }),
    ),
    changed(
      `${of} is no point, its octets in reverse`,
      FAULTS[3],
      (triple) => put(triple, pick(triple).toReversed()),
      { isWanted: ({ bad }) => isNoPoint(pick(bad)) },
    ),
  ];
}

/** y + p of a small y, which five bits hold; those of small order apart. */
function beyondP(name: string, isPoint: boolean): Uint8Array {
  const small = Array.from({ length: 17 }, (_, at) => BigInt(at + 2));
  const wanted = small.filter((y) => isOnCurve(y) === isPoint);
  return littleEndian(P + (wanted[drawn(name, wanted.length)] ?? 0n));
}

function noPoint(y: bigint): Uint8Array | undefined {
  return isOnCurve(y) ? undefined : littleEndian(y);
}

/** Because of the curve, not because y is beyond p. */
function isNoPoint(encoded: Uint8Array): boolean {
  const y = fromLittleEndian(encoded) % SIGN;
  return y < P && !isOnCurve(y);
}
