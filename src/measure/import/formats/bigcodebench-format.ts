/** Results of BigCodeBench: one verdict for each sample of a task; a timeout is a wrong answer. */

import { present } from '../../../core/present.ts';
import { isRecord } from '../../foreign.ts';
import { documentOf, type Look } from '../files/look.ts';
import { daysOf, listAt, numberAt, objectAt, textAt } from '../files/values.ts';
import type { FileRead, ImportFormat, ReadContext, Reading, SourceFact } from './format.ts';
import { asShare } from './known-metrics.ts';
import { member } from './member-signs.ts';
import { answersFirst, mergeReads, namesOf } from './merge-reads.ts';
import { modelOfFile } from './model-name.ts';
import { passAt } from './pass-at-k.ts';

const isSamples = (value: unknown): boolean =>
  isRecord(value) &&
  Object.values(value).some((samples) => {
    const [first] = listAt(samples);
    return textAt(first, 'status') !== undefined && textAt(first, 'solution') !== undefined;
  });

export const bigCodeBenchFormat: ImportFormat = {
  id: 'BigCodeBench',
  about:
    '…_eval_results.json, and …_pass_at_k.json beside it; the file names the model, or --model, and the split',
  example: 'npm run import -- *_eval_results.json --axis code --question "Which programs?"',
  signs: [member('eval', isSamples), member('date')],
  beside: [member('pass@1'), member('gt_pass_rate')],
  read: function* (looks, context) {
    const [results, totals] = answersFirst(
      looks,
      (look) => numberAt(documentOf(look), 'gt_pass_rate') === undefined,
      'expected …_eval_results.json beside it: a score without its answers is not recounted',
    );
    const reads = yield* context.faults.readEach(results, (look) =>
      readOne(look, {
        ...context,
        totals: totals.find((each) => identityOf(each, 'pass_at_k') === identityOf(look, 'eval_results')),
      }),
    );
    return { ...mergeReads('BigCodeBench', reads), headers: namesOf(totals) };
  },
};

/** The path without what tells the two files of a run apart. */
function identityOf({ source }: Look, kind: 'pass_at_k' | 'eval_results'): string {
  return source.path.join('/').replace(new RegExp(`_?${kind}\\.json$`), '');
}

/** `org--model--main--bigcodebench-hard-instruct--vllm-0-1-sanitized_calibrated`; before its release `model-openeval-0-1-sanitized`. */
function withoutSettings(name: string): string {
  return name
    .replace(/--bigcodebench-.*$|-+openeval-[\d.]+-\d+(-sanitized)?$/, '')
    .replace(/--main$/, '')
    .replace(/--(low|medium|high)$/, ' $1')
    .replace('--', '/');
}

/** Two splits ask the same tasks in other words: `hard-instruct`. */
function splitOf({ source }: Look): string | undefined {
  return /--bigcodebench-([a-z-]+?)--/.exec(source.path.at(-1) ?? '')?.[1];
}

function* readOne(
  look: Look,
  { choices, totals }: ReadContext & { readonly totals: Look | undefined },
): Reading<FileRead> {
  const { source } = look;
  const value = documentOf(look);
  const { model, facts } = modelOfFile(source, { choices, tool: 'BigCodeBench', withoutSettings });
  const task = splitOf(look);
  for (const [item_id, samples] of Object.entries(objectAt(value, 'eval')))
    for (const [at, sample] of listAt(samples).entries())
      yield {
        where: `${source.name} ${item_id}`,
        file: source.name,
        item_id,
        ...present({ task }),
        model,
        epoch: String(at + 1),
        score: Number(textAt(sample, 'status') === 'pass'),
        ...present({
          prediction: textAt(sample, 'solution'),
          failure: textAt(sample, 'status') === 'timeout' ? 'timeout' : undefined,
        }),
      };
  return {
    about: { where: source.name, task, model },
    metrics: [{ name: 'pass@1', ...asShare }],
    stated: statedIn(totals),
    runFacts: [...facts, ...referenceFacts(totals, task)],
    gradedBy: ['the tests of BigCodeBench'],
    components: [{ measuredOn: daysOf(textAt(value, 'date')) }],
  };
}

function statedIn(totals: Look | undefined): NonNullable<FileRead['stated']> {
  const value = totals && documentOf(totals);
  return Object.keys(objectAt(value)).flatMap((name) => {
    const repeats = passAt(name.replace('pass@', ''));
    const rule = `BigCodeBench’s ${name}, the mean over tasks`;
    return repeats === undefined ? [] : [{ score: numberAt(value, name), rule, repeats }];
  });
}

/** Where the tool’s own solutions fail, the fault is of the machine, and answers failed there too. */
function referenceFacts(totals: Look | undefined, task: string | undefined): readonly SourceFact[] {
  const rate = numberAt(totals && documentOf(totals), 'gt_pass_rate');
  if (rate === undefined || rate >= 1) return [];
  const says = `Of the reference solutions a share of ${rate} passed on the machine that tested these answers.`;
  return [{ ...present({ task }), says }];
}
