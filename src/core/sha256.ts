/** SHA-256 and UTF-8: how text becomes bytes and bytes become an id. */

import { sha256 as nobleSha256 } from '@noble/hashes/sha2.js';
import { BoardError } from './board-error.ts';
import { toHex } from './hex.ts';

const encoder = new TextEncoder();

export function sha256(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return nobleSha256(bytes);
}

export function sha256Hex(bytes: Uint8Array): string {
  return toHex(sha256(bytes));
}

/** TextEncoder alone would turn a lone surrogate into U+FFFD: two texts, one hash. */
export function utf8(text: string): Uint8Array<ArrayBuffer> {
  if (!text.isWellFormed()) {
    throw new BoardError('UTF8', 'utf-8: expected a well-formed string, got one with a lone surrogate');
  }
  return encoder.encode(text);
}
