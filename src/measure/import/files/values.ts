/**
 * Members of other tools' documents, at the end of a path of names: each is read as the type that the
 * function names, or as nothing.
 */

import { isRecord } from '../../foreign.ts';
import type { JsonObject } from './look.ts';

export function objectAt(value: unknown, ...path: readonly string[]): JsonObject {
  const found = valueAt(value, ...path);
  return isRecord(found) ? found : {};
}

export function listAt(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = valueAt(value, ...path);
  return Array.isArray(found) ? found : [];
}

export function textAt(value: unknown, ...path: readonly string[]): string | undefined {
  const found = valueAt(value, ...path);
  return typeof found === 'string' && found !== '' ? found : undefined;
}

export function numberAt(value: unknown, ...path: readonly string[]): number | undefined {
  const found = valueAt(value, ...path);
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined;
}

/** An id as text: tools write ids as texts or as numbers. A number of more digits than are kept is none. */
export function idAt(value: unknown, ...path: readonly string[]): string | undefined {
  const found = valueAt(value, ...path);
  if (typeof found === 'number') return Math.abs(found) > Number.MAX_SAFE_INTEGER ? undefined : String(found);
  return textAt(found);
}

/** The day of an instant as a list, which is empty where no instant is stated. */
export function daysOf(instant: string | undefined): readonly string[] {
  return instant === undefined ? [] : [instant.slice(0, 10)];
}

export function textsAt(value: unknown, ...path: readonly string[]): readonly string[] {
  return listAt(value, ...path).filter((each) => typeof each === 'string');
}

export function valueAt(value: unknown, ...path: readonly string[]): unknown {
  let at = value;
  for (const name of path) {
    if (!isRecord(at) || !Object.hasOwn(at, name)) return undefined;
    at = at[name];
  }
  return at;
}
