/** Parts that decode and are not those that were signed: another key, another message, another R or S. */

import { createECDH } from 'node:crypto';
import { clamped, concat, sign, type Triple } from './ed25519.ts';
import {
  add,
  BASE,
  decodePoint,
  encodePoint,
  fromLittleEndian,
  L,
  littleEndian,
  montgomeryOf,
  multiply,
  type Point,
  pointIn,
  sha512,
} from './edwards25519.ts';
import {
  changed,
  drawn,
  flipBit,
  type Given,
  halfR,
  halfS,
  keyNamed,
  messageNamed,
  type Part,
  scalarOf,
  seedNamed,
  textOctets,
  type Way,
  withKey,
  withR,
  withS,
  withSignature,
} from './refusal-pair.ts';

const EQUATION = 'RFC 8032, 5.1.7, step 3: the group equation does not hold';

export function equationParts(): Part[] {
  return [
    {
      stratum: 'another key',
      what: 'RFC 8032, section 5.1.7: the key is not the one of the signer, or was made otherwise from its secret.',
      ways: keyWays(),
    },
    {
      stratum: 'another message',
      what: 'RFC 8032, section 5.1.7: the message is not the one that was signed.',
      ways: messageWays(),
    },
    {
      stratum: 'another R or S',
      what: 'RFC 8032, section 5.1.7: a half of the signature, or both, are not as they were made.',
      ways: signatureWays(),
    },
  ];
}

function keyWays(): Way[] {
  const why = `${EQUATION} under this key.`;
  const way = (tag: string, of: (public_key: Uint8Array, name: string) => Uint8Array): Way =>
    changed(`key: ${tag}`, why, (triple, name) => withKey(triple, of(triple.public_key, name)), {
      isWanted: ({ bad }) => decodePoint(bad.public_key) !== undefined,
    });
  const made = (tag: string, scalar: (seed: Uint8Array) => bigint): Way =>
    way(tag, (_, name) => encodePoint(multiply(scalar(seedNamed(name)), BASE)));
  const moved = (tag: string, move: (point: Point) => Point): Way =>
    way(tag, (public_key) => encodePoint(move(pointIn(public_key))));
  return [
    way('of another signer', (_, name) => keyNamed(`${name}, another`).public_key),
    way('other sign', (public_key) => flipBit(public_key, 255)),
    way('one bit flipped', (public_key, name) => flipBit(public_key, drawn(`${name} bit`, 248))),
    way('octets in reverse', (public_key) => public_key.toReversed()),
    way('the seed in its place', (_, name) => seedNamed(name)),
    way('its hash', (public_key) => sha512(public_key).slice(0, 32)),
    way('as X25519 writes it', (public_key) => littleEndian(montgomeryOf(pointIn(public_key)))),
    way('of another curve', (_, name) => {
      const other = createECDH(drawn(name, 2) === 0 ? 'prime256v1' : 'secp256k1');
      other.setPrivateKey(seedNamed(name));
      return Uint8Array.from(other.getPublicKey(null, 'compressed')).slice(1);
    }),
    made('made without pruning', (seed) => fromLittleEndian(sha512(seed).slice(0, 32))),
    made('made of the seed without hashing', clamped),
    made('made of the other half of the hash', (seed) => clamped(sha512(seed).slice(32))),
    moved('twice the point', (point) => add(point, point)),
    moved('the next point', (point) => add(point, BASE)),
  ];
}

