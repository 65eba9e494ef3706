/** Values of other tools' documents, each read as what it is or not at all. */

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

/** A text or a number, as text: ids are either. */
export function idAt(value: unknown, ...path: readonly string[]): string | undefined {
  const found = valueAt(value, ...path);
  return typeof found === 'number'
    ? String(found)
    : typeof found === 'string' && found !== ''
      ? found
      : undefined;
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

/** What of the object is there, so that nothing absent becomes a member. */
export function present<T extends object>(members: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const kept: { [K in keyof T]?: Exclude<T[K], undefined> } = {};
  for (const name in members) {
    const value = members[name];
    if (isGiven(value)) kept[name] = value;
  }
  return kept;
}

function isGiven<T>(value: T): value is Exclude<T, undefined> {
  return value !== undefined;
}
