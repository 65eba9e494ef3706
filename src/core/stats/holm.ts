/** Holm's step-down adjustment: p-values of several axes, read together. */

import { BoardError } from '../board-error.ts';

/** adjusted p(i) = max over j <= i of min(1, (m − j + 1) · p(j)), in the order given. */
export function holmAdjust(ps: readonly number[]): number[] {
  for (const p of ps) {
    if (!(p >= 0 && p <= 1))
      throw new BoardError('PROBABILITY', `Holm: expected p-values from 0 to 1, got ${p}`);
  }
  const ascending = ps.map((p, index) => ({ p, index })).sort((x, y) => x.p - y.p);
  const adjusted = new Array<number>(ps.length).fill(1);
  let floor = 0;
  for (const [rank, { p, index }] of ascending.entries()) {
    floor = Math.max(floor, Math.min(1, (ps.length - rank) * p));
    adjusted[index] = floor;
  }
  return adjusted;
}
