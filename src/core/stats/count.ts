/** Guards the statistics against anything that is not a whole, non-negative number of items. */

import { BoardError } from '../board-error.ts';

export function assertCounts(counts: Readonly<Record<string, number>>): void {
  for (const name in counts) {
    const value = counts[name] ?? Number.NaN;
    if (!Number.isSafeInteger(value) || value < 0) {
      throw new BoardError('COUNT', `${name}: expected a whole number of items, 0 or more; got ${value}`);
    }
  }
}

export function assertBetweenZeroAndOne(name: string, value: number): void {
  if (!(value > 0 && value < 1)) {
    throw new BoardError('PROBABILITY', `${name}: expected a number strictly between 0 and 1; got ${value}`);
  }
}
