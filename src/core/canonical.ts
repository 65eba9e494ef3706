/**
 * Canonical JSON: RFC 8785 on a restricted domain, checked before a byte is written, so that
 * nothing is silently repaired.
 */

import stringify from 'fast-json-stable-stringify';
import { BoardError } from './board-error.ts';
import { byCodeUnit } from './code-unit.ts';
import { utf8 } from './sha256.ts';
import { joinBytes } from './tlog/bytes.ts';

/**
 * Containers inside containers: a scalar has depth 0, `[]` depth 1. It also bounds cycles and the
 * stringifier's recursion.
 */
export const MAX_DEPTH = 64;

type Path = (string | number)[];

export function canonicalize(value: unknown): string {
  if (value === undefined) throw outside([], 'undefined', 'a JSON value');
  check(value, []);
  // Keys are sorted by UTF-16 code unit and numbers printed by ECMAScript, which is RFC 8785 on the
  // checked domain.
  return stringify(value);
}

export function canonicalBytes(value: unknown): Uint8Array<ArrayBuffer> {
  if (!isLong(value)) return utf8(canonicalize(value));
  if (value === undefined) throw outside([], 'undefined', 'a JSON value');
  check(value, []);
  // No text is held once its bytes are.
  return joinBytes(Array.from(canonicalTexts(value), utf8));
}

/** From this many entries on a list is spelled in parts: one text of it all would be stored several times over. */
const LONG = 1_000;

function isLong(value: unknown): value is object {
  if (Array.isArray(value)) return value.length > LONG;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((member) => Array.isArray(member) && member.length > LONG);
}

/** Joined, they are the canonical form. */
function* canonicalTexts(value: object): Generator<string> {
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at += LONG)
      yield `${at === 0 ? '[' : ','}${stringify(value.slice(at, at + LONG)).slice(1, -1)}`;
    yield ']';
    return;
  }
  let before = '{';
  for (const [key, member] of Object.entries(value).sort(([left], [right]) => byCodeUnit(left, right))) {
    if (member === undefined) continue;
    yield `${before}${JSON.stringify(key)}:`;
    before = ',';
    if (isLong(member)) yield* canonicalTexts(member);
    else yield stringify(member);
  }
  yield '}';
}

/** The same value: both lie within the domain, and their canonical forms would be equal. */
export function isSameValue(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  const [ours, theirs] = [Object.entries(left), new Map(Object.entries(right))];
  return (
    Array.isArray(left) === Array.isArray(right) &&
    ours.length === theirs.size &&
    ours.every(([key, member]) => theirs.has(key) && isSameValue(member, theirs.get(key)))
  );
}

function check(value: unknown, path: Path): void {
  switch (typeof value) {
    case 'string':
      if (!value.isWellFormed()) throw outside(path, 'a lone surrogate', 'a well-formed string');
      return;
    case 'number':
      checkNumber(value, path);
      return;
    case 'boolean':
      return;
    case 'object':
      if (value !== null) checkContainer(value, path);
      return;
    default:
      throw outside(path, typeof value, 'a JSON value');
  }
}

function checkNumber(value: number, path: Path): void {
  if (!Number.isFinite(value)) throw outside(path, String(value), 'a finite number');
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw outside(path, String(value), 'an integer within ±(2^53−1)');
  }
}

function checkContainer(value: object, path: Path): void {
  if (path.length >= MAX_DEPTH)
    throw outside(path, 'a deeper or cyclic value', `at most ${MAX_DEPTH} levels`);
  if (Array.isArray(value)) checkArray(value, path);
  else checkObject(value, path);
}

function checkArray(array: readonly unknown[], path: Path): void {
  if (Object.getPrototypeOf(array) !== Array.prototype)
    throw outside(path, 'a subclass of Array', 'a plain array');
  // The own keys of a plain array are its indices and `length`: anything else would be dropped
  // without a word.
  if (Reflect.ownKeys(array).length !== array.length + 1)
    throw outside(path, 'holes or extra members', 'a dense array');
  for (let index = 0; index < array.length; index += 1) {
    path.push(index);
    check(dataMember(array, index, path), path);
    path.pop();
  }
}

function checkObject(object: object, path: Path): void {
  const prototype: unknown = Object.getPrototypeOf(object);
  if (prototype !== Object.prototype && prototype !== null) {
    throw outside(path, `an instance of ${nameOf(prototype)}`, 'a plain object');
  }
  for (const key of Reflect.ownKeys(object)) {
    path.push(String(key));
    if (typeof key === 'symbol') throw outside(path, 'a symbol key', 'string keys');
    if (!key.isWellFormed()) throw outside(path, 'a key with a lone surrogate', 'well-formed keys');
    const member = dataMember(object, key, path);
    if (member !== undefined) check(member, path);
    path.pop();
  }
}

/**
 * An accessor could answer the check with one value and the stringifier with another; a hidden
 * member would be dropped.
 */
function dataMember(container: object, key: string | number, path: Path): unknown {
  const descriptor = Object.getOwnPropertyDescriptor(container, key);
  if (!descriptor?.enumerable || !('value' in descriptor)) {
    throw outside(path, 'a hole, an accessor or a hidden member', 'a plain data member');
  }
  return descriptor.value;
}

function nameOf(prototype: unknown): string {
  const maker: unknown =
    typeof prototype === 'object' && prototype !== null ? Reflect.get(prototype, 'constructor') : null;
  return typeof maker === 'function' && maker.name !== '' ? maker.name : 'an unnamed class';
}

function outside(path: Path, got: string, expected: string): BoardError {
  const where = path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `[${JSON.stringify(step)}]`))
    .join('');
  return new BoardError('CANONICAL_DOMAIN', `canonical JSON: $${where}: expected ${expected}, got ${got}`);
}
