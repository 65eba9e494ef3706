/** Ranks of the components that every tested comparison of a board has: on all of these axes, and on one that is not asked yet. */

import { confidenceOfEach, confidenceOfNext, nextRank, rankOnEvery } from '../../core/stats/next-rank.ts';
import type { RankRange } from '../../core/stats/rank-sets.ts';
import { CONFIDENCE_LEVEL } from '../../core/stats/thresholds.ts';
import type { MeasuredAxis } from './measured-axis.ts';
import { deriveNamedRanks, type RangesByName, type Ranks } from './ranks.ts';

type SharedRanks = {
  readonly axes: readonly string[];
  readonly components: readonly {
    readonly name: string;
    /** Holds on all axes and for all components at once, with a confidence of 95 %. */
    readonly on_every: RankRange;
    /** Of each component by itself. */
    readonly on_next: RankRange;
  }[];
  readonly confidence_of_next: number;
};

/** With fewer axes less than half would be promised for the next one. */
const AXES_FROM = 4;

/** Undefined below four axes, or where fewer than two components are on all of them. */
export function deriveSharedRanks(measuredAxes: readonly MeasuredAxis[]): SharedRanks | undefined {
  const axes = measuredAxes.filter(
    ({ ranks, preference }) => ranks !== undefined && preference === undefined,
  );
  const names = (axes[0]?.separation.ranking.scored ?? [])
    .map(({ name }) => name)
    .filter((name) => axes.every(({ ranks }) => ranks?.ranges.has(name) === true));
  if (axes.length < AXES_FROM || names.length < 2) return undefined;
  const drawn = axes.map((axis) => ranksAmong(names, axis));
  const [alone, together] = [CONFIDENCE_LEVEL, confidenceOfEach(axes.length)].map((confidence) =>
    drawn.map(({ rangesAt }) => rangesAt(confidence)),
  );
  const setsOf = (name: string, sets: readonly RangesByName[] = []): readonly RankRange[] =>
    sets.map((ranges) => ranges.get(name) ?? [1, names.length]);
  return {
    axes: axes.map(({ axis }) => axis.axis),
    components: names.map((name) => ({
      name,
      on_every: rankOnEvery(setsOf(name, together)),
      on_next: nextRank(setsOf(name, alone)),
    })),
    confidence_of_next: confidenceOfNext(axes.length),
  };
}

/** Those of the axis itself where nobody else ran on it. */
function ranksAmong(names: readonly string[], { exam, ranks }: MeasuredAxis): Pick<Ranks, 'rangesAt'> {
  if (ranks?.ranges.size === names.length) return ranks;
  const sheets = names.flatMap((name) => exam.sheets.filter((sheet) => sheet.name === name));
  return deriveNamedRanks(exam, sheets);
}
