/** Between which ranks a component stands, as far as the tests of all pairs can tell. */

import { isSeparated, type Pairing } from './paired-test.ts';
import type { Sheet } from './sheet.ts';

export type RankRange = readonly [best: number, worst: number];

/** The constant answer is no component and takes no rank. */
export function rankRanges(ranked: readonly Sheet[], pairing: Pairing): ReadonlyMap<string, RankRange> {
  return new Map(
    ranked.map((sheet) => {
      const others = ranked.filter((other) => other !== sheet);
      const above = others.filter((other) => isSeparated(pairing(other, sheet))).length;
      const below = others.filter((other) => isSeparated(pairing(sheet, other))).length;
      return [sheet.name, [1 + above, ranked.length - below]];
    }),
  );
}
