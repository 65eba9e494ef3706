/** Annotations of AlpacaEval: how much a judge prefers a model's answer to that of one reference, item by item. */

import { present } from '../../../core/present.ts';
import { documentOf, type Look } from '../files/look.ts';
import { listAt, numberAt, textAt, valueAt } from '../files/values.ts';
import { refusal, shown } from '../row/imported-row.ts';
import type { FileRead, ImportFormat, Reading } from './format.ts';
import { asShare } from './known-metrics.ts';
import { documentIs, member } from './member-signs.ts';
import { readingEach } from './merge-reads.ts';

export const alpacaEvalFormat: ImportFormat = {
  id: 'AlpacaEval',
  about: 'annotations.json; an answer scores its preference over the one reference, a draw ½',
  example:
    'npm run import -- results/*/alpaca_eval_gpt4/annotations.json --axis chat --question "Whose answers are preferred to the reference?"',
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
  const [references, judges] = [new Set<string>(), new Set<string>()];
  for (const [at, annotation] of listAt({ all: documentOf(look) }, 'all').entries()) {
    const where = `${name} entry ${at + 1}`;
    const [model, input] = [textAt(annotation, 'generator_2'), textAt(annotation, 'instruction')];
    if (model === undefined || input === undefined)
      throw refusal('UNKNOWN_VALUE', where, 'expected instruction and generator_2');
    references.add(textAt(annotation, 'generator_1') ?? 'not named');
    judges.add(textAt(annotation, 'annotator') ?? 'not named');
    const seconds = numberAt(annotation, 'time_per_example');
    yield {
      where,
      file: name,
      item_id: `instruction-${at + 1}`,
      model,
      epoch: '1',
      ...winIn(where, annotation),
      ...present({
        input,
        prediction: textAt(annotation, 'output_2'),
        stratum: textAt(annotation, 'dataset'),
        cost_usd: numberAt(annotation, 'price_per_example'),
        latency_ms: seconds === undefined ? undefined : Math.round(seconds * 1000),
      }),
    };
  }
  return {
    metrics: [{ where: name, name: `win rate over ${[...references].join(', ')}`, ...asShare }],
    gradedBy: [`a judge model, ${[...judges].join(', ')}`],
  };
}

/** 1 is the reference, 2 the model, 0 and 1.5 a draw, a number between them how sure the judge is; null was not judged. */
function winIn(where: string, annotation: unknown) {
  const preference = numberAt(annotation, 'preference');
  if (preference === undefined) return { score: undefined, silence: 'unparsed' as const };
  if (preference === 0) return { score: 0.5 };
  if (preference >= 1 && preference <= 2) return { score: preference - 1 };
  throw refusal(
    'UNKNOWN_VALUE',
    where,
    `preference: expected 0 or a number from 1 to 2, got ${shown(valueAt(annotation, 'preference'))}`,
  );
}
