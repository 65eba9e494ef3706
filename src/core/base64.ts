/**
 * Strict base64 (padded) and base64url (unpadded): one byte string, one spelling; a second spelling
 * is refused.
 */

import { BoardError } from './board-error.ts';

type Alphabet = { name: string; digits: string; other: RegExp; padded: boolean };

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const STANDARD = { name: 'base64', digits: `${LETTERS}+/`, other: /[^A-Za-z0-9+/]/, padded: true };
const URL_SAFE = { name: 'base64url', digits: `${LETTERS}-_`, other: /[^A-Za-z0-9_-]/, padded: false };

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

function encode(bytes: Uint8Array, { padded }: Alphabet): string {
  let binary = '';
  // Taken as they are: spread out one by one they would take five times as long.
  for (let at = 0; at < bytes.length; at += CHUNK)
    binary += Reflect.apply(String.fromCharCode, undefined, bytes.subarray(at, at + CHUNK));
  const text = btoa(binary);
  return padded ? text : text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function decode(text: string, alphabet: Alphabet): Uint8Array<ArrayBuffer> {
  const { name, digits, other, padded } = alphabet;
  if (typeof text !== 'string')
    throw new BoardError('BASE64', `${name}: expected a string, got ${typeof text}`);
  const body = padded ? text.replace(/={1,2}$/, '') : text;
  const at = body.search(other);
  if (at >= 0) {
    const got = JSON.stringify(body.charAt(at));
    throw new BoardError('BASE64', `${name}: expected a digit of ${digits} at character ${at}, got ${got}`);
  }
  // Without a dangling digit, at which atob throws.
  const whole = body.length % 4 === 1 ? body.slice(0, -1) : body;
  const binary = atob(whole.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = new Uint8Array(binary.length);
  for (let place = 0; place < bytes.length; place += 1) bytes[place] = binary.charCodeAt(place);
  // Left-over bits, missing or needless padding and a dangling digit all show as a different
  // re-encoding.
  if (encode(bytes, alphabet) !== text) {
    throw new BoardError(
      'BASE64',
      `${name}: expected the one canonical spelling, got ${text.length} characters of another`,
    );
  }
  return bytes;
}
