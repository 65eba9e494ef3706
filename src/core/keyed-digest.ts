/**
 * Digests of texts that a publisher keeps: a short text, such as a yes, is found again from a plain digest by trying all
 * of them, so each item has a key of its own that follows from a secret of the board. To disclose an item is to publish
 * its key: whoever has it can compute the digest of the text that is said to be behind it.
 */

import { parseHex, toHex } from './hex.ts';
import { sha256 } from './sha256.ts';
import { utf8 } from './text.ts';

/** Secret and key are 64 hexadecimal characters. */
export function keyOfItem(secret: string, item_id: string): string {
  return keyedDigest(secret, item_id);
}

/** HMAC-SHA-256 (RFC 2104) under a key of one half block: H(key ^ 5c… ‖ H(key ^ 36… ‖ text)). */
export function keyedDigest(key: string, text: string): string {
  const block = new Uint8Array(64);
  block.set(parseHex(key, 32));
  const padded = (pad: number): Uint8Array => block.map((byte) => byte ^ pad);
  return toHex(sha256(joined(padded(0x5c), sha256(joined(padded(0x36), utf8(text))))));
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
