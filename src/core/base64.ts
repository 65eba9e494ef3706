/**
 * Strict base64 (padded) and base64url (unpadded): one byte string, one spelling; a second spelling
 * is refused.
 */

import { BoardError } from './board-error.ts';

type Alphabet = { name: string; digits: string; padded: boolean; values: ReadonlyMap<number, number> };

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const STANDARD = alphabet('base64', `${LETTERS}+/`, true);
const URL_SAFE = alphabet('base64url', `${LETTERS}-_`, false);

/** As many arguments as a call surely takes. */
const CHUNK = 8_192;

export function toBase64(bytes: Uint8Array): string {
  return encode(bytes, STANDARD);
}

export function parseBase64(text: string): Uint8Array<ArrayBuffer> {
  return decode(text, STANDARD);
}

export function toBase64url(bytes: Uint8Array): string {
  return encode(bytes, URL_SAFE);
}

export function parseBase64url(text: string): Uint8Array<ArrayBuffer> {
  return decode(text, URL_SAFE);
}

function alphabet(name: string, digits: string, padded: boolean): Alphabet {
  return {
    name,
    digits,
    padded,
    values: new Map(Array.from(digits, (digit, at) => [digit.charCodeAt(0), at])),
  };
}

function encode(bytes: Uint8Array, { padded }: Alphabet): string {
  let binary = '';
  // Taken as they are: spread out one by one they would take five times as long.
  for (let at = 0; at < bytes.length; at += CHUNK)
    binary += Reflect.apply(String.fromCharCode, undefined, bytes.subarray(at, at + CHUNK));
  const text = btoa(binary);
  return padded ? text : text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function decode(text: string, { name, digits, padded, values }: Alphabet): Uint8Array<ArrayBuffer> {
  if (typeof text !== 'string')
    throw new BoardError('BASE64', `${name}: expected a string, got ${typeof text}`);
  const body = padded ? text.replace(/={1,2}$/, '') : text;
  const bytes = new Uint8Array(Math.floor((body.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let filled = 0;
  for (let at = 0; at < body.length; at += 1) {
    const value = values.get(body.charCodeAt(at));
    if (value === undefined) {
      const got = JSON.stringify(body.charAt(at));
      throw new BoardError('BASE64', `${name}: expected a digit of ${digits} at character ${at}, got ${got}`);
    }
    bits = ((bits << 6) | value) & 0xffff;
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes[filled] = (bits >> held) & 0xff;
      filled += 1;
    }
  }
  // Left-over bits, missing or needless padding and a dangling digit all show as a different
  // re-encoding.
  if (encode(bytes, { name, digits, padded, values }) !== text) {
    throw new BoardError(
      'BASE64',
      `${name}: expected the one canonical spelling, got ${text.length} characters of another`,
    );
  }
  return bytes;
}
