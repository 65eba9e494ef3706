/** How many pairs of components were tested, and how many of them the tests tell apart. */

import { stepDown } from './exact.ts';
import { ALPHA, type Pairing, type PairTest } from './paired-test.ts';
import { isKin, type Sheet } from './sheet.ts';
import { type Field, isEnough } from './verdict.ts';

export type CountedPairs = {
  readonly tested: number;
  readonly separated: number;
  readonly separated_after_holm: number;
};

/** With more components than this only those on top are tested against the others. */
const MOST = 320;
const MOST_GRADED = 40;

export function countPairs({ ranked, top }: Field, pairing: Pairing, isGraded: boolean): CountedPairs {
  const placed = isBounded({ ranked }, isGraded) ? top : ranked;
  const tests = placed.flatMap((sheet) =>
    ranked
      .filter((other) => other !== sheet && !isKin(sheet, other))
      .flatMap((other) => comparable([sheet, other], pairing)),
  );
  return countTests(tests);
}

/** Every pair once, whichever side it was tested from. */
export function countTests(tests: readonly PairTest[]): CountedPairs {
  const ps = new Map(tests.map(({ first, second, p }) => [JSON.stringify([first, second].sort()), p]));
  const below = (family: ReadonlyMap<string, number>): number =>
    [...family.values()].filter((p) => p < ALPHA).length;
  return { tested: ps.size, separated: below(ps), separated_after_holm: below(stepDown(ps)) };
}

/** Not every pair is tested. */
export function isBounded({ ranked }: Pick<Field, 'ranked'>, isGraded: boolean): boolean {
  return ranked.length > (isGraded ? MOST_GRADED : MOST);
}

/** The test of two that were asked enough of the same. */
function comparable([sheet, other]: readonly [Sheet, Sheet], pairing: Pairing): readonly PairTest[] {
  const test = pairing(sheet, other);
  return isEnough(test.asked.n, Math.max(sheet.marks.size, other.marks.size)) ? [test] : [];
}
