/** Means over several axes, as the sources of their rows make them. */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import type { GroupComponent, GroupMean } from '../board/group-means.ts';
import { amount } from '../figures/amount.ts';
import { toScore, toScoreInterval } from '../figures/metric-value.ts';
import type { Site } from '../site.ts';
import { SHOWN_AT_FIRST } from './fleet-table.ts';

/** Those of which this axis is a task. */
export function meansOf({ groupMeans }: Pick<Site, 'groupMeans'>, { axis }: AxisRow05): readonly GroupMean[] {
  return groupMeans().filter(({ members }) => members.some((member) => member.axis === axis));
}

export function meanTitle(say: Say, { title, of }: GroupMean): string {
  return say`${title}, the mean of ${amount(say, of, 'task')}`;
}

/** None where there is no mean. */
export function meanRows(say: Say, group: GroupMean) {
  return group.components.slice(0, SHOWN_AT_FIRST).map(({ name, share, interval, stated }) => ({
    component: name,
    mean: toScore(say, group, share),
    interval: toScoreInterval(say, group, interval),
    stated: stated === undefined ? say`not stated` : statedWords(say, stated),
  }));
}

function statedWords(
  say: Say,
  { score, stderr, rows_give, disagrees }: NonNullable<GroupComponent['stated']>,
): string {
  const spread = stderr === undefined ? '' : say`, standard error ${Number(stderr.toPrecision(3))}`;
  const other = disagrees === true ? say`, while the rows of its tasks give ${rows_give}` : '';
  return `${Number(score.toPrecision(6))}${spread}${other}`;
}
