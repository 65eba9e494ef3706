/** Judgments of LiveBench: several models in one file, a score from 0 to 1 for each question. */

import { present } from '../../../core/present.ts';
import { type Look, objectsOf } from '../files/look.ts';
import { idAt, numberAt, textAt } from '../files/values.ts';
import { refusal, shown } from '../row/imported-row.ts';
import type { FileRead, ImportFormat, Reading } from './format.ts';
import { asShare } from './known-metrics.ts';
import { member } from './member-signs.ts';
import { readingEach } from './merge-reads.ts';

export const liveBenchFormat: ImportFormat = {
  id: 'LiveBench',
  about: 'ground_truth_judgment.jsonl; each task becomes an axis',
  example: 'npm run import -- live_bench/math/ --axis maths --question "How much mathematics?"',
  signs: [member('question_id'), member('tstamp'), member('category'), member('score'), member('task')],
  read: readingEach('LiveBench', readOne),
};

function* readOne(look: Look): Reading<FileRead> {
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
    yield {
      where,
      file: name,
      task,
      item_id,
      model,
      epoch: '1',
      score,
      ...present({ stratum: textAt(object, 'subtask') }),
    };
  }
  return {
    metrics: [...tasks].map((task) => ({ where: name, task, name: 'score', ...asShare })),
    gradedBy: ['the ground truth of LiveBench'],
  };
}
