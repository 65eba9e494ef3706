/** Where two JSON values differ, member by member; what only the later one has is no difference. */

import { canonicalBytes, isSameValue } from '../../core/canonical.ts';
import { type JsonValue, parseStrictJson } from '../../core/strict-json.ts';

export type MemberDifference = {
  /** A JSON pointer such as `/separation_detail/b`; empty for the whole value. */
  readonly path: string;
  readonly from: JsonValue;
  /** Absent where the later value has no such member. */
  readonly to?: JsonValue;
};

export function differences(from: unknown, to: unknown, path = ''): readonly MemberDifference[] {
  if (isRecord(from) && isRecord(to)) {
    return Object.entries(from).flatMap(([key, value]) => differences(value, to[key], `${path}/${key}`));
  }
  if (Array.isArray(from) && Array.isArray(to) && from.length === to.length) {
    return from.flatMap((value, at) => differences(value, to[at], `${path}/${at}`));
  }
  if (isSameValue(from, to)) return [];
  return [{ path, from: toJson(from), ...(to === undefined ? {} : { to: toJson(to) }) }];
}

export function toJson(value: unknown): JsonValue {
  return parseStrictJson(canonicalBytes(value));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
