/** A list names each thing once. */

import { BoardError } from '../core/board-error.ts';

/** The first value that stands in the list a second time. */
export function firstRepeated(values: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return values.find((value) => seen.size === seen.add(value).size);
}

export function refuseRepeatedIds(path: string, ids: readonly string[]): void {
  const twice = firstRepeated(ids);
  if (twice !== undefined)
    throw new BoardError('REGISTER', `${path}: expected each id once, got ${twice} twice`);
}
