/** A COSE_Sign1 over a claim, with the few CBOR items it needs. */

import { createPrivateKey, sign } from 'node:crypto';
import { type Bytes, bytes, join, u16be, utf8 } from './bytes.ts';
import type { Chain } from './certificate.ts';

const BYTES = 2;
const TEXT = 3;
const ARRAY = 4;
const MAP = 5;
const ES256 = bytes(0x26);
const NULL = bytes(0xf6);
const SIGN1_TAG = bytes(0xd2);

/** Exactly `length` bytes: the room a claim reserves is filled with padding. */
export function coseSign1(payload: Uint8Array, chain: Chain, length: number): Bytes {
  const protectedHeader = join(
    head(MAP, 2),
    bytes(1),
    ES256,
    bytes(0x18, 33),
    list(chain.certificates.map(byteString)),
  );
  const signed = list([
    text('Signature1'),
    byteString(protectedHeader),
    byteString(bytes()),
    byteString(payload),
  ]);
  const key = createPrivateKey({ key: Buffer.from(chain.privateKey), format: 'der', type: 'pkcs8' });
  const signature = Uint8Array.from(sign('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }));
  const message = (padding: number): Bytes =>
    join(
      SIGN1_TAG,
      list([
        byteString(protectedHeader),
        join(head(MAP, 1), text('pad'), byteString(new Uint8Array(padding))),
        NULL,
        byteString(signature),
      ]),
    );
  for (let padding = length; padding >= 0; padding -= 1) {
    const candidate = message(padding);
    if (candidate.length === length) return candidate;
  }
  throw new RangeError(`a signature of ${message(0).length} bytes does not fill ${length} bytes`);
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
