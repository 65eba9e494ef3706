/**
 * Digests of texts that a publisher keeps: a short text, such as a yes, is found again from a plain digest by trying all
 * of them, so each item has a key of its own that follows from a secret of the board. To disclose an item is to publish
 * its key: whoever has it can compute the digest of the text that is said to be behind it.
 */

import { parseHex, toHex } from './hex.ts';
import { hmacSha256 } from './hmac.ts';
import { utf8 } from './text.ts';

/** Secret and key are 64 hexadecimal characters. */
export function keyOfItem(secret: string, item_id: string): string {
  return keyedDigest(secret, item_id);
}

export function keyedDigest(key: string, text: string): string {
  return toHex(hmacSha256(parseHex(key, 32), utf8(text)));
}
