/** Means that a source makes of several tasks, on the axes that the tasks become, and held to what the rows of the tasks give. */

import { present } from '../../core/present.ts';
import type { TaskGroup } from './formats/format.ts';
import type { RunFacts } from './import-run.ts';
import { type ImportedTask, slugOf } from './import-tasks.ts';
import { foldName } from './names.ts';
import type { ReadResults } from './read-results.ts';
import { shown } from './row/imported-row.ts';
import { weightedMean } from './row/weighted-mean.ts';
import { type CheckedScore, SOURCE } from './stated-scores.ts';

export type RunGroup = NonNullable<RunFacts['groups']>[number];

type ImportedGroups = {
  readonly of: (task: ImportedTask) => readonly RunGroup[];
  readonly checked: readonly CheckedScore[];
};

type TaskGrouping = {
  readonly read: Pick<ReadResults, 'groups'>;
  readonly tasks: readonly ImportedTask[];
  readonly checked: readonly CheckedScore[];
  /** The name with which those of the axes begin. */
  readonly axis: string;
};

export function groupTasks({ read, tasks, checked, axis }: TaskGrouping): ImportedGroups {
  const groups = joinGroups(read.groups).map((group) => {
    const members = group.members.map(({ task, weight }) => {
      const found = tasks.find((each) => each.task === task);
      return { task, weight: weight === 'items' ? found && itemsOf(found) : weight };
    });
    return {
      ...group,
      members,
      means: group.stated.map((each) => checkMean(each, { group, members, checked })),
    };
  });
  return {
    of: ({ task }) =>
      groups.flatMap(({ group, weighting, members, means }): RunGroup[] => {
        const own = members.find((member) => member.task === task);
        if (own?.weight === undefined) return [];
        const stated = means.map(({ mean }) => mean);
        return [
          {
            ...{ group: `${axis}-${slugOf(group)}`, title: group, weighting },
            ...{ weight: own.weight, of: members.length },
            ...present({ stated: stated.length === 0 ? undefined : stated }),
          },
        ];
      }),
    checked: groups.flatMap(({ means }) => means.flatMap(({ compared }) => compared ?? [])),
  };
}

/** A file for each model states the same group again. */
function joinGroups(groups: readonly TaskGroup[]): readonly TaskGroup[] {
  const same = Map.groupBy(groups, ({ group, members, weighting }) =>
    JSON.stringify([group, weighting, members]),
  );
  return [...same.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const stated = new Map(
      own.flatMap((each) =>
        each.stated.map((score) => [JSON.stringify(score), { ...score, where: each.where }] as const),
      ),
    );
    return [{ ...first, stated: [...stated.values()] }];
  });
}

function itemsOf({ rows }: ImportedTask): number {
  const items = new Set<string>();
  for (let row = 0; row < rows.length; row++) items.add(rows.itemOf(row));
  return items.size;
}

type Checking = {
  readonly group: TaskGroup;
  readonly members: readonly { readonly task: string; readonly weight: number | undefined }[];
  readonly checked: readonly CheckedScore[];
};

/** Compared where every task is here with what the rows of that model give. */
function checkMean(
  { model, score, stderr }: TaskGroup['stated'][number],
  { group: { group, where, weighting }, members, checked }: Checking,
): { readonly mean: NonNullable<RunGroup['stated']>[number]; readonly compared: CheckedScore | undefined } {
  const mean = weightedMean(
    members.map(({ task, weight }) => {
      const own = checked.filter((each) => each.task === task && each.model === model);
      return { weight, score: own.length === 1 ? own[0]?.rowsGive : undefined };
    }),
  );
  const rowsGive = mean === undefined ? undefined : Number(mean.toFixed(6));
  const rule = `the mean of the group ${shown(group)}. ${weighting}`;
  const agrees = rowsGive === undefined || Math.abs(rowsGive - score) <= LARGEST_ROUNDING;
  const disagreement = agrees
    ? undefined
    : `${shown(model)}: ${SOURCE} ${score} (${rule}), the rows of its tasks give ${rowsGive}`;
  return {
    mean: {
      ...{ model: foldName(model), score, where },
      ...present({
        rows_give: rowsGive,
        disagrees: agrees ? undefined : (true as const),
        stderr: stderr !== undefined && stderr >= 0 ? stderr : undefined,
      }),
    },
    compared:
      rowsGive === undefined
        ? undefined
        : { where, model, score, rule, repeats: 'each', rowsGive, ...present({ disagreement }) },
  };
}

/** Scores of tasks are compared with six digits. */
const LARGEST_ROUNDING = 2e-6;
