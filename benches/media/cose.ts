/** A COSE_Sign1 over a claim, with the few CBOR items it needs. */

import { type Bytes, bytes, join, u16be, utf8 } from './bytes.ts';
import type { Chain } from './certificate.ts';
import { type Algorithm, signFixed } from './fixed-key.ts';

export type CoseParts = {
  readonly chain: Chain;
  readonly signature: Uint8Array;
  readonly length: number;
};

const BYTES = 2;
const TEXT = 3;
const ARRAY = 4;
const MAP = 5;
const NULL = bytes(0xf6);
const SIGN1_TAG = bytes(0xd2);

/** -7, -35 and -8 (RFC 9053). */
const ALGORITHMS: Readonly<Record<Algorithm, Bytes>> = {
  ES256: bytes(0x26),
  ES384: bytes(0x38, 34),
  Ed25519: bytes(0x27),
};

/** Exactly `length` bytes: the room a claim reserves is filled with padding. */
export function coseSign1(payload: Uint8Array, chain: Chain, length: number): Bytes {
  return coseMessage({ chain, signature: signFixed(chain.leaf, toBeSigned(payload, chain)), length });
}

/** A message with a given signature, made elsewhere or wrong on purpose. */
export function coseMessage({ chain, signature, length }: CoseParts): Bytes {
  const message = (padding: number): Bytes =>
    join(
      SIGN1_TAG,
      list([
        byteString(protectedHeader(chain)),
        join(head(MAP, 1), text('pad'), byteString(new Uint8Array(padding))),
        NULL,
        byteString(signature),
      ]),
    );
  // The head of a longer padding is longer too, by at most two bytes.
  const room = length - message(0).length;
  for (let padding = room; padding >= 0 && padding >= room - 2; padding -= 1) {
    const candidate = message(padding);
    if (candidate.length === length) return candidate;
  }
  throw new RangeError(`a signature of ${message(0).length} bytes does not fill ${length} bytes`);
}

/** The Sig_structure of RFC 9052, 4.4. */
export function toBeSigned(payload: Uint8Array, chain: Chain): Bytes {
  return list([
    text('Signature1'),
    byteString(protectedHeader(chain)),
    byteString(bytes()),
    byteString(payload),
  ]);
}

/** Labels are the numbers of RFC 9052 (alg, 1) and RFC 9360 (x5chain, 33), not texts. */
function protectedHeader({ certificates, leaf }: Chain): Bytes {
  const x5chain = list(certificates.map(byteString));
  return join(head(MAP, 2), bytes(1), ALGORITHMS[leaf.algorithm], bytes(0x18, 33), x5chain);
}

function list(items: readonly Uint8Array[]): Bytes {
  return join(head(ARRAY, items.length), ...items);
}

function text(value: string): Bytes {
  return join(head(TEXT, value.length), utf8(value));
}

function byteString(value: Uint8Array): Bytes {
  return join(head(BYTES, value.length), value);
}

function head(major: number, count: number): Bytes {
  const kind = major << 5;
  if (count < 24) return bytes(kind | count);
  if (count < 256) return bytes(kind | 24, count);
  return join(bytes(kind | 25), u16be(count));
}
