/** What the scores of each axis are: as the files say, as the publisher says, or the import refuses. */

import type { Metric } from '../../core/stats/metric.ts';
import type { Metric01 } from '../../schema/contracts.gen.ts';
import type { StatedMetric } from './formats/format.ts';
import { asksForRange, type Faults } from './row/faults.ts';
import { shown } from './row/imported-row.ts';
import type { RowTable } from './row/row-table.ts';

/** What the publisher says of the scores, where the files leave it open. */
type MetricWish = {
  readonly name?: string | undefined;
  readonly better?: Metric['better'] | undefined;
  readonly range?: Metric['range'] | undefined;
  /** The score from which on an answer is right, or up to which where less is better. */
  readonly threshold?: number | undefined;
};

type TaskMetric = {
  /** In the source's own units; undefined where answers are right or wrong and nobody names what they are. */
  readonly scored: Metric | undefined;
  readonly threshold: number | undefined;
};

export type MetricOf = (task: string | undefined) => TaskMetric;

export function settleMetrics(
  rows: RowTable,
  { stated, wish }: { readonly stated: readonly StatedMetric[]; readonly wish: MetricWish },
  faults: Faults,
): MetricOf {
  const { threshold } = wish;
  const scored = new Map(
    [...lookAtTasks(rows)].map(([task, look]) => {
      const claims = stated.filter((each) => each.task === undefined || each.task === task);
      return [task, settle({ ...look, claims }, wish, faults)];
    }),
  );
  return (task) => ({ scored: scored.get(task), threshold });
}

type TaskLook = {
  /** Where the first row of the task stands. */
  readonly where: string;
  /** Every answer got nothing or the whole. */
  readonly isMarked: boolean;
};

function lookAtTasks(rows: RowTable): ReadonlyMap<string | undefined, TaskLook> {
  const tasks = new Map<string | undefined, { where: string; isMarked: boolean }>();
  for (let row = 0; row < rows.length; row++) {
    const task = rows.textOf(row, 'task');
    const look = tasks.get(task) ?? { where: rows.whereOf(row), isMarked: true };
    look.isMarked &&= [0, 1, undefined].includes(rows.amountOf(row, 'score'));
    tasks.set(task, look);
  }
  return tasks;
}

function settle(
  { where: start, isMarked, claims }: TaskLook & { readonly claims: readonly StatedMetric[] },
  wish: MetricWish,
  faults: Faults,
): Metric | undefined {
  const [first] = claims;
  const other = claims.find((claim) => claim.name !== first?.name || claim.better !== first.better);
  if (first !== undefined && other !== undefined)
    faults.add({
      code: 'OPTION',
      where: other.where,
      reason: `expected one metric for a question, got ${shown(first.name)} at ${first.where} and ${shown(other.name)} here`,
      settle: '--metric, or by an import for each',
    });
  const isSaid = wish.better !== undefined || wish.range !== undefined;
  if (first === undefined && !isSaid && (isMarked || wish.threshold !== undefined)) return undefined;
  const name = first?.name ?? wish.name ?? 'score';
  const where = first?.where ?? start;
  const better = wish.better ?? first?.better;
  // A plain table holds scores from 0 to 1, unless the publisher says another range.
  const own = first === undefined ? ([0, 1] as const) : first.range;
  const range = wish.range ?? own;
  refuseContrary(claims, wish, faults);
  if (wish.threshold === undefined) refuseUnstated({ where, name, better, range }, faults);
  return { name, better: better ?? 'higher', range: range ?? [0, 1] };
}

function refuseContrary(claims: readonly StatedMetric[], { better }: MetricWish, faults: Faults): void {
  const contrary = claims.find(
    (claim) => claim.better !== undefined && claim.better !== (better ?? claim.better),
  );
  if (contrary === undefined) return;
  faults.add({
    code: 'OPTION',
    where: `--better ${better}`,
    reason: `${contrary.where} says of ${shown(contrary.name)} that ${contrary.better} is better`,
  });
}

type Known = Pick<MetricWish, 'better' | 'range'> & { readonly where: string; readonly name: string };

function refuseUnstated({ where, name, better, range }: Known, faults: Faults): void {
  if (better !== undefined && range !== undefined) return;
  const open = [
    ...(better === undefined ? ['whether more or less is better'] : []),
    ...(range === undefined ? ['the least and the most that can be scored'] : []),
  ];
  const options = (which: string): string =>
    [
      ...(better === undefined ? [`--better ${which}`] : []),
      ...(range === undefined ? ['--range 0..1'] : []),
    ].join(' ');
  faults.add({
    code: 'OPTION',
    where,
    reason: `${shown(name)}: expected to know ${open.join(', and ')}, and the file does not say`,
    settle:
      better === undefined
        ? `${options('higher')}, or ${options('lower')}`
        : `${options('')}, or whatever the range is`,
    ...(better === undefined
      ? {
          choices: ['higher', 'lower'].map((which) => ({
            says: `${which} is better${range === undefined ? ', from 0 to 1' : ''}`,
            option: options(which).split(' '),
          })),
        }
      : { asks: asksForRange }),
  });
}

/** Behind a threshold an answer is right or wrong, and the name of the metric says which scores are right. */
export function publishedMetric({ scored, threshold }: TaskMetric): Metric01 | undefined {
  if (scored === undefined) return undefined;
  const {
    name,
    better,
    range: [least, most],
  } = scored;
  if (threshold === undefined) return { name, better, range: [least, most] };
  return {
    name: `${name} of at ${better === 'lower' ? 'most' : 'least'} ${threshold}`,
    better: 'higher',
    range: [0, 1],
  };
}
