/** Signatures that the right signer made of the right message by another scheme, or by a slip in this one. */

import { createHash } from 'node:crypto';
import { concat, type Key, sign, type Triple } from './ed25519.ts';
import { BASE, encodePoint, fromLittleEndian, L, littleEndian, multiply, P, sha512 } from './edwards25519.ts';
import {
  bytesOf,
  changed,
  drawn,
  keyNamed,
  type Part,
  textOctets,
  type Way,
  withSignature,
} from './refusal-pair.ts';

/** What is hashed in step 4: R, the key and the message. */
type Hashed = readonly [r: Uint8Array, public_key: Uint8Array, message: Uint8Array];

type Made = { readonly nonce: bigint; readonly k: bigint; readonly scalar: bigint };

export function schemeParts(): Part[] {
  return [
    {
      stratum: 'another variant',
      what: 'RFC 8032, section 5.1: signatures of Ed25519ctx, Ed25519ph and the like are none of Ed25519.',
      ways: variantWays(),
    },
    {
      stratum: 'another hash',
      what: 'RFC 8032, section 5.1.6: k is SHA-512 of R, the key and the message, little-endian.',
      ways: hashWays(),
    },
    {
      stratum: 'another S or R of the signer',
      what: 'RFC 8032, section 5.1.6: R is the point of the nonce, and S is r + k s modulo L.',
      ways: responseWays(),
    },
  ];
}

/** `dom` stands before what is hashed, and `of` is signed in place of the message. */
function variantWays(): Way[] {
  const why =
    'RFC 8032, 5.1: for Ed25519 nothing stands before what is hashed, and the message is signed itself; the group equation of 5.1.7, step 3, does not hold.';
  const way = (
    tag: string,
    dom: (name: string) => Uint8Array,
    of: (message: Uint8Array) => Uint8Array = (message) => message,
  ): Way =>
    changed(tag, why, (triple, name) =>
      withSignature(triple, sign(keyNamed(name), of(triple.message), dom(name)).signature),
    );
  const context = (name: string): Uint8Array => bytesOf(`${name} context`, 4 + drawn(name, 12));
  const none = (): Uint8Array => new Uint8Array();
  return [
    way('Ed25519ctx', (name) => dom2(0, context(name))),
    way('Ed25519ctx without a context', () => dom2(0, none())),
    way('Ed25519ph', () => dom2(1, none()), sha512),
    way('Ed25519ph with a context', (name) => dom2(1, context(name)), sha512),
    way('Ed25519ph of a message not hashed', () => dom2(1, none())),
    way('the hash of the message signed', none, sha512),
    way('the prefix of Ed448', () => domain('SigEd448', 0, none())),
    way('a context in front of the message', none, (message) => concat(textOctets('context:'), message)),
  ];
}

function hashWays(): Way[] {
  const why =
    'RFC 8032, 5.1.6, step 4, and 5.1.7, step 2: k was made otherwise; the group equation does not hold.';
  const way = (tag: string, k: (...hashed: Hashed) => bigint): Way =>
    changed(`k: ${tag}`, why, (triple, name) => otherwise(triple, name, { k }));
  const over = (tag: string, parts: (...hashed: Hashed) => readonly Uint8Array[]): Way =>
    way(tag, (...hashed) => fromLittleEndian(sha512(...parts(...hashed))));
  const by = (tag: string, digest: (whole: Uint8Array) => Uint8Array): Way =>
    way(tag, (...hashed) => fromLittleEndian(digest(concat(...hashed))));
  return [
    over('key, R, message', (r, key, message) => [key, r, message]),
    over('R, message, key', (r, key, message) => [r, message, key]),
    over('message, R, key', (r, key, message) => [message, r, key]),
    over('R and message', (r, _, message) => [r, message]),
    over('R and key', (r, key) => [r, key]),
    over('key and message', (_, key, message) => [key, message]),
    over('the length of the message in front of it', (r, key, message) => [
      r,
      key,
      Uint8Array.of(message.length),
      message,
    ]),
    by('by SHA-256', (whole) => hash('sha256', whole)),
    by('by SHA3-512', (whole) => hash('sha3-512', whole)),
    by('by BLAKE2b', (whole) => hash('blake2b512', whole)),
    by('by SHA-512 twice', (whole) => sha512(sha512(whole))),
    by('big-endian', (whole) => sha512(whole).toReversed()),
    by('its first half', (whole) => sha512(whole).slice(0, 32)),
  ];
}

function responseWays(): Way[] {
  const step3 = 'RFC 8032, 5.1.6, step 3: R is not the point of the nonce';
  const step5 = 'RFC 8032, 5.1.6, step 5: S is not r + k s modulo L';
  const end = 'the group equation of 5.1.7, step 3, does not hold.';
  const s = (tag: string, respond: (made: Made) => bigint): Way =>
    changed(`S: ${tag}`, `${step5}; ${end}`, (triple, name) => otherwise(triple, name, { respond }));
  const r = (tag: string, encodeR: (nonce: bigint) => Uint8Array): Way =>
    changed(`R: ${tag}`, `${step3}; ${end}`, (triple, name) => otherwise(triple, name, { encodeR }));
  return [
    s('r - k s', ({ nonce, k, scalar }) => nonce - k * scalar),
    s('k + r s', ({ nonce, k, scalar }) => k + nonce * scalar),
    s('k s without r', ({ k, scalar }) => k * scalar),
    s('r + s without k', ({ nonce, scalar }) => nonce + scalar),
    s('r + 8 k s', ({ nonce, k, scalar }) => nonce + 8n * k * scalar),
    s('modulo p before L', ({ nonce, k, scalar }) => (nonce + k * scalar) % P),
    r('of another base point', (nonce) => encodePoint(multiply(nonce, multiply(2n, BASE)))),
    r('of r + 1', (nonce) => encodePoint(multiply(nonce + 1n, BASE))),
  ];
}

type Otherwise = {
  readonly k?: (...hashed: Hashed) => bigint;
  readonly respond?: (made: Made) => bigint;
  readonly encodeR?: (nonce: bigint) => Uint8Array;
};

/** 5.1.6 with one step made otherwise. */
function otherwise(genuine: Triple, name: string, { k, respond, encodeR }: Otherwise): Triple {
  const { public_key, message } = genuine;
  const { scalar, prefix }: Key = keyNamed(name);
  const nonce = fromLittleEndian(sha512(prefix, message)) % L;
  const r = encodeR?.(nonce) ?? genuine.signature.slice(0, 32);
  const hashed: Hashed = [r, public_key, message];
  const made = { nonce, scalar, k: (k?.(...hashed) ?? fromLittleEndian(sha512(...hashed))) % L };
  const s = respond?.(made) ?? nonce + made.k * scalar;
  return withSignature(genuine, concat(r, littleEndian(((s % L) + L) % L)));
}

/** dom2 of 5.1. */
function dom2(flag: number, context: Uint8Array): Uint8Array {
  return domain('SigEd25519 no Ed25519 collisions', flag, context);
}

function domain(name: string, flag: number, context: Uint8Array): Uint8Array {
  return concat(textOctets(name), Uint8Array.of(flag, context.length), context);
}

function hash(algorithm: string, whole: Uint8Array): Uint8Array {
  return Uint8Array.from(createHash(algorithm).update(whole).digest());
}
