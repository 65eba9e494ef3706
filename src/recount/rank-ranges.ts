/** The best and the worst rank of each component that the tests of all pairs allow. */

import { stepDown } from './exact.ts';
import { ALPHA, isSeparated, type Pairing, type PairTest } from './paired-test.ts';
import { isKin, type Sheet } from './sheet.ts';
import { type Field, isEnough } from './verdict.ts';

export type RankRange = readonly [best: number, worst: number];

export type Ranks = {
  readonly ranges: ReadonlyMap<string, RankRange>;
  readonly pairs: {
    readonly tested: number;
    readonly separated: number;
    readonly separated_after_holm: number;
  };
};

/** With more graded components than this only those on top are tested against the others. */
const MOST_GRADED = 40;

/** The constant answer is no component and takes no rank. */
export function rankRanges({ ranked, top }: Field, pairing: Pairing, isGraded: boolean): Ranks {
  const placed = isBounded({ ranked }, isGraded) ? top : ranked;
  const tests = new Map(
    placed.map((sheet): [string, readonly PairTest[]] => [
      sheet.name,
      rivalsOf(sheet, ranked).flatMap((other) => comparable([sheet, other], pairing)),
    ]),
  );
  const ranges = new Map(
    placed.map((sheet): [string, RankRange] => {
      const its = tests.get(sheet.name) ?? [];
      const below = its.filter(isSeparated).length;
      const above = its.filter((test) => test.p < ALPHA).length - below;
      return [sheet.name, [1 + above, 1 + rivalsOf(sheet, ranked).length - below]];
    }),
  );
  return { ranges, pairs: countPairs([...tests.values()].flat()) };
}

/** All others but those of its family, against whom a component takes no rank. */
function rivalsOf(sheet: Sheet, ranked: readonly Sheet[]): readonly Sheet[] {
  return ranked.filter((other) => other !== sheet && !isKin(sheet, other));
}

/** Not every pair is tested. */
export function isBounded({ ranked }: Pick<Field, 'ranked'>, isGraded: boolean): boolean {
  return isGraded && ranked.length > MOST_GRADED;
}

/** The test of two that were asked enough of the same. */
function comparable([sheet, other]: readonly [Sheet, Sheet], pairing: Pairing): readonly PairTest[] {
  const test = pairing(sheet, other);
  return isEnough(test.asked.n, Math.max(sheet.marks.size, other.marks.size)) ? [test] : [];
}

/** Every pair once, whichever side it was tested from. */
function countPairs(tests: readonly PairTest[]): Ranks['pairs'] {
  const ps = new Map(tests.map(({ first, second, p }) => [JSON.stringify([first, second].sort()), p]));
  const below = (family: ReadonlyMap<string, number>): number =>
    [...family.values()].filter((p) => p < ALPHA).length;
  return { tested: ps.size, separated: below(ps), separated_after_holm: below(stepDown(ps)) };
}
