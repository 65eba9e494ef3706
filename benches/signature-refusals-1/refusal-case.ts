/** One signature of the bank signature-refusals-1, with what RFC 8032 says of it. */

import { concat, type Key, keyOf, sign, type Triple } from './ed25519.ts';
import { sha512 } from './edwards25519.ts';

export type RefusalCase = {
  /** What was done, in a few words. */
  readonly tag: string;
  readonly expected: 'accept' | 'refuse';
  readonly why: string;
  readonly triple: Triple;
};

/** A stratum: a clause, and as many signatures to accept as to refuse. */
export type Clause = {
  readonly stratum: string;
  readonly what: string;
  /** A function, because making the signatures takes seconds. */
  readonly cases: () => readonly RefusalCase[];
};

const GENUINE = 'RFC 8032, 5.1.6: made as the RFC says; 5.1.7 accepts it.';

/** Bytes that follow from a name. */
export function bytesOf(name: string, length: number): Uint8Array {
  const blocks = Array.from({ length: Math.ceil(length / 64) }, (_, at) =>
    sha512(Buffer.from(`signature-refusals-1|${name}|${at}`)),
  );
  return concat(...blocks).slice(0, length);
}

export function keyNamed(name: string): Key {
  return keyOf(bytesOf(`key ${name}`, 32));
}

/** As many signatures to accept as a clause has to refuse, of the given message lengths. */
export function genuine(name: string, lengths: readonly number[]): RefusalCase[] {
  return lengths.map((length, at) => {
    const message = bytesOf(`${name} genuine ${at}`, length);
    return accepted('genuine', GENUINE, sign(keyNamed(`${name} genuine ${at}`), message));
  });
}

export function accepted(tag: string, why: string, triple: Triple): RefusalCase {
  return { tag, expected: 'accept', why, triple };
}

export function refused(tag: string, why: string, triple: Triple): RefusalCase {
  return { tag, expected: 'refuse', why, triple };
}

export function flipBit(bytes: Uint8Array, bit: number): Uint8Array {
  return bytes.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
}

export function withS(triple: Triple, s: Uint8Array): Triple {
  return { ...triple, signature: concat(triple.signature.slice(0, 32), s) };
}

export function withR(triple: Triple, r: Uint8Array): Triple {
  return { ...triple, signature: concat(r, triple.signature.slice(32)) };
}
