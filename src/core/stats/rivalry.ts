/** Who is compared on one bank: the components by asked score and those on top. */

import { type Ranking, rankComponents, topBy } from './component-tally.ts';
import { type DifferenceTable, differenceTable, type JointDrawing } from './difference-table.ts';
import type { Exam, Sheet } from './exam.ts';
import { firstOfFamilies, standingOf } from './kinship.ts';
import type { PairTable } from './pair-table.ts';
import { isComparable, pInFavourOfFirst } from './pair-test.ts';
import { ALPHA } from './thresholds.ts';

export type Rivalry = {
  readonly exam: Exam;
  readonly pairs: PairTable;
  readonly differences: DifferenceTable;
  readonly ranking: Ranking;
  /** Best asked score first. */
  readonly scored: readonly Sheet[];
  /** The best of each family, in the same order: a verdict compares these. */
  readonly standing: readonly Sheet[];
  /** Those that share the best asked score, one of each family, by code unit of the name; none where nobody was readable often enough. */
  readonly top: readonly Sheet[];
  /** Those that share the best accuracy. */
  readonly mostAccurate: readonly Sheet[];
};

export function toRivalry(exam: Exam, pairs: PairTable, draw?: JointDrawing): Rivalry {
  const ranking = rankComponents(exam);
  const top = firstOfFamilies(topBy('overAsked', ranking));
  return {
    exam,
    pairs,
    differences: differenceTable(exam, ranking.scored, draw),
    ranking,
    scored: ranking.scored,
    standing: standingOf(top, ranking.scored),
    top,
    mostAccurate: firstOfFamilies(topBy('overParsed', ranking)),
  };
}

/**
 * The names of rivals that were asked too little of what those on top were asked. Where each has the items that it
 * answered, those on top answered too little of what these rivals did, too: nobody leads by answering few. By silence on the
 * few that it would err on nobody leads either: `decideSeparation` asks whether a lead stands over everything asked.
 */
export function incomparableRivals({ exam, top, standing }: Rivalry): readonly string[] {
  const areNear = (leader: Sheet, rival: Sheet): boolean =>
    isComparable(leader, rival) && (exam.asked === undefined || isComparable(rival, leader));
  return standing
    .filter((rival) => top.some((leader) => leader !== rival && !areNear(leader, rival)))
    .map(({ name }) => name);
}

/** p that the first is ahead of the second, as evidence for the first. */
export function pAhead({ pairs }: Rivalry, first: Sheet, second: Sheet): number {
  return pInFavourOfFirst(pairs(first, second));
}

/** The first is ahead of the second: by a p below alpha, and by an interval of their difference that lies above 0. */
export function isAhead(rivalry: Rivalry, first: Sheet, second: Sheet): boolean {
  return isAheadAt(pAhead(rivalry, first, second), rivalry, first, second);
}

/** By a p that more is counted in than the test of the two. */
export function isAheadAt(p: number, { differences }: Rivalry, first: Sheet, second: Sheet): boolean {
  return p < ALPHA && differences(first, second).low > 0;
}

/** Of those given, best first, the one of which most is so; of equals the best. */
export function mostOf(rivals: readonly Sheet[], much: (rival: Sheet) => number): Sheet {
  return rivals.reduce((most, rival) => (much(rival) > much(most) ? rival : most));
}
