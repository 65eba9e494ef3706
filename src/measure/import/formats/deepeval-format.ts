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
import { readUngraded } from './ungraded.ts';

const casesIn = (document: unknown): readonly unknown[] => listAt(runIn(document), 'testCases');

const runIn = (document: unknown): unknown => valueAt(document, 'testRunData') ?? document;

export const deepEvalFormat: ImportFormat = {
  id: 'DeepEval',
  about:
    '.latest_test_run.json; --model names what was tested; --metric takes one metric (whether it passes), its score ("NAME (score)"), or success, which all of a case make',
  example:
    'npm run import -- .deepeval/.latest_test_run.json --model my-agent --axis agent --question "Which cases?"',
  signs: [
    documentIs('testCases with metricsData', (value) =>
      casesIn(value).some((each) => Array.isArray(valueAt(each, 'metricsData'))),
    ),
  ],
  metricsIn: (look) => namesIn(casesIn(documentOf(look))),
  read: readingEach('DeepEval', readOne),
};

const NO_MODEL = 'no model';

/** Whether all metrics of a case pass. */
const SUCCESS = 'success';
/** Behind the name of a metric: what it scored, and not whether that passes. */
const SCORE = ' (score)';

type WantedGrade = { readonly name: string | undefined; readonly isScore: boolean };

function* readOne(look: Look, { choices, faults }: ReadContext): Reading<FileRead> {
  const { source } = look;
  const cases = casesIn(documentOf(look));
  const run = runIn(documentOf(look));
  // The newest files say at most what the run was called.
  const field = textAt(run, 'hyperparameters', 'model') ?? textAt(run, 'identifier');
  const model = modelOf(source, { choices, field });
  const wanted = wantedOf(source.name, cases, choices.metric);
  const judges = new Set<string>();
  for (const [at, each] of cases.entries()) {
    const where = `${source.name} case ${at + 1}`;
    const context = valueAt(each, 'context');
    for (const metric of listAt(each, 'metricsData'))
      if (wanted.name === undefined || textAt(metric, 'name') === wanted.name)
        judges.add(textAt(metric, 'evaluationModel') ?? NO_MODEL);
    const score = gradeOf(each, wanted);
    const reason = `${wanted.name ?? SUCCESS}: expected a grade of the answer, got none`;
    yield {
      where,
      file: source.name,
      item_id: textAt(each, 'name') ?? `case-${at + 1}`,
      model,
      ...(score === undefined
        ? readUngraded({ code: 'UNKNOWN_VALUE', where, reason }, { choices, faults })
        : { score }),
      ...present({
        input: textAt(each, 'input'),
        asked: context === undefined || context === null ? undefined : digestOfAsked(context),
        prediction: textAt(each, 'actualOutput'),
        target: textAt(each, 'expectedOutput'),
      }),
    };
  }
  const [passed, failed] = [numberAt(run, 'testPassed') ?? 0, numberAt(run, 'testFailed') ?? 0];
  const isStated = wanted.name === undefined && passed + failed > 0;
  return {
    about: { where: source.name, model },
    metrics: [metricIn(wanted, cases)],
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

function namesIn(cases: readonly unknown[]): readonly string[] {
  const metrics = cases.flatMap((each) => listAt(each, 'metricsData'));
  return [...new Set(metrics.flatMap((metric) => textAt(metric, 'name') ?? []))];
}

/** Of several metrics a person says which is meant, and whether what it scored or what passed. */
function wantedOf(where: string, cases: readonly unknown[], metric: string | undefined): WantedGrade {
  const names = namesIn(cases);
  if (metric !== undefined && names.includes(metric)) return { name: metric, isScore: false };
  if (metric === SUCCESS || (metric === undefined && names.length < 2))
    return { name: undefined, isScore: false };
  const scored = names.find((name) => `${name}${SCORE}` === metric);
  if (scored !== undefined) return { name: scored, isScore: true };
  throw settledByMetric(
    refusal(
      'OPTION',
      where,
      `expected --metric one of ${names.map(shown).join(', ')} (whether that passes), one of these with "${SCORE}" behind it, or ${SUCCESS} (whether all pass)`,
    ),
    [...names.flatMap((name) => [`${name}${SCORE}`, name]), SUCCESS],
  );
}

function gradeOf(each: unknown, { name, isScore }: WantedGrade): number | undefined {
  const judged =
    name === undefined ? each : listAt(each, 'metricsData').find((metric) => textAt(metric, 'name') === name);
  if (isScore) return numberAt(judged, 'score');
  const success = valueAt(judged, 'success');
  return typeof success === 'boolean' ? Number(success) : undefined;
}

/** Whether more is better follows from what passes; where all pass or none does, the publisher says it. */
function metricIn({ name, isScore }: WantedGrade, cases: readonly unknown[]) {
  if (name === undefined) return { name: SUCCESS, ...asShare };
  const own = cases
    .flatMap((each) => listAt(each, 'metricsData'))
    .filter((each) => textAt(each, 'name') === name)
    .map((each) => ({
      score: numberAt(each, 'score'),
      threshold: numberAt(each, 'threshold'),
      isPassed: valueAt(each, 'success') === true,
    }));
  if (isScore) {
    const better = new Set(
      own.flatMap(({ score, threshold, isPassed }) =>
        score === undefined || threshold === undefined || score === threshold
          ? []
          : [score > threshold === isPassed ? ('higher' as const) : ('lower' as const)],
      ),
    );
    const [only, another] = better;
    return { name, range: asShare.range, ...(another === undefined ? present({ better: only }) : {}) };
  }
  const [threshold, other] = new Set(own.map((each) => each.threshold));
  const said = threshold === undefined || other !== undefined ? '' : ` (threshold ${threshold})`;
  return { name: `${name} passed${said}`, ...asShare };
}
