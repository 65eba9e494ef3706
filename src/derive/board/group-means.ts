/**
 * Means that the source of imported rows makes of several tasks, each of which is an axis here: recomputed from
 * the rows by the weights that the source states, each with its own interval. Never of unlike metrics, and never
 * of some of the tasks only.
 */

import { byCodeUnit } from '../../core/code-unit.ts';
import { type GroupPart, groupMean } from '../../core/stats/group-mean.ts';
import { isSameMetric, type Metric } from '../../core/stats/metric.ts';
import type { AxisRow05, Run02 } from '../../schema/contracts.gen.ts';
import type { Estimate } from '../scores/component-score.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import { deriveNaming } from './leader-state.ts';

type SourceGroup = NonNullable<Extract<Run02, { how: 'import' }>['groups']>[number];

export type GroupMean = {
  /** The name that a board has for it: that of the import's axis and of the group. */
  readonly group: string;
  /** What the source calls it. */
  readonly title: string;
  readonly weighting: string;
  /** How many tasks the source counts. */
  readonly of: number;
  readonly members: readonly { readonly axis: string; readonly weight: number; readonly n: number }[];
  readonly metric: Metric | undefined;
  /** Why there is no mean; undefined where there is one. */
  readonly noMean: string | undefined;
  /** Best first. */
  readonly components: readonly GroupComponent[];
};

export type GroupComponent = Required<Estimate> & {
  readonly name: string;
  /** What the source states of the group. */
  readonly stated: NonNullable<SourceGroup['stated']>[number] | undefined;
};

type GroupedBoard = {
  readonly measuredAxes: readonly MeasuredAxis[];
  readonly board: { readonly axes: readonly AxisRow05[] };
};

type Member = { readonly measured: MeasuredAxis; readonly says: SourceGroup };

/** In the order of the slots; a group stands where its first task does. */
export function deriveGroupMeans({ measuredAxes, board }: GroupedBoard): readonly GroupMean[] {
  const members = measuredAxes.flatMap((measured) =>
    (measured.run.header.groups ?? []).map((says): Member => ({ measured, says })),
  );
  const isNamed = (measured: MeasuredAxis) => {
    const row = board.axes.find(({ axis }) => axis === measured.axis.axis);
    return deriveNaming(measured.scores, row?.public_leader_state);
  };
  const named = new Map(members.map(({ measured }) => [measured, isNamed(measured)]));
  return [...Map.groupBy(members, ({ says }) => says.group).values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const { group, title, weighting, of } = first.says;
    const noMean = whyNoMean(own);
    const isShown = (name: string): boolean =>
      own.every(({ measured }) => named.get(measured)?.(name) ?? true);
    return [
      {
        ...{ group, title, weighting, of, noMean },
        members: own.map(({ measured: { axis, units, exam }, says: { weight } }) => ({
          ...{ axis: axis.axis, weight },
          n: units.filter((_, at) => exam.sheets.some(({ overAsked }) => (overAsked[at] ?? -1) >= 0)).length,
        })),
        metric: noMean === undefined ? first.measured.run.header.metric : undefined,
        components: noMean === undefined ? componentsOf(own, isShown) : [],
      },
    ];
  });
}

function whyNoMean(members: readonly Member[]): string | undefined {
  const [first] = members;
  if (first === undefined) return undefined;
  const { of, weighting } = first.says;
  if (members.length !== of) return `${members.length} of its ${of} tasks stand on this board.`;
  if (members.some(({ says }) => says.of !== of || says.weighting !== weighting))
    return 'Its tasks were imported with different words about the group.';
  return members.some(
    ({ measured }) => !isSameMetric(measured.run.header.metric, first.measured.run.header.metric),
  )
    ? 'Its tasks have unlike metrics.'
    : undefined;
}

function componentsOf(
  members: readonly Member[],
  isShown: (name: string) => boolean,
): readonly GroupComponent[] {
  const [first] = members;
  return (first?.measured.exam.sheets ?? [])
    .flatMap(({ name }): GroupComponent[] => {
      const parts = members.flatMap(({ measured: { exam }, says: { weight } }): GroupPart[] => {
        const sheet = exam.sheets.find((each) => each.name === name);
        return sheet === undefined ? [] : [{ exam, sheet, weight }];
      });
      if (parts.length < members.length || !isShown(name)) return [];
      const mean = groupMean(parts, `group|${first?.says.group}|${name}`);
      if (mean === undefined) return [];
      const stated = members.flatMap(({ says }) => says.stated ?? []).find(({ model }) => model === name);
      const { bounds, method } = mean.interval;
      return [{ name, share: mean.share, interval: bounds, method, stated }];
    })
    .toSorted((one, other) => other.share - one.share || byCodeUnit(one.name, other.name));
}
