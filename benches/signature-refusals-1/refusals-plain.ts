/** Clauses that need no point of small order: the group equation, the range of S, lengths, variants. */

import { concat, type Key, sign, type Triple } from './ed25519.ts';
import { fromLittleEndian, L, littleEndian, sha512 } from './edwards25519.ts';
import {
  accepted,
  bytesOf,
  type Clause,
  flipBit,
  genuine,
  keyNamed,
  type RefusalCase,
  refused,
  withR,
  withS,
} from './refusal-case.ts';

export function plainClauses(): Clause[] {
  return [equation(), range(), lengths(), variants()];
}

function equation(): Clause {
  const name = 'equation';
  const made = (at: number): Triple => signed(`${name} ${at}`, 24 + 7 * at);
  const other = signed(`${name} other`, 40);
  const why = 'RFC 8032, 5.1.7, step 3: the group equation does not hold.';
  const changes: readonly (readonly [string, (triple: Triple) => Triple])[] = [
    ['message changed', (triple) => ({ ...triple, message: flipBit(triple.message, 0) })],
    ['message changed', (triple) => ({ ...triple, message: flipBit(triple.message, 77) })],
    ['message changed', (triple) => ({ ...triple, message: flipBit(triple.message, 8 * 37) })],
    ['message longer', (triple) => ({ ...triple, message: concat(triple.message, new Uint8Array(1)) })],
    ['message shorter', (triple) => ({ ...triple, message: triple.message.slice(0, -1) })],
    ['another message', (triple) => ({ ...triple, message: other.message })],
    ['another message', (triple) => ({ ...triple, message: bytesOf(`${name} unsigned`, 64) })],
    ['another key', (triple) => ({ ...triple, public_key: other.public_key })],
    ['another key', (triple) => ({ ...triple, public_key: keyNamed(`${name} a`).public_key })],
    ['another key', (triple) => ({ ...triple, public_key: keyNamed(`${name} b`).public_key })],
    ['negated key', (triple) => ({ ...triple, public_key: flipBit(triple.public_key, 255) })],
    ['R changed', (triple) => withR(triple, other.signature.slice(0, 32))],
    ['R changed', (triple) => withR(triple, keyNamed(`${name} c`).public_key)],
    ['R negated', (triple) => withR(triple, flipBit(triple.signature.slice(0, 32), 255))],
    ['S changed', (triple) => withS(triple, flipBit(triple.signature.slice(32), 0))],
    ['S changed', (triple) => withS(triple, flipBit(triple.signature.slice(32), 100))],
    ['S changed', (triple) => withS(triple, other.signature.slice(32))],
    ['S negated', (triple) => withS(triple, littleEndian(L - scalarOf(triple)))],
    ['S is zero', (triple) => withS(triple, new Uint8Array(32))],
    ['signature of another', (triple) => ({ ...triple, signature: other.signature })],
  ];
  return {
    stratum: 'group equation',
    what: 'RFC 8032, 5.1.7, step 3: message, key, R or S are not those that were signed.',
    cases: () => [
      ...genuine(
        name,
        [0, 2, 3, 8, 16, 31, 32, 33, 63, 64, 65, 100, 111, 112, 127, 128, 129, 200, 255, 1023],
      ),
      ...changes.map(([tag, change], at) => refused(tag, why, change(made(at)))),
    ],
  };
}

/** A signature with S + n L satisfies the equation; its S is out of range. */
function range(): Clause {
  const name = 'range';
  const why = 'RFC 8032, 5.1.7, step 1: S is not below L, so that decoding fails; the equation would hold.';
  const multiples = [1, 1, 1, 1, 2, 3, 5, 7, 8, 11, 14, 15];
  return {
    stratum: 'range of S',
    what: 'RFC 8032, 5.1.7, step 1: S must be below L, the order of the base point.',
    cases: () => [
      ...Array.from({ length: 12 }, (_, at) =>
        accepted(
          at % 2 === 0 ? 'large S' : 'small S',
          'RFC 8032, 5.1.7: S is in range, near its end.',
          withExtremeS(keyNamed(`${name} extreme ${at}`), at),
        ),
      ),
      ...multiples.map((count, at) => {
        const triple = signed(`${name} ${at}`, 20 + at);
        const s = scalarOf(triple) + BigInt(count) * L;
        return refused(`S + ${count} L`, why, withS(triple, littleEndian(s)));
      }),
    ],
  };
}

/** Tries messages until S is in the first or the last 64th of its range. */
function withExtremeS(key: Key, number: number): Triple {
  for (let attempt = 0; attempt < 10_000; attempt += 1) {
    const message = bytesOf(`range extreme ${number} attempt ${attempt}`, 32);
    const triple = sign(key, message);
    const s = scalarOf(triple) * 64n;
    if (number % 2 === 0 ? s > 63n * L : s < L) return triple;
  }
  throw new RangeError('no such S in ten thousand messages');
}

