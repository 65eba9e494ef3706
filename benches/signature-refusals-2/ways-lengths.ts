/** Signatures of other than 64 octets and keys of other than 32, as cutting, padding and other forms make them. */

import { concat, type Triple } from './ed25519.ts';
import { L, littleEndian, pointIn } from './edwards25519.ts';
import {
  changed,
  halfR,
  halfS,
  type Part,
  scalarOf,
  seedNamed,
  textOctets,
  type Way,
  withKey,
  withSignature,
} from './refusal-pair.ts';

const ZERO = Uint8Array.of(0);

const SSH_NAME = sshString(textOctets('ssh-ed25519'));

/** RFC 8410: a SubjectPublicKeyInfo up to its bits. */
const SPKI = Uint8Array.of(0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00);

export function lengthParts(): Part[] {
  return [
    {
      stratum: 'length of the signature',
      what: 'RFC 8032, section 5.1.7: a signature has 64 octets, not fewer and not more, in no wrapping.',
      ways: signatureWays(),
    },
    {
      stratum: 'length of the key',
      what: 'RFC 8032, section 5.1.5: a public key has 32 octets, not fewer and not more, in no wrapping.',
      ways: keyWays(),
    },
  ];
}

function signatureWays(): Way[] {
  const why = 'RFC 8032, 5.1.7, step 1: a signature is two halves of 32 octets; this is none.';
  const way = (tag: string, reshape: (signature: Uint8Array, triple: Triple) => Uint8Array): Way =>
    changed(`signature: ${tag}`, why, (triple) => withSignature(triple, reshape(triple.signature, triple)));
  return [
    changed(
      'signature: a last octet of zero missing',
      why,
      (triple) => withSignature(triple, triple.signature.slice(0, 63)),
      { isWanted: ({ genuine }) => genuine.signature[63] === 0 },
    ),
    way('first octet missing', (whole) => whole.slice(1)),
    way('R alone', (_, triple) => halfR(triple)),
    way('S alone', (_, triple) => halfS(triple)),
    way('no octets', () => new Uint8Array()),
    way('a zero behind', (whole) => concat(whole, ZERO)),
    way('a line feed behind', (whole) => concat(whole, textOctets('\n'))),
    way('a zero in front', (whole) => concat(ZERO, whole)),
    way('a zero between R and S', (_, triple) => concat(halfR(triple), ZERO, halfS(triple))),
    way('S + 16 L in 33 octets', (_, triple) => {
      const s = scalarOf(triple) + 16n * L;
      return concat(halfR(triple), littleEndian(s % 2n ** 256n), Uint8Array.of(Number(s >> 256n)));
    }),
    way('the message behind', (whole, { message }) => concat(whole, message)),
    way('the key behind', (whole, { public_key }) => concat(whole, public_key)),
    way('twice', (whole) => concat(whole, whole)),
    way('filled with zeros to the length of Ed448', (whole) => concat(whole, new Uint8Array(50))),
    way('as hexadecimal text', (whole) => textOctets(Buffer.from(whole).toString('hex'))),
    way('as base64 text', (whole) => textOctets(Buffer.from(whole).toString('base64'))),
    way('as SSH wraps it', (whole) => concat(SSH_NAME, sshString(whole))),
    way('as the DER of two numbers', (_, triple) => derOf(halfR(triple), halfS(triple))),
  ];
}

function keyWays(): Way[] {
  const why = 'RFC 8032, 5.1.5: a public key has 32 octets; decoding fails.';
  const way = (tag: string, reshape: (key: Uint8Array, name: string) => Uint8Array): Way =>
    changed(`key: ${tag}`, why, (triple, name) => withKey(triple, reshape(triple.public_key, name)));
  return [
    changed(
      'key: a last octet of zero missing',
      why,
      (triple) => withKey(triple, triple.public_key.slice(0, 31)),
      { isWanted: ({ genuine }) => genuine.public_key[31] === 0 },
    ),
    way('first octet missing', (whole) => whole.slice(1)),
    way('first half alone', (whole) => whole.slice(0, 16)),
    way('no octets', () => new Uint8Array()),
    way('a zero behind', (whole) => concat(whole, ZERO)),
    way('a line feed behind', (whole) => concat(whole, textOctets('\n'))),
    way('a zero in front', (whole) => concat(ZERO, whole)),
    way('the sign of OpenPGP in front', (whole) => concat(Uint8Array.of(0x40), whole)),
    way('the sign of multicodec in front', (whole) => concat(Uint8Array.of(0xed, 0x01), whole)),
    way('twice', (whole) => concat(whole, whole)),
    way('the seed in front', (whole, name) => concat(seedNamed(name), whole)),
    way('as hexadecimal text', (whole) => textOctets(Buffer.from(whole).toString('hex'))),
    way('as base64 text', (whole) => textOctets(Buffer.from(whole).toString('base64'))),
    way('as SSH wraps it', (whole) => concat(SSH_NAME, sshString(whole))),
    way('as the DER of X.509 wraps it', (whole) => concat(SPKI, whole)),
    way('x and y, uncompressed', (whole) => {
      const { x, y } = pointIn(whole);
      return concat(Uint8Array.of(0x04), littleEndian(x).toReversed(), littleEndian(y).toReversed());
    }),
  ];
}

function sshString(content: Uint8Array): Uint8Array {
  return concat(Uint8Array.of(0, 0, 0, content.length), content);
}

/** A sequence of two whole numbers, as ECDSA has it. */
function derOf(...halves: readonly Uint8Array[]): Uint8Array {
  const numbers = halves.map((half) => concat(Uint8Array.of(0x02, half.length + 1, 0), half.toReversed()));
  const content = concat(...numbers);
  return concat(Uint8Array.of(0x30, content.length), content);
}
