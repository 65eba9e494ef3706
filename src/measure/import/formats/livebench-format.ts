/** Judgments of LiveBench: several models in one file, a score from 0 to 1 for each question. */

import { present } from '../../../core/present.ts';
import { type Look, objectsOf } from '../files/look.ts';
import { idAt, numberAt, textAt } from '../files/values.ts';
import { refusal, shown } from '../row/imported-row.ts';
import type { FileRead, ImportFormat, Reading, TaskGroup } from './format.ts';
import { asShare } from './known-metrics.ts';
import { member } from './member-signs.ts';
import { mergeReads, namesOf } from './merge-reads.ts';

export const liveBenchFormat: ImportFormat = {
  id: 'LiveBench',
  about: 'ground_truth_judgment.jsonl; each task becomes a question',
  example: 'npm run import -- live_bench/math/ --axis maths --question "How much mathematics?"',
  signs: [member('question_id'), member('tstamp'), member('category'), member('score'), member('task')],
  read: function* (looks, { faults }) {
    const categories = new Map<string, Set<string>>();
    const reads = yield* faults.readEach(looks, (look) => readOne(look, categories));
    return { ...mergeReads('LiveBench', reads), groups: groupsOf(categories, looks) };
  },
};

/** Each category is the mean of its tasks, and the whole the mean of its categories, as far as they are in the files. */
function groupsOf(
  categories: ReadonlyMap<string, ReadonlySet<string>>,
  looks: readonly Look[],
): readonly TaskGroup[] {
  const where = namesOf(looks).join(', ');
  const ofCategory = ([group, tasks]: readonly [string, ReadonlySet<string>]): TaskGroup => ({
    ...{ where, group, stated: [] },
    weighting: 'Each task counts alike, as LiveBench weighs the tasks of a category.',
    members: [...tasks].map((task) => ({ task, weight: 1 })),
  });
  const all: TaskGroup = {
    ...{ where, group: 'average', stated: [] },
    weighting: `Each category counts alike, and in it each task, as LiveBench averages; of its categories these files hold ${[...categories.keys()].toSorted().join(', ')}.`,
    members: [...categories.values()].flatMap((tasks) =>
      [...tasks].map((task) => ({ task, weight: 1 / tasks.size })),
    ),
  };
  return [...[...categories].map(ofCategory), ...(categories.size < 2 ? [] : [all])].filter(
    ({ members }) => members.length > 1,
  );
}

function* readOne(look: Look, categories: Map<string, Set<string>>): Reading<FileRead> {
  const { name } = look.source;
  const tasks = new Set<string>();
  for (const { where, object } of objectsOf(look)) {
    const [item_id, model, task] = [
      idAt(object, 'question_id'),
      textAt(object, 'model'),
      textAt(object, 'task'),
    ];
    const score = numberAt(object, 'score');
    if (item_id === undefined || model === undefined || task === undefined || score === undefined)
      throw refusal(
        'UNKNOWN_VALUE',
        where,
        `expected question_id, model, task and score, got ${shown(object.score)}`,
      );
    tasks.add(task);
    const category = textAt(object, 'category') ?? 'no category';
    categories.set(category, (categories.get(category) ?? new Set()).add(task));
    yield {
      where,
      file: name,
      task,
      item_id,
      model,
      score,
      ...present({ stratum: textAt(object, 'subtask') }),
    };
  }
  return {
    metrics: [...tasks].map((task) => ({ where: name, task, name: 'score', ...asShare })),
    gradedBy: ['the ground truth of LiveBench'],
  };
}
