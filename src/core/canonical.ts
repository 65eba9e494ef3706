/**
 * Canonical JSON: RFC 8785 on a restricted domain, checked before a byte is written, so that
 * nothing is silently repaired.
 */

import stringify from 'fast-json-stable-stringify';
import { BoardError } from './board-error.ts';
import { joinBytes } from './bytes.ts';
import { byCodeUnit } from './code-unit.ts';
import { utf8 } from './text.ts';

/**
 * Containers inside containers: a scalar has depth 0, `[]` depth 1. It also bounds cycles and the
 * stringifier's recursion.
 */
export const MAX_DEPTH = 64;

type Path = (string | number)[];

export function canonicalize(value: unknown): string {
  if (value === undefined) throw outside([], 'undefined', 'a JSON value');
  return spell(value, []);
}

export function canonicalBytes(value: unknown): Uint8Array<ArrayBuffer> {
  if (!isLong(value)) return utf8(canonicalize(value));
  // No text is held once its bytes are.
  return joinBytes(Array.from(canonicalTexts(value, []), utf8));
}

/** From this many entries on a list is spelled in parts: one text of it all would be stored several times over. */
const LONG = 1_000;

function isLong(value: unknown): value is object {
  if (Array.isArray(value)) return value.length > LONG;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((member) => Array.isArray(member) && member.length > LONG);
}

/** Joined, they are the canonical form. */
function* canonicalTexts(value: object, path: Path): Generator<string> {
  if (Array.isArray(value)) {
    refuseOddArray(value, path);
    for (let at = 0; at < value.length; at += LONG) {
      const part = value.slice(at, at + LONG).map((_, index) => spellMember(value, at + index, path));
      yield `${at === 0 ? '[' : ','}${part.join(',')}`;
    }
    yield ']';
    return;
  }
  let before = '{';
  for (const key of keysOf(value, path).sort(byCodeUnit)) {
    const member = dataMember(value, key, path);
    if (member === undefined) continue;
    yield `${before}${JSON.stringify(key)}:`;
    before = ',';
    if (isLong(member)) yield* canonicalTexts(member, [...path, key]);
    else yield spell(member, [...path, key]);
  }
  yield '}';
}

function spellMember(list: readonly unknown[], index: number, path: Path): string {
  return spell(dataMember(list, index, path), [...path, index]);
}

/**
 * Keys are sorted by UTF-16 code unit and numbers printed by ECMAScript, which is RFC 8785 on the
 * checked domain: so the runtime itself spells a copy whose keys stand in order, if they can.
 */
function spell(value: unknown, path: Path): string {
  const walk: Walk = { path, isOrderable: true };
  const copy = copyInOrder(value, walk);
  return walk.isOrderable ? JSON.stringify(copy) : stringify(value);
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

type Walk = { readonly path: Path; isOrderable: boolean };

/** Read once and checked on the way: what is spelled is what was checked. */
function copyInOrder(value: unknown, walk: Walk): unknown {
  switch (typeof value) {
    case 'string':
      if (!value.isWellFormed()) throw outside(walk.path, 'a lone surrogate', 'a well-formed string');
      return value;
    case 'number':
      refuseOddNumber(value, walk.path);
      return value;
    case 'boolean':
      return value;
    case 'object':
      if (value === null) return null;
      return Array.isArray(value) ? copyArray(value, walk) : copyObject(value, walk);
    default:
      throw outside(walk.path, typeof value, 'a JSON value');
  }
}

function refuseOddNumber(value: number, path: Path): void {
  if (!Number.isFinite(value)) throw outside(path, String(value), 'a finite number');
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw outside(path, String(value), 'an integer within ±(2^53−1)');
  }
}

function copyArray(array: readonly unknown[], walk: Walk): readonly unknown[] {
  refuseOddArray(array, walk.path);
  const copy: unknown[] = [];
  for (let index = 0; index < array.length; index += 1) {
    const entry = dataMember(array, index, walk.path);
    walk.path.push(index);
    copy.push(copyInOrder(entry, walk));
    walk.path.pop();
  }
  return copy;
}

function copyObject(object: object, walk: Walk): object {
  const copy: { [key: string]: unknown } = {};
  for (const key of keysOf(object, walk.path).sort()) {
    const member = dataMember(object, key, walk.path);
    if (member === undefined) continue;
    // The runtime puts whole numbers first, and has its own way with __proto__.
    if (key === '__proto__' || WHOLE_NUMBER.test(key)) walk.isOrderable = false;
    walk.path.push(key);
    const entry = copyInOrder(member, walk);
    walk.path.pop();
    if (walk.isOrderable) copy[key] = entry;
  }
  return copy;
}

const WHOLE_NUMBER = /^\d+$/;

function refuseOddArray(array: readonly unknown[], path: Path): void {
  refuseDeeper(path);
  if (Object.getPrototypeOf(array) !== Array.prototype)
    throw outside(path, 'a subclass of Array', 'a plain array');
  // The own keys of a plain array are its indices and `length`: anything else would be dropped
  // without a word.
  if (Reflect.ownKeys(array).length !== array.length + 1)
    throw outside(path, 'holes or extra members', 'a dense array');
}

function keysOf(object: object, path: Path): string[] {
  refuseDeeper(path);
  const prototype: unknown = Object.getPrototypeOf(object);
  if (prototype !== Object.prototype && prototype !== null) {
    throw outside(path, `an instance of ${nameOf(prototype)}`, 'a plain object');
  }
  const keys: string[] = [];
  for (const key of Reflect.ownKeys(object)) {
    if (typeof key === 'symbol') throw outside([...path, String(key)], 'a symbol key', 'string keys');
    if (!key.isWellFormed()) throw outside([...path, key], 'a key with a lone surrogate', 'well-formed keys');
    keys.push(key);
  }
  return keys;
}

function refuseDeeper(path: Path): void {
  if (path.length >= MAX_DEPTH)
    throw outside(path, 'a deeper or cyclic value', `at most ${MAX_DEPTH} levels`);
}

/**
 * An accessor could answer the check with one value and the stringifier with another; a hidden
 * member would be dropped.
 */
function dataMember(container: object, key: string | number, path: Path): unknown {
  const descriptor = Object.getOwnPropertyDescriptor(container, key);
  if (!descriptor?.enumerable || !('value' in descriptor)) {
    throw outside([...path, key], 'a hole, an accessor or a hidden member', 'a plain data member');
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
