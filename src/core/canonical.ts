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
  return joinBytes(Array.from(textsOf(value, []), utf8));
}

/**
 * The canonical bytes of an object in parts, for one that is too long to be held: a list among its
 * members may be one whose entries are made one by one.
 */
export function* canonicalParts(object: object): Generator<Uint8Array<ArrayBuffer>> {
  const texts = objectTexts(object, [], (member, path) =>
    isMadeList(member) ? listTexts(member, path) : textsOf(member, path),
  );
  for (const text of texts) yield utf8(text);
}

/** From this many entries on a list is spelled in parts: as one text it would be stored several times over. */
const LONG = 1_000;

/** A part of a list ends at the first entry that reaches this many characters. */
const PART = 1 << 16;

function isLong(value: unknown): value is object {
  if (Array.isArray(value)) return value.length > LONG;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((member) => Array.isArray(member) && member.length > LONG);
}

function isMadeList(member: unknown): member is Iterable<unknown> {
  return typeof member === 'object' && member !== null && !Array.isArray(member) && Symbol.iterator in member;
}

/** Joined, they are the canonical form. */
function* textsOf(value: unknown, path: Path): Generator<string> {
  if (!isLong(value)) yield spell(value, path);
  else if (Array.isArray(value)) yield* listTexts(entriesOf(value, path), path);
  else yield* objectTexts(value, path, textsOf);
}

function* objectTexts(
  object: object,
  path: Path,
  memberTexts: (member: unknown, path: Path) => Iterable<string>,
): Generator<string> {
  let before = '{';
  for (const key of keysOf(object, path).sort(byCodeUnit)) {
    const member = dataMember(object, key, path);
    if (member === undefined) continue;
    yield `${before}${JSON.stringify(key)}:`;
    before = ',';
    yield* memberTexts(member, [...path, key]);
  }
  yield before === '{' ? '{}' : '}';
}

function* listTexts(entries: Iterable<unknown>, path: Path): Generator<string> {
  let text = '[';
  let index = 0;
  for (const entry of entries) {
    text += `${index === 0 ? '' : ','}${spell(entry, [...path, index])}`;
    index += 1;
    if (text.length < PART) continue;
    yield text;
    text = '';
  }
  yield `${text}]`;
}

function* entriesOf(array: readonly unknown[], path: Path): Generator<unknown> {
  refuseOddArray(array, path);
  for (let index = 0; index < array.length; index += 1) yield dataMember(array, index, path);
}

/**
 * RFC 8785 sorts keys by UTF-16 code unit and prints numbers as ECMAScript does. So on the checked
 * domain `JSON.stringify` spells the canonical form of a copy whose keys were set in that order.
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

/** Each member is read once, checked and copied: what is spelled is what was checked. */
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
    // Objects list keys that are whole numbers first, and setting __proto__ sets no member.
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
