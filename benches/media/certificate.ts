/**
 * The test chain that signs the fixtures, the same bytes on every day: an authority, and a
 * leaf of the profile that the C2PA specification asks of a signing certificate.
 */

import { createHash } from 'node:crypto';
import { ascii, type Bytes, bytes, join } from './bytes.ts';
import { type Algorithm, type FixedKey, fixedKey, signFixed } from './fixed-key.ts';

export type Chain = {
  /** DER, leaf first. */
  readonly certificates: readonly Uint8Array[];
  readonly leaf: FixedKey;
};

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BITS = 0x03;
const OCTETS = 0x04;
const OID = 0x06;
const UTF8_STRING = 0x0c;
const UTC_TIME = 0x17;
const TRUE = bytes(0x01, 0x01, 0xff);

const ECDSA_SHA256 = der(SEQUENCE, oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, 2));
const EC = oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 2, 1);

/** What a certificate calls the key of its subject. */
const KEY_KINDS: Readonly<Record<Algorithm, Bytes>> = {
  ES256: der(SEQUENCE, EC, oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 3, 1, 7)),
  ES384: der(SEQUENCE, EC, oid(0x2b, 0x81, 4, 0, 34)),
  Ed25519: der(SEQUENCE, oid(0x2b, 0x65, 0x70)),
};

const VALIDITY = der(SEQUENCE, der(UTC_TIME, ascii('260101000000Z')), der(UTC_TIME, ascii('451231235959Z')));

const KEY_IDENTIFIER = oid(0x55, 0x1d, 14);
const KEY_USAGE = oid(0x55, 0x1d, 15);
const BASIC_CONSTRAINTS = oid(0x55, 0x1d, 19);
const AUTHORITY_KEY_IDENTIFIER = oid(0x55, 0x1d, 35);
const EXTENDED_KEY_USAGE = oid(0x55, 0x1d, 37);
const EMAIL_PROTECTION = oid(0x2b, 6, 1, 5, 5, 7, 3, 4);

/** Chains of different signers share the authority and all names; only the leaf's key differs. */
export function testChain(algorithm: Algorithm = 'ES256', signer = 'signer'): Chain {
  const authority = fixedKey('authority');
  const leaf = fixedKey(signer, algorithm);
  const issuer = name('Fixture authority');
  const authorityProfile = [
    extension(BASIC_CONSTRAINTS, der(SEQUENCE, TRUE), TRUE),
    extension(KEY_USAGE, bytes(BITS, 2, 2, 0x04), TRUE),
    extension(KEY_IDENTIFIER, der(OCTETS, keyIdentifier(authority))),
  ];
  const leafProfile = [
    extension(BASIC_CONSTRAINTS, der(SEQUENCE), TRUE),
    extension(KEY_USAGE, bytes(BITS, 2, 7, 0x80), TRUE),
    extension(EXTENDED_KEY_USAGE, der(SEQUENCE, EMAIL_PROTECTION)),
    extension(KEY_IDENTIFIER, der(OCTETS, keyIdentifier(leaf))),
    extension(AUTHORITY_KEY_IDENTIFIER, der(SEQUENCE, der(0x80, keyIdentifier(authority)))),
  ];
  const certify = (serial: number, subject: Bytes, of: FixedKey, profile: Bytes[]): Bytes => {
    const body = der(
      SEQUENCE,
      der(0xa0, der(INTEGER, bytes(2))),
      der(INTEGER, bytes(serial)),
      ECDSA_SHA256,
      issuer,
      VALIDITY,
      subject,
      der(SEQUENCE, KEY_KINDS[of.algorithm], bitString(of.point)),
      der(0xa3, der(SEQUENCE, ...profile)),
    );
    const signature = signFixed(authority, body);
    const rs = der(SEQUENCE, unsigned(signature.slice(0, 32)), unsigned(signature.slice(32)));
    return der(SEQUENCE, body, ECDSA_SHA256, bitString(rs));
  };
  return {
    leaf,
    certificates: [
      certify(2, name('Fixture signer'), leaf, leafProfile),
      certify(1, issuer, authority, authorityProfile),
    ],
  };
}

function name(common: string): Bytes {
  const attribute = (type: number, value: string): Bytes =>
    der(SET, der(SEQUENCE, oid(0x55, 4, type), der(UTF8_STRING, ascii(value))));
  return der(SEQUENCE, attribute(10, 'Evidence Board'), attribute(3, common));
}

function extension(id: Bytes, value: Bytes, critical: Bytes = bytes()): Bytes {
  return der(SEQUENCE, id, critical, der(OCTETS, value));
}

function keyIdentifier({ point }: FixedKey): Bytes {
  return Uint8Array.from(createHash('sha1').update(point).digest());
}

/** Without leading zeros, but with one where the first bit would read as a sign. */
function unsigned(value: Bytes): Bytes {
  const first = value.findIndex((byte) => byte !== 0);
  const digits = value.slice(first);
  return der(INTEGER, (digits[0] ?? 0) > 127 ? join(bytes(0), digits) : digits);
}

function bitString(content: Bytes): Bytes {
  return der(BITS, bytes(0), content);
}

function oid(...content: readonly number[]): Bytes {
  return der(OID, bytes(...content));
}

function der(tag: number, ...parts: readonly Bytes[]): Bytes {
  const content = join(...parts);
  const { length } = content;
  if (length < 128) return join(bytes(tag, length), content);
  if (length < 256) return join(bytes(tag, 0x81, length), content);
  return join(bytes(tag, 0x82, length >> 8, length & 255), content);
}