function lengths(): Clause {
  const name = 'length';
  const signature = 'RFC 8032, 5.1.7, step 1: a signature is two halves of 32 octets; this is none.';
  const key = 'RFC 8032, 5.1.5: a public key has 32 octets; decoding fails.';
  const cut = (length: number) => (triple: Triple) => ({
    ...triple,
    signature: triple.signature.slice(0, length),
  });
  const extend =
    (...more: Uint8Array[]) =>
    (triple: Triple) => ({
      ...triple,
      signature: concat(triple.signature, ...more),
    });
  const rekey = (change: (key: Uint8Array) => Uint8Array) => (triple: Triple) => ({
    ...triple,
    public_key: change(triple.public_key),
  });
  const changes: readonly (readonly [string, string, (triple: Triple) => Triple])[] = [
    ['signature of 63 octets', signature, cut(63)],
    ['signature of 48 octets', signature, cut(48)],
    ['signature of 32 octets', signature, cut(32)],
    ['signature of 1 octet', signature, cut(1)],
    ['a zero behind the signature', signature, extend(new Uint8Array(1))],
    ['an octet behind the signature', signature, extend(Uint8Array.of(0x80))],
    ['32 octets behind the signature', signature, extend(bytesOf(`${name} tail`, 32))],
    [
      'the signature twice',
      signature,
      (triple) => ({ ...triple, signature: concat(triple.signature, triple.signature) }),
    ],
    ['key of 31 octets', key, rekey((whole) => whole.slice(0, 31))],
    ['key of 16 octets', key, rekey((whole) => whole.slice(0, 16))],
    ['a zero behind the key', key, rekey((whole) => concat(whole, new Uint8Array(1)))],
    ['the key twice', key, rekey((whole) => concat(whole, whole))],
  ];
  return {
    stratum: 'lengths',
    what: 'RFC 8032, 5.1.5 to 5.1.7: 32 octets of key, 64 of signature, not fewer and not more.',
    cases: () => [
      ...genuine(name, [4, 5, 6, 7, 9, 15, 17, 47, 48, 49, 95, 96]),
      ...changes.map(([tag, why, change], at) => refused(tag, why, change(signed(`${name} ${at}`, 32)))),
    ],
  };
}

/** dom2 of 5.1: what keeps the three variants apart. */
function variants(): Clause {
  const name = 'variant';
  const prefix = Buffer.from('SigEd25519 no Ed25519 collisions');
  const dom2 = (flag: number, context: Uint8Array): Uint8Array =>
    concat(prefix, Uint8Array.of(flag, context.length), context);
  const ctx = (at: number): RefusalCase => {
    const dom = dom2(0, bytesOf(`${name} context ${at}`, 4 + at));
    const message = bytesOf(`${name} ctx ${at}`, 40);
    const why = 'RFC 8032, 5.1: Ed25519ctx hashes its context first; as Ed25519 the equation does not hold.';
    return refused('Ed25519ctx', why, sign(keyNamed(`${name} ctx ${at}`), message, dom));
  };
  const ph = (at: number): RefusalCase => {
    const message = bytesOf(`${name} ph ${at}`, 40);
    const made = sign(keyNamed(`${name} ph ${at}`), sha512(message), dom2(1, bytesOf(`${name} ph`, 3 * at)));
    const why =
      'RFC 8032, 5.1: Ed25519ph signs the hash of a message; as Ed25519 the equation does not hold.';
    return refused('Ed25519ph', why, { ...made, message });
  };
  const alike = (at: number, message: Uint8Array): RefusalCase =>
    accepted(
      'Ed25519 of like bytes',
      'RFC 8032, 5.1: for Ed25519 nothing stands before what is hashed, whatever the message says.',
      sign(keyNamed(`${name} alike ${at}`), message),
    );
  const text = bytesOf(`${name} text`, 40);
  return {
    stratum: 'variants',
    what: 'RFC 8032, 5.1: signatures of Ed25519ctx and Ed25519ph are none of Ed25519.',
    cases: () => [
      alike(0, prefix),
      alike(1, concat(dom2(0, bytesOf(`${name} context`, 8)), text)),
      alike(2, concat(dom2(1, new Uint8Array()), sha512(text))),
      alike(3, sha512(text)),
      alike(4, concat(bytesOf(`${name} context`, 8), text)),
      alike(5, concat(sha512(text), text)),
      ...[0, 1, 2].map(ctx),
      ...[0, 1, 2].map(ph),
    ],
  };
}

function signed(name: string, length: number): Triple {
  return sign(keyNamed(name), bytesOf(`message ${name}`, length));
}

function scalarOf({ signature }: Triple): bigint {
  return fromLittleEndian(signature.slice(32));
}
