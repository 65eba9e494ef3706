/** Means over several axes, as the sources of their rows make them: on the page of each task, and on the board. No test is made, and nobody leads. */

import { axisPage } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { Say } from '../../words/say.ts';
import type { GroupComponent, GroupMean } from '../board/group-means.ts';
import { amount } from '../figures/amount.ts';
import { scoreName, toScore, toScoreInterval } from '../figures/metric-value.ts';
import { SHOWN_AT_FIRST } from './fleet-table.ts';
import type { Link } from './link.ts';
import { nonEmpty } from './non-empty-list.ts';

export type GroupMeanTable = {
  readonly title: string;
  readonly about: string;
  readonly tasks: readonly Link[];
  /** Undefined where there is no mean. */
  readonly table: MeanTable | undefined;
  readonly data: Link;
};

type MeanTable = {
  readonly label: string;
  readonly caption: string;
  readonly scored: string;
  readonly rows: readonly GroupMeanRow[];
  readonly more: string | undefined;
};

type GroupMeanRow = {
  readonly name: string;
  readonly mean: string;
  readonly interval: string;
  readonly stated: string;
};

/** Undefined where no source of the board makes one, so that a page says nothing of it. */
export function groupMeanTables(
  say: Say,
  groups: readonly GroupMean[],
): readonly GroupMeanTable[] | undefined {
  return nonEmpty(groups.map((group) => toGroupMeanTable(say, group)));
}

function toGroupMeanTable(say: Say, group: GroupMean): GroupMeanTable {
  const { title, of, weighting, noMean, members } = group;
  return {
    title: say`${title}, the mean of ${amount(say, of, 'task')}`,
    about: [weighting, ...(noMean === undefined ? [] : [say`There is no mean here: ${noMean}`])].join(' '),
    tasks: members.map(({ axis, n }) => ({ href: axisPage(axis), text: `${axis} (n ${n})` })),
    table: noMean === undefined ? toTable(say, group) : undefined,
    data: { href: pathOf('comparison'), text: say`The same as JSON` },
  };
}

function toTable(say: Say, group: GroupMean): MeanTable {
  const { title, components } = group;
  const more = components.length - SHOWN_AT_FIRST;
  return {
    label: say`Table: means of ${title}`,
    caption: say`Everything asked counts. The interval draws items or clusters anew within each task and keeps the weights. A mean of tasks is no test of its own, and nobody leads by it.`,
    scored: say`Mean: ${scoreName(say, group)}`,
    rows: components.slice(0, SHOWN_AT_FIRST).map((component) => toRow(say, component, group)),
    more: more > 0 ? say`${more} more, in the data.` : undefined,
  };
}

function toRow(say: Say, { name, share, interval, stated }: GroupComponent, group: GroupMean): GroupMeanRow {
  return {
    name,
    mean: toScore(say, group, share),
    interval: toScoreInterval(say, group, interval),
    stated: stated === undefined ? say`not stated` : statedWords(say, stated),
  };
}

function statedWords(
  say: Say,
  { score, stderr, rows_give, disagrees }: NonNullable<GroupComponent['stated']>,
): string {
  const spread = stderr === undefined ? '' : say`, standard error ${Number(stderr.toPrecision(3))}`;
  const other = disagrees === true ? say`, while the rows of its tasks give ${rows_give}` : '';
  return `${Number(score.toPrecision(6))}${spread}${other}`;
}
