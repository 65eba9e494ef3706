/** Text to UTF-8 bytes and back, strictly: equal texts are equal bytes, and nothing is replaced silently. And text cut to a length. */

import { BoardError } from './board-error.ts';
import type { CoreErrorCode } from './error-codes.ts';

const encoder = new TextEncoder();
const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** TextEncoder alone would turn a lone surrogate into U+FFFD: two texts, one hash. */
export function utf8(text: string): Uint8Array<ArrayBuffer> {
  if (!text.isWellFormed()) {
    throw new BoardError('UTF8', 'utf-8: expected a well-formed string, got one with a lone surrogate');
  }
  return encoder.encode(text);
}

/** Undefined where the bytes are no UTF-8; a byte order mark stays. */
export function textIn(bytes: Uint8Array): string | undefined {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return undefined;
  }
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

/** At most so many characters; what is cut off is marked by an ellipsis. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${[...text].slice(0, most - 1).join('')}…`;
}

/** 1 item, 2 items */
export function countOf(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}

/** As a part of a pattern that means this text and nothing else. */
export function literalPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
