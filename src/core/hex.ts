/**
 * Lowercase hex of exact length: the only spelling of digests, keys and signatures that the board
 * accepts.
 */

import { BoardError } from './board-error.ts';

const PAIRS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const DIGITS = '0123456789abcdef';
const LOWERCASE = /^[0-9a-f]*$/;

/** The value of a lowercase digit, by its character code. */
const VALUES = Uint8Array.from({ length: 128 }, (_, code) =>
  Math.max(0, DIGITS.indexOf(String.fromCharCode(code))),
);

export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += PAIRS[byte];
  return text;
}

/**
 * True for lowercase hex of exactly this many bytes; upper case would give one digest two
 * spellings.
 */
export function isHex(text: unknown, byteLength: number): text is string {
  return (
    typeof text === 'string' &&
    text.length === 2 * byteLength &&
    text.length % 2 === 0 &&
    LOWERCASE.test(text)
  );
}

export function parseHex(text: string, byteLength?: number): Uint8Array<ArrayBuffer> {
  if (typeof text !== 'string' || !isHex(text, byteLength ?? Math.floor(text.length / 2))) {
    const expected = byteLength === undefined ? 'an even number of' : `${2 * byteLength}`;
    throw new BoardError('HEX', `hex: expected ${expected} digits of 0-9a-f, got ${quote(text)}`);
  }
  const bytes = new Uint8Array(text.length / 2);
  for (let at = 0; at < bytes.length; at++)
    bytes[at] = 16 * valueAt(text, 2 * at) + valueAt(text, 2 * at + 1);
  return bytes;
}

function valueAt(text: string, at: number): number {
  return VALUES[text.charCodeAt(at)] ?? 0;
}

function quote(text: unknown): string {
  if (typeof text !== 'string') return typeof text;
  const shown = text.length > 80 ? `${text.slice(0, 80)}…` : text;
  return `${JSON.stringify(shown)} (${text.length} characters)`;
}
