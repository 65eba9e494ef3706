/** A way in which an Ed25519 signature is bad, and pairs of such a signature with its genuine twin. */

import { concat, type Key, keyOf, sign, type Triple } from './ed25519.ts';
import { fromLittleEndian, sha512 } from './edwards25519.ts';

export type Pair = { readonly bad: Triple; readonly genuine: Triple };

export type Way = {
  /** What is wrong, in a few words. */
  readonly tag: string;
  /** The clause of RFC 8032 that refuses it. */
  readonly why: string;
  /** Another name gives another pair. */
  readonly make: (name: string) => Pair;
};

/** A stratum: the part of a signature, or of its making, that is wrong. */
export type Part = { readonly stratum: string; readonly what: string; readonly ways: readonly Way[] };

export type Change = (genuine: Triple, name: string) => Triple;

export type Given = {
  readonly genuineOf?: (name: string) => Triple;
  readonly isWanted?: (pair: Pair) => boolean;
};

/** Bytes that follow from a name. */
export function bytesOf(name: string, length: number): Uint8Array {
  const blocks = Array.from({ length: Math.ceil(length / 64) }, (_, at) =>
    sha512(Buffer.from(`signature-refusals-2|${name}|${at}`)),
  );
  return concat(...blocks).slice(0, length);
}

/** A number below a bound that follows from a name. */
export function drawn(name: string, below: number): number {
  return Number(fromLittleEndian(bytesOf(`number ${name}`, 4)) % BigInt(below));
}

export function seedNamed(name: string): Uint8Array {
  return bytesOf(`key ${name}`, 32);
}

export function keyNamed(name: string): Key {
  return keyOf(seedNamed(name));
}

export function messageNamed(name: string): Uint8Array {
  return bytesOf(`message ${name}`, 40);
}

export function signed(name: string): Triple {
  return sign(keyNamed(name), messageNamed(name));
}

/** A genuine signature and what becomes of it, tried until the pair is as wanted. */
export function changed(tag: string, why: string, change: Change, given: Given = {}): Way {
  const { genuineOf = signed, isWanted = () => true } = given;
  return {
    tag,
    why,
    make: (name) =>
      firstOf((at) => {
        const attempt = `${name}, attempt ${at}`;
        const genuine = genuineOf(attempt);
        const pair = { bad: change(genuine, attempt), genuine };
        return isWanted(pair) ? pair : undefined;
      }),
  };
}

/** The first of numbered attempts that is one. */
export function firstOf<T>(attempt: (at: number) => T | undefined): T {
  for (let at = 0; at < 10_000; at += 1) {
    const found = attempt(at);
    if (found !== undefined) return found;
  }
  throw new RangeError('none in ten thousand attempts');
}

export function flipBit(bytes: Uint8Array, bit: number): Uint8Array {
  return bytes.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
}

export function textOctets(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text));
}

export function halfR({ signature }: Triple): Uint8Array {
  return signature.slice(0, 32);
}

export function halfS({ signature }: Triple): Uint8Array {
  return signature.slice(32);
}

export function scalarOf(triple: Triple): bigint {
  return fromLittleEndian(halfS(triple));
}

export function withS(triple: Triple, s: Uint8Array): Triple {
  return { ...triple, signature: concat(halfR(triple), s) };
}

export function withR(triple: Triple, r: Uint8Array): Triple {
  return { ...triple, signature: concat(r, halfS(triple)) };
}

export function withSignature(triple: Triple, signature: Uint8Array): Triple {
  return { ...triple, signature };
}

export function withKey(triple: Triple, public_key: Uint8Array): Triple {
  return { ...triple, public_key };
}
