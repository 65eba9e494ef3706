/**
 * For code that no type can be trusted of, such as a measured package: each function checks a member, a
 * call or a result where it is used.
 */

import { BoardError } from '../core/board-error.ts';

type Callable = (...args: unknown[]) => unknown;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Undefined where the text is no JSON. */
export function tryJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** Calls `value.<name>(...args)` with `value` as its `this`. */
export function invoke(value: unknown, name: string, ...args: unknown[]): unknown {
  const found = member(value, name);
  if (!isCallable(found)) throw unexpected(name, found);
  return Reflect.apply(found, value, args);
}

export function call(value: unknown, ...args: unknown[]): unknown {
  if (!isCallable(value)) throw unexpected('a function', value);
  return value(...args);
}

export function construct(value: unknown, ...args: unknown[]): unknown {
  if (!isCallable(value)) throw unexpected('a constructor', value);
  return Reflect.construct(value, args);
}

export function number(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw unexpected('a finite number', value);
  return value;
}

export function string(value: unknown): string {
  if (typeof value !== 'string') throw unexpected('a string', value);
  return value;
}

export function boolean(value: unknown): boolean {
  if (typeof value !== 'boolean') throw unexpected('a boolean', value);
  return value;
}

export function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw unexpected('a list', value);
  return value;
}

/** The value at a path of members; functions carry members too. */
export function member(value: unknown, ...path: string[]): unknown {
  let at = value;
  for (const name of path) {
    if ((typeof at !== 'object' && typeof at !== 'function') || at === null) throw unexpected(name, at);
    at = Reflect.get(at, name);
  }
  return at;
}

function isCallable(value: unknown): value is Callable {
  return typeof value === 'function';
}

function unexpected(wanted: string, got: unknown): BoardError {
  return new BoardError('FOREIGN', `a measured package gave ${typeof got} where ${wanted} was expected`);
}
