/** The sets of ranks of an axis by name, beside how many of its pairs the test tells apart. */

import { keptNumbers } from '../../core/answers.ts';
import type { JointDrawing } from '../../core/stats/difference-table.ts';
import type { Exam } from '../../core/stats/exam.ts';
import { countPairs, type PairCounts } from '../../core/stats/pair-counts.ts';
import type { PairTable } from '../../core/stats/pair-table.ts';
import { deriveRankSets, type RankRange } from '../../core/stats/rank-sets.ts';
import { toRivalry } from '../../core/stats/rivalry.ts';

/** By name; a component without a readable answer has no range. */
type RangesByName = ReadonlyMap<string, RankRange>;

export type Ranks = PairCounts & {
  readonly ranges: RangesByName;
  /** How often the clusters or items were drawn, and how many there are. */
  readonly draws: number;
  readonly blocks: number;
  /** How many standard deviations of their difference two scores must be apart. */
  readonly critical: number;
  /** As a share of a full score: how far apart they must be besides. */
  readonly unseen: number;
};

export function deriveRanks(exam: Exam, pairs: PairTable, draw: JointDrawing): Ranks {
  const rivalry = toRivalry(exam, pairs);
  const marks = rivalry.scored.map(({ overAsked }) => overAsked);
  const clusters = exam.groups?.of ?? new Int32Array();
  const [critical = 0, unseen = 0, draws = 0, blocks = 0, ...places] = keptNumbers(
    ['rank sets', exam.items_sha256, clusters, ...marks],
    () => {
      const drawn = draw.drawn();
      const sets = deriveRankSets(drawn);
      return [sets.critical, sets.unseen, drawn.draws, drawn.count, ...sets.ranges.flat()];
    },
  );
  const names = rivalry.scored.map(({ name }) => name);
  const ranges = names.map((_, at) => [places[2 * at] ?? 0, places[2 * at + 1] ?? 0] as const);
  return { ...countPairs(rivalry), ranges: rangesByName(ranges, names), draws, blocks, critical, unseen };
}

export function rangesByName(ranges: readonly RankRange[], names: readonly string[]): RangesByName {
  return new Map(
    names.flatMap((name, at): (readonly [string, RankRange])[] => {
      const range = ranges[at];
      return range === undefined ? [] : [[name, range]];
    }),
  );
}
