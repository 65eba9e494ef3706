/** Results of BigCodeBench: one verdict for each sample of a task; a timeout is a wrong answer. */

import { present } from '../../../core/present.ts';
import { isRecord } from '../../foreign.ts';
import { documentOf, type Look } from '../files/look.ts';
import { daysOf, listAt, objectAt, textAt } from '../files/values.ts';
import type { FileRead, ImportFormat, ReadContext, Reading } from './format.ts';
import { asShare } from './known-metrics.ts';
import { member } from './member-signs.ts';
import { readingEach } from './merge-reads.ts';
import { modelOf } from './model-name.ts';

const isSamples = (value: unknown): boolean =>
  isRecord(value) &&
  Object.values(value).some((samples) => {
    const [first] = listAt({ samples }, 'samples');
    return textAt(first, 'status') !== undefined && textAt(first, 'solution') !== undefined;
  });

export const bigCodeBenchFormat: ImportFormat = {
  id: 'BigCodeBench',
  about: '…_eval_results.json; the file names the model, or --model',
  example: 'npm run import -- *_eval_results.json --axis code --question "Which programs?"',
  signs: [member('eval', isSamples), member('date')],
  read: readingEach('BigCodeBench', readOne),
};

function* readOne(look: Look, { choices }: ReadContext): Reading<FileRead> {
  const { source } = look;
  const value = documentOf(look);
  const model = modelOf(source, { choices, usual: 'file' });
  for (const [item_id, samples] of Object.entries(objectAt(value, 'eval')))
    for (const [at, sample] of listAt({ samples }, 'samples').entries())
      yield {
        where: `${source.name} ${item_id}`,
        file: source.name,
        item_id,
        model,
        epoch: String(at + 1),
        score: Number(textAt(sample, 'status') === 'pass'),
        ...present({
          prediction: textAt(sample, 'solution'),
          failure: textAt(sample, 'status') === 'timeout' ? 'timeout' : undefined,
        }),
      };
  return {
    metrics: [{ where: source.name, name: 'pass@1', ...asShare }],
    gradedBy: ['the tests of BigCodeBench'],
    components: [{ model, measuredOn: daysOf(textAt(value, 'date')) }],
    measuredOn: daysOf(textAt(value, 'date')),
  };
}
