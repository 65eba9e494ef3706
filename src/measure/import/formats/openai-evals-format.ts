/** Logs of OpenAI evals: a specification, then events; a sample without a graded event is not counted. */

import { present } from '../../../core/present.ts';
import { type JsonObject, type Look, objectsOf } from '../files/look.ts';
import { daysOf, listAt, numberAt, objectAt, textAt, valueAt } from '../files/values.ts';
import { settledByMetric } from '../row/faults.ts';
import { refusal, shown } from '../row/imported-row.ts';
import { countRepeats } from './count-repeats.ts';
import type { FileRead, ImportFormat, ReadContext, Reading } from './format.ts';
import { asShare, definitionOf } from './known-metrics.ts';
import { headIs } from './member-signs.ts';
import { readingEach } from './merge-reads.ts';
import { modelOf } from './model-name.ts';

export const openaiEvalsFormat: ImportFormat = {
  id: 'OpenAI evals',
  about:
    'logs of oaieval as .jsonl; --metric names the member of metrics events where there are no match events',
  example: 'npm run import -- 2304_eval.jsonl --axis match --question "How many matches?"',
  signs: [
    headIs(
      'a first line with spec.eval_name, or events with run_id and sample_id',
      (head) =>
        textAt(head, 'spec', 'eval_name') !== undefined ||
        ('run_id' in head && 'sample_id' in head && 'type' in head),
    ),
  ],
  read: readingEach('OpenAI evals', readLog),
};

type GradedEvent = { readonly where: string; readonly sample: string; readonly data: JsonObject };

function* readLog(look: Look, { choices }: ReadContext): Reading<FileRead> {
  const { source } = look;
  const { spec, report, prompts, graded, started } = readEvents(look);
  const task = textAt(spec, 'eval_name') ?? 'eval';
  const model = modelOf(source, { choices, field: textAt(listAt(spec, 'completion_fns')[0]) });
  const about = { file: source.name, task, model };
  const repeatOf = countRepeats();
  const answered = new Set(graded.map(({ sample }) => sample));
  const silent = [...prompts.keys()].filter((sample) => !answered.has(sample));
  const most = numberAt(spec, 'run_config', 'max_samples');
  for (const { where, sample, data } of graded) {
    const row = { where, ...about, item_id: sample };
    yield {
      ...row,
      epoch: repeatOf(row),
      score: scoreOf(where, data, choices.metric),
      ...present({
        target: textAt(data, 'expected'),
        prediction: textAt(data, 'picked') ?? textAt(data, 'sampled'),
        input: prompts.get(sample),
      }),
    };
  }
  for (const item_id of silent)
    yield {
      where: `${source.name} ${item_id}`,
      ...about,
      item_id,
      score: undefined,
      silence: 'unparsed',
    };
  return {
    about: { where: source.name, task, model },
    stated: [
      {
        score: numberAt(report, 'accuracy'),
        rule: 'accuracy of OpenAI evals, correct of the graded events',
      },
    ],
    metrics: graded.slice(0, 1).map(({ data, where }) => {
      const name = scoreName(data, choices.metric) ?? 'accuracy';
      return {
        where,
        ...(name === 'correct' ? { name: 'accuracy', ...asShare } : { name, ...definitionOf(name) }),
      };
    }),
    bankFacts: most === undefined ? [] : [{ task, says: `At most ${most} items, chosen by the source.` }],
    incomplete:
      report === undefined
        ? [{ task, where: source.name, why: 'expected a line final_report, got none: the run did not end' }]
        : [],
    gradedBy: [{ task, says: `${textAt(spec, 'base_eval') ?? task} of OpenAI evals` }],
    measuredOn: daysOf(started),
  };
}

function readEvents(look: Look) {
  let spec: JsonObject = {};
  let report: JsonObject | undefined;
  let started: string | undefined;
  const prompts = new Map<string, string>();
  const matches: GradedEvent[] = [];
  const metrics: GradedEvent[] = [];
  for (const { where, object } of objectsOf(look)) {
    if ('spec' in object) spec = objectAt(object, 'spec');
    if ('final_report' in object) report = objectAt(object, 'final_report');
    const sample = textAt(object, 'sample_id');
    if (sample === undefined) continue;
    started ??= textAt(object, 'created_at');
    const data = objectAt(object, 'data');
    if (object.type === 'sampling') prompts.set(sample, prompts.get(sample) ?? textAt(data, 'prompt') ?? '');
    if (object.type === 'match') matches.push({ where, sample, data });
    if (object.type === 'metrics') metrics.push({ where, sample, data });
  }
  return { spec, report, prompts, graded: matches.length > 0 ? matches : metrics, started };
}

function scoreName(data: JsonObject, metric: string | undefined): string | undefined {
  return Object.hasOwn(data, 'correct') ? 'correct' : metric;
}

function scoreOf(where: string, data: JsonObject, metric: string | undefined): number {
  const name = scoreName(data, metric);
  const value = name === undefined ? undefined : valueAt(data, name);
  if (typeof value === 'boolean' || typeof value === 'number') return Number(value);
  const choice = Object.keys(data).filter((each) => ['number', 'boolean'].includes(typeof data[each]));
  throw settledByMetric(
    refusal(
      'OPTION',
      where,
      `expected --metric one of the members of this event (${choice.map(shown).join(', ') || 'none is a score'})`,
    ),
    choice,
  );
}
