/**
 * Test runs of DeepEval: a case succeeds where all its metrics do. Some metrics are better lower, so
 * what succeeded is taken from the file and not compared with a threshold again.
 */

import { present } from '../../../core/present.ts';
import { documentOf, type Look } from '../files/look.ts';
import { listAt, numberAt, textAt, valueAt } from '../files/values.ts';
import { settledByMetric } from '../row/faults.ts';
import { refusal, shown } from '../row/imported-row.ts';
import type { FileRead, ImportFormat, ReadContext, Reading } from './format.ts';
import { digestOfAsked } from './item-words.ts';
import { asShare } from './known-metrics.ts';
import { documentIs } from './member-signs.ts';
import { readingEach } from './merge-reads.ts';
import { modelOf } from './model-name.ts';

const casesIn = (document: unknown): readonly unknown[] => listAt(runIn(document), 'testCases');

const runIn = (document: unknown): unknown => valueAt(document, 'testRunData') ?? document;

export const deepEvalFormat: ImportFormat = {
  id: 'DeepEval',
  about:
    '.latest_test_run.json; --model names what was tested; --metric takes one metric, otherwise a case succeeds where all do',
  example:
    'npm run import -- .deepeval/.latest_test_run.json --model my-agent --axis agent --question "Which cases?"',
  signs: [
    documentIs('testCases with metricsData', (value) =>
      casesIn(value).some((each) => Array.isArray(valueAt(each, 'metricsData'))),
    ),
  ],
  metricsIn: (look) => {
    const names = casesIn(documentOf(look)).flatMap((each) => listAt(each, 'metricsData'));
    return [...new Set(names.flatMap((metric) => textAt(metric, 'name') ?? []))];
  },
  read: readingEach('DeepEval', readOne),
};

const NO_MODEL = 'no model';

function* readOne(look: Look, { choices }: ReadContext): Reading<FileRead> {
  const { source } = look;
  const run = runIn(documentOf(look));
  // The newest files say at most what the run was called.
  const field = textAt(run, 'hyperparameters', 'model') ?? textAt(run, 'identifier');
  const model = modelOf(source, { choices, field });
  const judges = new Set<string>();
  for (const [at, each] of casesIn(documentOf(look)).entries()) {
    const where = `${source.name} case ${at + 1}`;
    const context = valueAt(each, 'context');
    for (const metric of listAt(each, 'metricsData'))
      if (choices.metric === undefined || textAt(metric, 'name') === choices.metric)
        judges.add(textAt(metric, 'evaluationModel') ?? NO_MODEL);
    yield {
      where,
      file: source.name,
      item_id: textAt(each, 'name') ?? `case-${at + 1}`,
      model,
      score: Number(successOf(where, each, choices.metric)),
      ...present({
        input: textAt(each, 'input'),
        asked: context === undefined || context === null ? undefined : digestOfAsked(context),
        prediction: textAt(each, 'actualOutput'),
        target: textAt(each, 'expectedOutput'),
      }),
    };
  }
  const [passed, failed] = [numberAt(run, 'testPassed') ?? 0, numberAt(run, 'testFailed') ?? 0];
  const isStated = choices.metric === undefined && passed + failed > 0;
  return {
    about: { where: source.name, model },
    metrics: [{ name: nameOf(choices.metric, casesIn(documentOf(look))), ...asShare }],
    stated: [
      {
        score: isStated ? passed / (passed + failed) : undefined,
        rule: `DeepEval’s counts: ${passed} passed, ${failed} failed`,
        rows: passed + failed,
      },
    ],
    gradedBy: [
      {
        says: `the metrics of DeepEval, judged by ${[...judges].join(', ')}`,
        isModel: [...judges].some((judge) => judge !== NO_MODEL),
      },
    ],
  };
}

/** What is published is whether a case passes, and not the score behind that, of which less may be better. */
function nameOf(metric: string | undefined, cases: readonly unknown[]): string {
  if (metric === undefined) return 'success';
  const own = cases
    .flatMap((each) => listAt(each, 'metricsData'))
    .filter((each) => textAt(each, 'name') === metric);
  const [threshold, other] = new Set(own.map((each) => numberAt(each, 'threshold')));
  return threshold === undefined || other !== undefined
    ? `${metric} passed`
    : `${metric} passed (threshold ${threshold})`;
}

function successOf(where: string, each: unknown, wanted: string | undefined): boolean {
  const metrics = listAt(each, 'metricsData');
  const judged = wanted === undefined ? each : metrics.find((metric) => textAt(metric, 'name') === wanted);
  const success = valueAt(judged, 'success');
  if (typeof success === 'boolean') return success;
  const names = metrics.flatMap((metric) => textAt(metric, 'name') ?? []);
  throw settledByMetric(
    refusal('OPTION', where, `expected --metric one of those the case has (${names.map(shown).join(', ')})`),
    names,
  );
}
