/** Ranks of the components that every tested comparison of a board has: on all of these axes, and on one that is not asked yet. */

import { drawJointly } from '../../core/stats/joint-draws.ts';
import { confidenceOfEach, confidenceOfNext, nextRank, rankOnEvery } from '../../core/stats/next-rank.ts';
import { deriveRankSets, type RankRange } from '../../core/stats/rank-sets.ts';
import type { MeasuredAxis } from './measured-axis.ts';

export type SharedRanks = {
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
  const all: RankRange = [1, names.length];
  const sets = axes.map((axis) => setsOf(axis, names, axes.length));
  return {
    axes: axes.map(({ axis }) => axis.axis),
    components: names.map((name, at) => ({
      name,
      on_every: rankOnEvery(sets.map(({ together }) => together[at] ?? all)),
      on_next: nextRank(sets.map(({ alone }) => alone[at] ?? all)),
    })),
    confidence_of_next: confidenceOfNext(axes.length),
  };
}

function setsOf({ exam }: MeasuredAxis, names: readonly string[], axes: number) {
  const sheets = names.flatMap((name) => exam.sheets.filter((sheet) => sheet.name === name));
  const drawn = drawJointly(exam, sheets);
  return {
    alone: deriveRankSets(drawn).ranges,
    together: deriveRankSets(drawn, confidenceOfEach(axes)).ranges,
  };
}
