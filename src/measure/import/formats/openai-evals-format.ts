/** Logs of OpenAI evals: a specification, then events; a sample without a graded event is not counted. */

import { type JsonObject, type Look, objectsOf } from '../files/look.ts';
import { listAt, numberAt, objectAt, present, textAt, valueAt } from '../files/values.ts';
import { type ImportedRow, refusal, shown } from '../imported-row.ts';
import { countRepeats } from './count-repeats.ts';
import {
  emptyRead,
  type ImportFormat,
  type ReadContext,
  type ReadFiles,
  type StatedScore,
} from './format.ts';
import { headIs } from './member-signs.ts';
import { mergeReads } from './merge-reads.ts';
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
  read: (looks, context) =>
    mergeReads(
      'OpenAI evals',
      context.faults.readEach(looks, (look) => readLog(look, context)),
    ),
};

type Log = {
  readonly spec: JsonObject;
  readonly report: JsonObject | undefined;
  readonly prompts: ReadonlyMap<string, string>;
  readonly graded: readonly { readonly where: string; readonly sample: string; readonly data: JsonObject }[];
  readonly day: string | undefined;
};

function readLog(look: Look, context: ReadContext): ReadFiles {
  const { source } = look;
  const { choices, keep } = context;
  const log = readEvents(look);
  const task = textAt(log.spec, 'eval_name') ?? 'eval';
  const field = textAt({ first: listAt(log.spec, 'completion_fns')[0] }, 'first');
  const model = modelOf(source, { choices, field });
  const repeatOf = countRepeats();
  const rows = log.graded.map(({ where, sample, data }): ImportedRow => {
    const row = { where, file: source.name, task, item_id: sample, model };
    const input = log.prompts.get(sample);
    return {
      ...row,
      epoch: repeatOf(row),
      score: scoreOf(where, data, choices.metric),
      ...present({
        target: textAt(data, 'expected'),
        prediction: textAt(data, 'picked') ?? textAt(data, 'sampled'),
        input: input === undefined ? undefined : keep(input),
      }),
    };
  });
  const answered = new Set(log.graded.map(({ sample }) => sample));
  const silent = [...log.prompts.keys()].filter((sample) => !answered.has(sample));
  const most = numberAt(log.spec, 'run_config', 'max_samples');
  return {
    ...emptyRead('OpenAI evals'),
    rows: [
      ...rows,
      ...silent.map(
        (item_id): ImportedRow => ({
          where: `${source.name} ${item_id}`,
          file: source.name,
          task,
          item_id,
          model,
          epoch: '1',
          score: undefined,
          silence: 'unparsed',
        }),
      ),
    ],
    stated: statedOf({ where: source.name, task, model }, log.report),
    bankFacts: most === undefined ? [] : [{ task, says: `At most ${most} items, chosen by the source.` }],
    incomplete:
      log.report === undefined
        ? [{ where: source.name, why: 'expected a line final_report, got none: the run did not end' }]
        : [],
    gradedBy: [`${textAt(log.spec, 'base_eval') ?? task} of OpenAI evals`],
    measuredOn: log.day === undefined ? [] : [log.day],
  };
}

function readEvents(look: Look): Log {
  let spec: JsonObject = {};
  let report: JsonObject | undefined;
  let day: string | undefined;
  const prompts = new Map<string, string>();
  const matches: Log['graded'][number][] = [];
  const metrics: Log['graded'][number][] = [];
  for (const { where, object } of objectsOf(look)) {
    if ('spec' in object) spec = objectAt(object, 'spec');
    if ('final_report' in object) report = objectAt(object, 'final_report');
    const sample = textAt(object, 'sample_id');
    if (sample === undefined) continue;
    day ??= textAt(object, 'created_at')?.slice(0, 10);
    const data = objectAt(object, 'data');
    if (object.type === 'sampling') prompts.set(sample, prompts.get(sample) ?? textAt(data, 'prompt') ?? '');
    if (object.type === 'match') matches.push({ where, sample, data });
    if (object.type === 'metrics') metrics.push({ where, sample, data });
  }
  return { spec, report, prompts, graded: matches.length > 0 ? matches : metrics, day };
}

function scoreOf(where: string, data: JsonObject, metric: string | undefined): number {
  const name = Object.hasOwn(data, 'correct') ? 'correct' : metric;
  const value = name === undefined ? undefined : valueAt(data, name);
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'number') return value;
  const choice = Object.keys(data).filter((each) => ['number', 'boolean'].includes(typeof data[each]));
  throw refusal(
    'OPTION',
    where,
    `expected --metric one of the members of this event (${choice.map(shown).join(', ') || 'none is a score'})`,
  );
}

function statedOf(
  about: Pick<StatedScore, 'where' | 'model'> & { readonly task: string },
  report: JsonObject | undefined,
): readonly StatedScore[] {
  const score = numberAt(report, 'accuracy');
  if (score === undefined) return [];
  return [
    { ...about, score, rule: 'accuracy of OpenAI evals, correct of the graded events', repeats: 'each' },
  ];
}
