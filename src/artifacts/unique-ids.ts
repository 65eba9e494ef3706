/** A register lists each id once. */

import { BoardError } from '../core/board-error.ts';

export function refuseRepeatedIds(path: string, ids: readonly string[]): void {
  const seen = new Set<string>();
  for (const id of ids) {
    if (seen.has(id)) throw new BoardError('REGISTER', `${path}: expected each id once, got ${id} twice`);
    seen.add(id);
  }
}
