/**
 * Groups of lm-evaluation-harness: the results file lists the tasks of each group and states its mean, but not how
 * the tasks were weighed. That follows from the scores that it states of the tasks: the tool knows two ways.
 */

import { numberAt, objectAt, textsAt } from '../files/values.ts';
import { weightedMean } from '../row/weighted-mean.ts';
import type { TaskGroup } from './format.ts';

type ScoredFile = {
  readonly where: string;
  readonly model: string;
  readonly metric: string;
  readonly filter: string;
};

export function lmEvalGroups(
  results: unknown,
  { where, model, metric, filter }: ScoredFile,
): readonly TaskGroup[] {
  const name = `${metric},${filter}`;
  return Object.keys(objectAt(results, 'group_subtasks')).flatMap((group) => {
    const tasks = [...new Set(leavesOf(results, group))];
    const score = numberAt(results, 'results', group, name);
    if (score === undefined || tasks.length < 2) return [];
    const ways = (['items', 1] as const).map((weight) => ({
      weight,
      mean: weightedMean(
        tasks.map((task) => ({
          score: numberAt(results, 'results', task, name),
          weight: weight === 'items' ? numberAt(results, 'n-samples', task, 'effective') : weight,
        })),
      ),
    }));
    const met = ways.find(({ mean }) => mean !== undefined && Math.abs(mean - score) < 1e-9);
    const weight = met?.weight ?? 'items';
    return [
      {
        ...{ where, group },
        weighting: `${weight === 'items' ? 'Each item counts alike' : 'Each task counts alike'}: the file does not say so, and the figure that it states of the group follows from its tasks ${met === undefined ? 'in neither way' : 'that way'}.`,
        members: tasks.map((task) => ({ task, weight })),
        stated: [{ model, score, stderr: numberAt(results, 'results', group, `${metric}_stderr,${filter}`) }],
      },
    ];
  });
}

/** Groups may hold groups. */
function leavesOf(results: unknown, name: string, above: readonly string[] = []): readonly string[] {
  const inner = above.includes(name) ? [] : textsAt(results, 'group_subtasks', name);
  return inner.length === 0 && above.length > 0
    ? [name]
    : inner.flatMap((each) => leavesOf(results, each, [...above, name]));
}
