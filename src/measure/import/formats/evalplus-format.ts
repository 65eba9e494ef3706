/** Results of EvalPlus: `base` is the original tests, `plus` is base and the added tests together. */

import { isRecord } from '../../foreign.ts';
import type { Look } from '../files/look.ts';
import { listAt, numberAt, objectAt, textAt } from '../files/values.ts';
import { type ImportedRow, refusal } from '../imported-row.ts';
import { emptyRead, type ImportFormat, type ReadContext, type ReadFiles } from './format.ts';
import { member } from './member-signs.ts';
import { mergeReads } from './merge-reads.ts';
import { modelOf } from './model-name.ts';

const isSamples = (value: unknown): boolean =>
  isRecord(value) &&
  Object.values(value).some(
    (samples) => textAt(Array.isArray(samples) ? samples[0] : undefined, 'base_status') !== undefined,
  );

export const evalplusFormat: ImportFormat = {
  id: 'EvalPlus',
  about: '…_eval_results.json; --metric base or plus; the file names the model, or --model',
  example:
    'npm run import -- humaneval/*_eval_results.json --metric plus --axis code --question "Which programs?"',
  signs: [member('eval', isSamples), member('hash')],
  read: (looks, context) =>
    mergeReads(
      'EvalPlus',
      context.faults.readEach(looks, (look) => readOne(look, context)),
    ),
};

function readOne(look: Look, { choices }: ReadContext): ReadFiles {
  const { source } = look;
  const value = look.kind === 'document' ? look.value : undefined;
  const model = modelOf(source, { choices, usual: 'file' });
  const tasks = Object.entries(objectAt(value, 'eval'));
  const metric = chooseMetric(source.name, choices.metric);
  const rows = tasks.flatMap(([item_id, samples]) =>
    listAt({ samples }, 'samples').map((sample, at): ImportedRow => {
      const isBase = textAt(sample, 'base_status') === 'pass';
      const isRight = isBase && (metric === 'base' || textAt(sample, 'plus_status') === 'pass');
      const where = `${source.name} ${item_id}`;
      return { where, file: source.name, item_id, model, epoch: String(at + 1), score: Number(isRight) };
    }),
  );
  const score = numberAt(value, 'pass_at_k', metric, 'pass@1');
  const day = textAt(value, 'date');
  return {
    ...emptyRead('EvalPlus'),
    rows,
    stated:
      score === undefined
        ? []
        : [
            {
              where: source.name,
              model,
              score,
              rule: `EvalPlus’ pass@1 of ${metric}, the mean over tasks`,
              repeats: 'by item',
            },
          ],
    gradedBy: [metric === 'plus' ? 'the base and the plus tests of EvalPlus' : 'the base tests of EvalPlus'],
    measuredOn: day === undefined ? [] : [day.slice(0, 10)],
  };
}

function chooseMetric(where: string, wanted: string | undefined): 'base' | 'plus' {
  if (wanted === 'base' || wanted === 'plus') return wanted;
  throw refusal(
    'OPTION',
    where,
    'the file holds two scores: expected --metric base (original tests) or plus (base and added tests)',
  );
}
