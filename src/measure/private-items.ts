/**
 * Digests of texts that a publisher keeps: a short text, such as a yes, is found again from a plain digest by trying all
 * of them, so each item has a key of its own that follows from a secret of the board. To disclose an item is to publish
 * its key: whoever has it can compute the digest of the text that is said to be behind it.
 */

import { createHmac } from 'node:crypto';

/** 64 hexadecimal characters, as is the secret. */
export function keyOfItem(secret: string, item_id: string): string {
  return createHmac('sha256', Buffer.from(secret, 'hex')).update(item_id, 'utf8').digest('hex');
}

export function keyedDigest(key: string, text: string): string {
  return createHmac('sha256', Buffer.from(key, 'hex')).update(text, 'utf8').digest('hex');
}
