/** The sets of ranks of an axis by name, beside how many of its pairs the test tells apart. */

import type { Exam, Sheet } from '../../core/stats/exam.ts';
import { drawJointly } from '../../core/stats/joint-draws.ts';
import { countPairs, type PairCounts } from '../../core/stats/pair-counts.ts';
import type { PairTable } from '../../core/stats/pair-table.ts';
import { deriveRankSets, type RankRange, type RankSets } from '../../core/stats/rank-sets.ts';
import { toRivalry } from '../../core/stats/rivalry.ts';

/** By name; a component without a readable answer has no range. */
export type RangesByName = ReadonlyMap<string, RankRange>;

export type Ranks = PairCounts & {
  readonly ranges: RangesByName;
  /** From the same draws with another confidence than 95 %. */
  readonly rangesAt: (confidence: number) => RangesByName;
  /** How often the clusters or items were drawn, and how many there are. */
  readonly draws: number;
  readonly blocks: number;
  /** How many standard deviations of their difference two scores must be apart. */
  readonly critical: number;
};

export function deriveRanks(exam: Exam, pairs: PairTable): Ranks {
  const rivalry = toRivalry(exam, pairs);
  return { ...countPairs(rivalry), ...deriveNamedRanks(exam, rivalry.scored) };
}

/** Among these components alone. */
export function deriveNamedRanks(exam: Exam, sheets: readonly Sheet[]): Omit<Ranks, keyof PairCounts> {
  const drawn = drawJointly(exam, sheets);
  const sets = deriveRankSets(drawn);
  const { draws, blocks } = drawn;
  return { ...rangesByName(sets, sheets), draws, blocks, critical: sets.critical };
}

export function rangesByName(
  { ranges, rangesAt }: RankSets,
  components: readonly { readonly name: string }[],
): Pick<Ranks, 'ranges' | 'rangesAt'> {
  const byName = (each: readonly RankRange[]): RangesByName =>
    new Map(
      components.flatMap(({ name }, at): (readonly [string, RankRange])[] => {
        const range = each[at];
        return range === undefined ? [] : [[name, range]];
      }),
    );
  return { ranges: byName(ranges), rangesAt: (confidence) => byName(rangesAt(confidence)) };
}
