/** Members of parsed JSON, narrowed one at a time: what comes from outside is never cast. */

import { type JsonLimits, type JsonObject, type JsonValue, parseStrictJson } from './strict-json.ts';

export type Json = JsonValue | undefined;

/** Deep enough for a payment with every extension echoed, and for nothing built to exhaust a stack. */
export const MAX_DEPTH = 24;

/** The value in these bytes, or nothing. */
export function jsonIn(bytes: Uint8Array, limits: JsonLimits = {}): Json {
  try {
    return parseStrictJson(bytes, limits);
  } catch {
    return undefined;
  }
}

/** The object in these bytes, or nothing. */
export function parseObject(bytes: Uint8Array, maxBytes: number): JsonObject | undefined {
  return objectIn(jsonIn(bytes, { maxBytes, maxDepth: MAX_DEPTH }));
}

export function objectIn(value: Json): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
}

/** An own member, so that `__proto__` and `constructor` are never found by inheritance. */
export function member(object: JsonObject | undefined, name: string): Json {
  return object !== undefined && Object.hasOwn(object, name) ? object[name] : undefined;
}

export function objectMember(object: JsonObject | undefined, name: string): JsonObject | undefined {
  return objectIn(member(object, name));
}

export function textMember(object: JsonObject | undefined, name: string): string | undefined {
  const value = member(object, name);
  return typeof value === 'string' ? value : undefined;
}

export function numberMember(object: JsonObject | undefined, name: string): number | undefined {
  const value = member(object, name);
  return typeof value === 'number' ? value : undefined;
}

export function listMember(object: JsonObject | undefined, name: string): readonly JsonValue[] {
  const value = member(object, name);
  return Array.isArray(value) ? value : [];
}

/** The objects of a list; entries of another kind are skipped. */
export function objectsMember(object: JsonObject | undefined, name: string): readonly JsonObject[] {
  return listMember(object, name)
    .map(objectIn)
    .filter((each) => each !== undefined);
}
