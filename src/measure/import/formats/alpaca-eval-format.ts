/**
 * Annotations of AlpacaEval: which of two answers to an instruction a judge prefers, and how surely. The one of the
 * two is the reference of its leaderboard; here it is a component like the other.
 */

import { present } from '../../../core/present.ts';
import { documentOf, type Look } from '../files/look.ts';
import { listAt, numberAt, textAt, valueAt } from '../files/values.ts';
import { refusal, shown } from '../row/imported-row.ts';
import { failedJudgments, judgesOf, preferred, promptId, toBattleRows } from './battle-rows.ts';
import type { FileRead, ImportFormat, Reading } from './format.ts';
import { asShare } from './known-metrics.ts';
import { documentIs, member } from './member-signs.ts';
import { readingEach } from './merge-reads.ts';

export const alpacaEvalFormat: ImportFormat = {
  id: 'AlpacaEval',
  about: 'annotations.json; each is a battle of an answer with the reference, a draw ½',
  example:
    'npm run import -- results/*/alpaca_eval_gpt4/annotations.json --axis chat --question "Whose answers are preferred?"',
  signs: [
    documentIs('a JSON list', Array.isArray),
    member('generator_1'),
    member('generator_2'),
    member('preference'),
  ],
  read: readingEach('AlpacaEval', readOne),
};

function* readOne(look: Look): Reading<FileRead> {
  const { name } = look.source;
  const rowsOf = toBattleRows();
  const judges = new Set<string | undefined>();
  let failed = 0;
  for (const [at, annotation] of listAt(documentOf(look)).entries()) {
    const where = `${name} entry ${at + 1}`;
    const [one, other] = [textAt(annotation, 'generator_1'), textAt(annotation, 'generator_2')];
    const input = textAt(annotation, 'instruction');
    if (one === undefined || other === undefined || input === undefined || one === other)
      throw refusal('UNKNOWN_VALUE', where, 'expected instruction, generator_1 and another generator_2');
    const judge = textAt(annotation, 'annotator');
    judges.add(judge);
    const earned = earnedByFirst(where, annotation);
    if (earned === undefined) {
      failed += 1;
      continue;
    }
    yield* rowsOf({
      ...{ where, file: name, item_id: promptId(input), models: [one, other], earned, input },
      answers: [textAt(annotation, 'output_1'), textAt(annotation, 'output_2')],
      ...present({ judge, stratum: textAt(annotation, 'dataset') }),
    });
  }
  return {
    metrics: [{ where: name, name: preferred, ...asShare }],
    leftOut: failedJudgments(failed, name),
    gradedBy: judgesOf(judges),
  };
}

/** 1 is the first, 2 the second, 0 and 1.5 a draw, a number between them how sure the judge is; null was not judged. */
function earnedByFirst(where: string, annotation: unknown): number | undefined {
  const preference = numberAt(annotation, 'preference');
  if (preference === undefined) return undefined;
  if (preference === 0) return 0.5;
  if (preference >= 1 && preference <= 2) return 2 - preference;
  throw refusal(
    'UNKNOWN_VALUE',
    where,
    `preference: expected 0 or a number from 1 to 2, got ${shown(valueAt(annotation, 'preference'))}`,
  );
}