function messageWays(): Way[] {
  const why = `${EQUATION} for this message.`;
  const way = (tag: string, of: (message: Uint8Array, name: string) => Uint8Array, given: Given = {}): Way =>
    changed(
      `message: ${tag}`,
      why,
      (triple, name) => ({ ...triple, message: of(triple.message, name) }),
      given,
    );
  const text = (tag: string, of: (text: string) => string): Way =>
    way(tag, (message) => textOctets(of(new TextDecoder().decode(message))), {
      genuineOf: (name) => sign(keyNamed(name), textOctets(letterNamed(name))),
    });
  return [
    way('one bit flipped', (message, name) => flipBit(message, drawn(name, 8 * message.length))),
    way('first octet missing', (message) => message.slice(1)),
    way('last octet missing', (message) => message.slice(0, -1)),
    way('a zero behind', (message) => concat(message, Uint8Array.of(0))),
    way('none', () => new Uint8Array()),
    way('its halves exchanged', (message) => concat(message.slice(20), message.slice(0, 20))),
    way('its hash', (message) => sha512(message)),
    way('cut at an octet of zero', (message) => message.slice(0, 20), {
      genuineOf: (name) => sign(keyNamed(name), messageNamed(name).with(20, 0)),
    }),
    way('padded as SHA-512 pads it', padded),
    text('a line feed behind', (letter) => `${letter}\n`),
    text('other line ends', (letter) => letter.replaceAll('\n', '\r\n')),
    text('in capitals', (letter) => letter.toUpperCase()),
    text('composed letters taken apart', (letter) => letter.normalize('NFD')),
  ];
}

/** What SHA-512 appends where R, the key and the message are hashed. */
function padded(message: Uint8Array): Uint8Array {
  const hashed = 64 + message.length;
  const zeros = new Uint8Array((239 - (hashed % 128)) % 128);
  const bits = littleEndian(BigInt(8 * hashed))
    .slice(0, 16)
    .toReversed();
  return concat(message, Uint8Array.of(0x80), zeros, bits);
}

function letterNamed(name: string): string {
  const [order, crates] = ['order', 'crates'].map((what) => drawn(`${name} ${what}`, 10_000));
  return `Chère Zoë,\norder ${order}: ${crates} crates to the Ångström quay.\nYours, José`;
}

function signatureWays(): Way[] {
  const why = `${EQUATION}.`;
  const way = (tag: string, of: (triple: Triple, name: string) => Triple): Way =>
    changed(tag, why, of, { isWanted: ({ bad }) => doesDecode(bad) });
  const r = (tag: string, move: (point: Point) => Point): Way =>
    way(tag, (triple) => withR(triple, encodePoint(move(pointIn(halfR(triple))))));
  const s = (tag: string, move: (scalar: bigint) => bigint): Way =>
    way(tag, (triple) => withS(triple, littleEndian((move(scalarOf(triple)) + L) % L)));
  const another = (name: string): Triple => sign(keyNamed(name), messageNamed(`${name}, another`));
  return [
    way('signature of another message', (triple, name) => withSignature(triple, another(name).signature)),
    way('signature by another key', (triple, name) =>
      withSignature(triple, sign(keyNamed(`${name}, another`), triple.message).signature),
    ),
    way('R of another signature', (triple, name) => withR(triple, halfR(another(name)))),
    way('S of another signature', (triple, name) => withS(triple, halfS(another(name)))),
    way('R of the other sign', (triple) => withR(triple, flipBit(halfR(triple), 255))),
    r('R twice the point', (point) => add(point, point)),
    r('R the next point', (point) => add(point, BASE)),
    s('S + 1', (scalar) => scalar + 1n),
    s('S of the other sign', (scalar) => -scalar),
    s('S times the cofactor', (scalar) => 8n * scalar),
    s('S is zero', () => 0n),
    way('highest bit of S flipped', (triple) => withS(triple, flipBit(halfS(triple), 251))),
    way('R and S exchanged', (triple) => withSignature(triple, concat(halfS(triple), halfR(triple)))),
    way('all octets in reverse', (triple) => withSignature(triple, triple.signature.toReversed())),
    way('all zeros', (triple) => withSignature(triple, new Uint8Array(64))),
  ];
}

/** Nothing but the equation refuses it. */
function doesDecode(triple: Triple): boolean {
  return scalarOf(triple) < L && decodePoint(halfR(triple)) !== undefined;
}
