/** The sets of ranks of an axis by name, beside how many of its pairs the test tells apart. */

import type { Exam } from '../../core/stats/exam.ts';
import { drawJointly } from '../../core/stats/joint-draws.ts';
import { countPairs, type PairCounts } from '../../core/stats/pair-counts.ts';
import type { PairTable } from '../../core/stats/pair-table.ts';
import { deriveRankSets, type RankRange } from '../../core/stats/rank-sets.ts';
import { toRivalry } from '../../core/stats/rivalry.ts';

export type Ranks = PairCounts & {
  /** By name; a component without a readable answer has no range. */
  readonly ranges: ReadonlyMap<string, RankRange>;
  /** How often the clusters or items were drawn, and how many there are. */
  readonly draws: number;
  readonly blocks: number;
  /** How many standard deviations of their difference two scores must be apart. */
  readonly critical: number;
};

export function deriveRanks(exam: Exam, pairs: PairTable): Ranks {
  const rivalry = toRivalry(exam, pairs);
  const { scored } = rivalry;
  const { draws, blocks, ...drawn } = drawJointly(exam, scored);
  const { ranges, critical } = deriveRankSets(drawn);
  const named = scored.flatMap(({ name }, at): (readonly [string, RankRange])[] => {
    const range = ranges[at];
    return range === undefined ? [] : [[name, range]];
  });
  return { ...countPairs(rivalry), ranges: new Map(named), draws, blocks, critical };
}
