/** Single judgments of MT-Bench: a judge's score from 1 to 10 for each turn; −1 is a judgment that gave none, and is left out. */

import { type Look, objectsOf } from '../files/look.ts';
import { idAt, listAt, numberAt, textAt } from '../files/values.ts';
import { refusal, shown } from '../row/imported-row.ts';
import type { FileRead, ImportFormat, Reading } from './format.ts';
import { member } from './member-signs.ts';
import { readingEach } from './merge-reads.ts';

export const mtBenchFormat: ImportFormat = {
  id: 'MT-Bench',
  about: 'single judgments of FastChat (…_single.jsonl); each turn of a question is an item',
  example:
    'npm run import -- model_judgment/gpt-4_single.jsonl --axis chat --question "How good are the answers?"',
  signs: [member('judge', Array.isArray), member('judgment'), member('score'), member('question_id')],
  read: readingEach('MT-Bench', readOne),
};

function* readOne(look: Look): Reading<FileRead> {
  const { name } = look.source;
  const judges = new Set<string>();
  for (const { where, object } of objectsOf(look)) {
    const [question, model] = [idAt(object, 'question_id'), textAt(object, 'model')];
    const score = numberAt(object, 'score');
    if (question === undefined || model === undefined || score === undefined)
      throw refusal(
        'UNKNOWN_VALUE',
        where,
        `expected question_id, model and score, got ${shown(object.score)}`,
      );
    judges.add(textAt(listAt(object, 'judge')[0]) ?? 'not named');
    const turn = numberAt(object, 'turn') ?? 1;
    yield {
      where,
      file: name,
      item_id: `${question}-turn-${turn}`,
      model,
      cluster: question,
      stratum: `turn ${turn}`,
      ...(score === -1 ? { score: undefined, silence: 'unparsed', unread: 'unread' } : { score }),
    };
  }
  return {
    metrics: [{ where: name, name: 'judge score', better: 'higher', range: [1, 10] }],
    gradedBy: [{ says: `a judge model, ${[...judges].join(', ')}`, isModel: true }],
  };
}
