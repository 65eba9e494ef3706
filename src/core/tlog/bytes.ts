/**
 * Byte strings as values: comparison, joining and strict text, shared by the tree and the note
 * formats.
 */

import { BoardError } from '../board-error.ts';
import type { CoreErrorCode } from '../error-codes.ts';

/**
 * SHA-256, or another implementation of it: a build passes a native one, a browser keeps the
 * portable default.
 */
export type Hash = (bytes: Uint8Array) => Uint8Array;

export const HASH_BYTES = 32;

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export function equalBytes(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, at) => byte === right[at]);
}

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** Gives much memory back at once: left to the runtime, far more of it would gather first. */
export function letGo(bytes: Uint8Array<ArrayBuffer>): void {
  bytes.buffer.transfer(0);
}

/** Fatal UTF-8 that keeps a byte order mark, so that equal texts always mean equal bytes. */
export function decodeUtf8(bytes: Uint8Array, code: CoreErrorCode): string {
  try {
    return strictUtf8.decode(bytes);
  } catch (cause) {
    throw new BoardError(code, `${code}: expected valid UTF-8, got ${bytes.length} bytes that are not`, {
      cause,
    });
  }
}
