/** Results of EvalPlus: `base` means the original tests, `plus` the original and the added tests together. */

import { present } from '../../../core/present.ts';
import { isRecord } from '../../foreign.ts';
import { documentOf, type Look } from '../files/look.ts';
import { daysOf, listAt, numberAt, objectAt, textAt } from '../files/values.ts';
import { settledByMetric } from '../row/faults.ts';
import { refusal } from '../row/imported-row.ts';
import type { FileRead, ImportFormat, ReadContext, Reading } from './format.ts';
import { asShare } from './known-metrics.ts';
import { member } from './member-signs.ts';
import { readingEach } from './merge-reads.ts';
import { modelOfFile } from './model-name.ts';
import { passAt } from './pass-at-k.ts';

const isSamples = (value: unknown): boolean =>
  isRecord(value) &&
  Object.values(value).some((samples) => textAt(listAt(samples)[0], 'base_status') !== undefined);

export const evalplusFormat: ImportFormat = {
  id: 'EvalPlus',
  about: '…_eval_results.json; --metric base or plus; the file names the model, or --model',
  example:
    'npm run import -- humaneval/*_eval_results.json --metric plus --axis code --question "Which programs?"',
  signs: [member('eval', isSamples), member('hash')],
  metricsIn: () => ['base', 'plus'],
  read: readingEach('EvalPlus', readOne),
};

function* readOne(look: Look, { choices }: ReadContext): Reading<FileRead> {
  const { source } = look;
  const value = documentOf(look);
  const { model, facts } = modelOfFile(source, { choices, tool: 'EvalPlus', withoutSettings });
  const { metric } = choices;
  if (metric !== 'base' && metric !== 'plus')
    throw settledByMetric(
      refusal(
        'OPTION',
        source.name,
        'the file holds two scores: expected --metric base (original tests) or plus (base and added tests)',
      ),
      ['base', 'plus'],
    );
  const tasks = objectAt(value, 'eval');
  // `HumanEval/0` and `Mbpp/2` are of two sets of problems.
  const task = Object.keys(tasks)[0]?.split('/')[0] ?? 'tasks';
  for (const [item_id, samples] of Object.entries(tasks))
    for (const [at, sample] of listAt(samples).entries()) {
      const isBase = textAt(sample, 'base_status') === 'pass';
      const isRight = isBase && (metric === 'base' || textAt(sample, 'plus_status') === 'pass');
      const where = `${source.name} ${item_id}`;
      const ends = [
        textAt(sample, 'base_status'),
        metric === 'plus' ? textAt(sample, 'plus_status') : undefined,
      ];
      yield {
        ...{ where, file: source.name, task, item_id, model, epoch: String(at + 1), score: Number(isRight) },
        ...present({
          prediction: textAt(sample, 'solution'),
          failure: ends.includes('timeout') ? 'timeout' : undefined,
        }),
      };
    }
  const passes = Object.keys(objectAt(value, 'pass_at_k', metric));
  return {
    about: { where: source.name, task, model },
    metrics: [
      {
        name: `pass@1, ${metric === 'plus' ? 'base and added' : 'base'} tests`,
        ...asShare,
      },
    ],
    stated: passes.flatMap((name) => {
      const repeats = passAt(name.replace('pass@', ''));
      const score = numberAt(value, 'pass_at_k', metric, name);
      const rule = `EvalPlus’ ${name} of ${metric}, the mean over tasks`;
      return repeats === undefined ? [] : [{ score, rule, repeats }];
    }),
    runFacts: facts,
    gradedBy: [metric === 'plus' ? 'the base and the plus tests of EvalPlus' : 'the base tests of EvalPlus'],
    components: [{ measuredOn: daysOf(textAt(value, 'date')) }],
  };
}

/** `org--model_vllm_temp_0.0-sanitized`: EvalPlus writes a slash as two hyphens, then backend, temperature and treatment. */
function withoutSettings(name: string): string {
  return name.replace(/(_[a-z]+)?_temp_\d+(\.\d+)?(-sanitized)?$/, '').replace('--', '/');
}
