/** Where two JSON values differ, member by member; what only the later one has is no difference. */

import { canonicalize } from '../../core/canonical.ts';

export type MemberDifference = {
  /** `/separation_detail/b`; empty for the whole value. */
  readonly path: string;
  readonly was: string;
  readonly now: string;
};

export function differences(was: unknown, now: unknown, path = ''): readonly MemberDifference[] {
  if (isRecord(was) && isRecord(now)) {
    return Object.entries(was).flatMap(([key, value]) => differences(value, now[key], `${path}/${key}`));
  }
  if (Array.isArray(was) && Array.isArray(now) && was.length === now.length) {
    return was.flatMap((value, at) => differences(value, now[at], `${path}/${at}`));
  }
  const [before, after] = [shown(was), shown(now)];
  return before === after ? [] : [{ path, was: before, now: after }];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : canonicalize(value);
}
