/** Who is compared on one bank: the components by asked score and those on top. */

import { type Ranking, rankComponents, topBy } from './component-tally.ts';
import type { Exam, Sheet } from './exam.ts';
import { firstOfFamilies, standingOf } from './kinship.ts';
import type { PairTable } from './pair-table.ts';
import { isComparable, pInFavourOfFirst } from './pair-test.ts';

export type Rivalry = {
  readonly exam: Exam;
  readonly pairs: PairTable;
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

export function toRivalry(exam: Exam, pairs: PairTable): Rivalry {
  const ranking = rankComponents(exam);
  const top = firstOfFamilies(topBy('overAsked', ranking));
  return {
    exam,
    pairs,
    ranking,
    scored: ranking.scored,
    standing: standingOf(top, ranking.scored),
    top,
    mostAccurate: firstOfFamilies(topBy('overParsed', ranking)),
  };
}

/** The names of rivals that were asked too little of what those on top were asked. */
export function incomparableRivals({ top, standing }: Rivalry): readonly string[] {
  return standing
    .filter((rival) => top.some((leader) => leader !== rival && !isComparable(leader, rival)))
    .map(({ name }) => name);
}

/** p that the first is ahead of the second, as evidence for the first. */
export function pAhead({ pairs }: Rivalry, first: Sheet, second: Sheet): number {
  return pInFavourOfFirst(pairs(first, second));
}
