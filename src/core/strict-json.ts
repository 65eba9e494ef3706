/**
 * Strict reading of signed bytes: JSON.parse would keep the last of two equal keys, round integers
 * and let 1e400 through.
 */

import { BoardError } from './board-error.ts';
import { canonicalBytes, MAX_DEPTH } from './canonical.ts';
import { textIn, utf8 } from './text.ts';

export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };

export type JsonObject = { readonly [name: string]: JsonValue };
export type JsonLimits = { maxBytes?: number; maxDepth?: number };

type Reader = { readonly text: string; readonly maxDepth: number; at: number; depth: number };

export const MAX_BYTES = 32 * 1024 * 1024;
const SPACE = /[ \t\n\r]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON strings may not hold bare control characters
const PLAIN_CHARACTERS = /[^"\\\u0000-\u001f]*/y;
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const ESCAPE = /\\(?:(["\\/])|([bfnrt])|u([0-9a-fA-F]{4}))/y;
const CONTROLS: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

export function parseStrictJson(bytes: Uint8Array, limits: JsonLimits = {}): JsonValue {
  return readDocument(bytes, limits).value;
}

/** A signed file has one spelling: the canonical form of what it says. */
export function parseCanonicalJson(bytes: Uint8Array, limits: JsonLimits = {}): JsonValue {
  const { value, isCanonical } = readDocument(bytes, limits);
  if (!isCanonical) refuseUncanonical(bytes, canonicalBytes(value));
  return value;
}

/** `isCanonical`: the text is known to be canonical. False says only that this was not checked. */
type Document = { readonly value: JsonValue; readonly isCanonical: boolean };

function readDocument(
  bytes: Uint8Array,
  { maxBytes = MAX_BYTES, maxDepth = MAX_DEPTH }: JsonLimits,
): Document {
  if (bytes.length > maxBytes) throw refusal(maxBytes, `at most ${maxBytes} bytes`, `${bytes.length}`);
  const text = decodeUtf8(bytes);
  const quick = parseQuickly(text);
  if (quick !== undefined) {
    const order: KeyOrder = { isInOrder: true };
    const isCompact = JSON.stringify(quick) === text;
    if ((isCompact || isLaidOut(quick, text)) && isWithin(quick, maxDepth, order))
      return { value: quick, isCanonical: isCompact && order.isInOrder };
  }
  const reader: Reader = { text, maxDepth, at: 0, depth: 0 };
  skipSpace(reader);
  const value = parseValue(reader);
  skipSpace(reader);
  if (reader.at < reader.text.length) throw unexpected(reader, 'the end of the document');
  // Both values are equal, but strings cut out of `text` would keep the whole text in memory.
  return { value: quick ?? value, isCanonical: false };
}

/**
 * The value that JSON.parse reads, or undefined. JSON.parse keeps one of two equal keys and accepts numbers
 * and strings that are refused here. So its value is used only where it is within the domain and its
 * spelling is this very text; any other text goes to the slow parser, which names the fault.
 */
function parseQuickly(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Indented by two spaces and ended by a newline, as this project writes files for people. */
function isLaidOut(value: JsonValue, text: string): boolean {
  return text.endsWith('\n') && `${JSON.stringify(value, null, 2)}\n` === text;
}

/** A text is canonical where it has no needless byte and its keys are in code-unit order. */
type KeyOrder = { isInOrder: boolean };

/** Strings well-formed, integers safe, and no deeper than allowed. */
function isWithin(value: JsonValue, depth: number, order: KeyOrder): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value === 'number') return !Number.isInteger(value) || Number.isSafeInteger(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  if (Array.isArray(value)) return value.every((entry) => isWithin(entry, depth - 1, order));
  let before: string | undefined;
  for (const key of Object.keys(value)) {
    const member = value[key];
    if (!key.isWellFormed() || member === undefined || !isWithin(member, depth - 1, order)) return false;
    order.isInOrder &&= before === undefined || before < key;
    before = key;
  }
  return true;
}

/** Names the byte at which another spelling begins. */
function refuseUncanonical(bytes: Uint8Array, canonical: Uint8Array): void {
  const longer = Math.max(bytes.length, canonical.length);
  for (let at = 0; at < longer; at += 1) {
    if (bytes[at] === canonical[at]) continue;
    const [expected, got] = [canonical, bytes].map((side) => nameByte(side[at]));
    throw new BoardError('NOT_CANONICAL', `canonical JSON at byte ${at}: expected ${expected}, got ${got}`);
  }
}

function parseValue(reader: Reader): JsonValue {
  switch (reader.text[reader.at]) {
    case '{':
      return parseObject(reader);
    case '[':
      return parseArray(reader);
    case '"':
      return parseString(reader);
    case 't':
      return parseLiteral(reader, 'true', true);
    case 'f':
      return parseLiteral(reader, 'false', false);
    case 'n':
      return parseLiteral(reader, 'null', null);
    default:
      return parseNumber(reader);
  }
}

function parseObject(reader: Reader): JsonValue {
  const object: { [key: string]: JsonValue } = {};
  enter(reader);
  if (!take(reader, '}')) {
    do {
      skipSpace(reader);
      const keyAt = reader.at;
      if (reader.text[keyAt] !== '"') throw unexpected(reader, 'a key in double quotes');
      const key = parseString(reader);
      // Compared after unescaping: {"a":1,"\u0061":2} has one key twice.
      if (Object.hasOwn(object, key))
        throw refusalIn(reader, keyAt, 'each key once', `a second ${JSON.stringify(key)}`);
      if (!take(reader, ':')) throw unexpected(reader, '":"');
      skipSpace(reader);
      setOwn(object, key, parseValue(reader));
    } while (take(reader, ','));
    if (!take(reader, '}')) throw unexpected(reader, '"," or "}"');
  }
  reader.depth -= 1;
  return object;
}

function parseArray(reader: Reader): JsonValue {
  const array: JsonValue[] = [];
  enter(reader);
  if (!take(reader, ']')) {
    do {
      skipSpace(reader);
      array.push(parseValue(reader));
    } while (take(reader, ','));
    if (!take(reader, ']')) throw unexpected(reader, '"," or "]"');
  }
  reader.depth -= 1;
  return array;
}

function parseString(reader: Reader): string {
  const openedAt = reader.at;
  reader.at += 1;
  let value = match(reader, PLAIN_CHARACTERS);
  while (reader.text[reader.at] === '\\') {
    value += parseEscape(reader) + match(reader, PLAIN_CHARACTERS);
  }
  if (reader.text[reader.at] !== '"') throw unexpected(reader, 'the closing quote of a string');
  reader.at += 1;
  if (!value.isWellFormed()) throw refusalIn(reader, openedAt, 'a well-formed string', 'a lone surrogate');
  return value;
}

function parseEscape(reader: Reader): string {
  ESCAPE.lastIndex = reader.at;
  const [whole, itself, control, code] = ESCAPE.exec(reader.text) ?? [];
  if (whole === undefined) throw unexpected(reader, 'one of the escapes of JSON');
  reader.at += whole.length;
  if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
  return itself ?? CONTROLS[control ?? ''] ?? '';
}

function parseNumber(reader: Reader): number {
  const startedAt = reader.at;
  const literal = match(reader, NUMBER);
  if (literal === '') throw unexpected(reader, 'a value');
  const value = Number(literal);
  if (!Number.isFinite(value)) throw refusalIn(reader, startedAt, 'a finite number', brief(literal));
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw refusalIn(reader, startedAt, 'an integer within ±(2^53−1)', brief(literal));
  }
  return value;
}

function parseLiteral<T>(reader: Reader, word: string, value: T): T {
  if (!reader.text.startsWith(word, reader.at)) throw unexpected(reader, 'a value');
  reader.at += word.length;
  return value;
}

/** Assignment to `__proto__` would set the prototype and lose the member. */
function setOwn(object: { [key: string]: JsonValue }, key: string, value: JsonValue): void {
  if (key !== '__proto__') object[key] = value;
  else Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
}

function enter(reader: Reader): void {
  reader.depth += 1;
  if (reader.depth > reader.maxDepth) {
    throw refusalIn(reader, reader.at, `at most ${reader.maxDepth} levels`, 'one more');
  }
  reader.at += 1;
}

function take(reader: Reader, mark: string): boolean {
  skipSpace(reader);
  if (reader.text[reader.at] !== mark) return false;
  reader.at += 1;
  return true;
}

function skipSpace(reader: Reader): void {
  const code = reader.text.charCodeAt(reader.at);
  if (code <= 0x20) match(reader, SPACE);
}

function match(reader: Reader, pattern: RegExp): string {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.text)?.[0] ?? '';
  reader.at += found.length;
  return found;
}

function decodeUtf8(bytes: Uint8Array): string {
  const text = textIn(bytes);
  if (text === undefined) {
    // Bisect for the longest prefix that decodes: the decoder itself does not say where it stopped.
    let sound = 0;
    let broken = bytes.length;
    while (broken - sound > 1) {
      const middle = (sound + broken) >> 1;
      if (startsText(bytes.subarray(0, middle))) sound = middle;
      else broken = middle;
    }
    throw refusal(sound, 'UTF-8', nameByte(bytes[sound]));
  }
  if (text.startsWith('\ufeff')) throw refusal(0, 'no byte order mark', 'one');
  return text;
}

/** True where the bytes are the beginning of a text in UTF-8. */
function startsText(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function unexpected(reader: Reader, expected: string): BoardError {
  const point = reader.text.codePointAt(reader.at);
  const got = point === undefined ? 'the end of the document' : JSON.stringify(String.fromCodePoint(point));
  return refusalIn(reader, reader.at, expected, got);
}

function refusalIn(reader: Reader, at: number, expected: string, got: string): BoardError {
  return refusal(utf8(reader.text.slice(0, at)).length, expected, got);
}

function refusal(offset: number, expected: string, got: string): BoardError {
  return new BoardError('STRICT_JSON', `strict JSON at byte ${offset}: expected ${expected}, got ${got}`);
}

function brief(literal: string): string {
  return literal.length > 40 ? `${literal.slice(0, 40)}…` : literal;
}

function nameByte(byte: number | undefined): string {
  return byte === undefined ? 'the end' : `0x${byte.toString(16).padStart(2, '0')}`;
}
