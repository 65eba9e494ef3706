/** Logs of Inspect: one model and one task each, repeats as epochs, one scorer of several. */

import type { JsonObject, Look } from '../files/look.ts';
import { idAt, listAt, numberAt, objectAt, present, textAt } from '../files/values.ts';
import { type ImportedRow, refusal, shown } from '../imported-row.ts';
import {
  emptyRead,
  type ImportFormat,
  type ReadContext,
  type ReadFiles,
  type StatedScore,
} from './format.ts';
import { type InspectLog, readInspectLog } from './inspect-log.ts';
import { scoreOf, scorerOf, scorersOf } from './inspect-score.ts';
import { member } from './member-signs.ts';
import { mergeReads } from './merge-reads.ts';
import { modelOf } from './model-name.ts';

const inZip = (name: RegExp) => (look: Look) =>
  look.kind === 'zip' && look.members.some((each) => name.test(each.name));

export const inspectFormat: ImportFormat = {
  id: 'Inspect',
  about: 'logs as .eval (zip) or .json, several at once; --metric names the scorer where there are several',
  example: 'npm run import -- logs/ --axis trivia --question "How much does it know?"',
  signs: [
    {
      what: 'a member eval that names the task, or header.json in a zip archive',
      holds: (look, choices) =>
        inZip(/^(header|_journal\/start)\.json$/)(look) ||
        member('eval', (value) => textAt(value, 'task') !== undefined).holds(look, choices),
    },
    {
      what: 'a member status',
      holds: (look, choices) => look.kind === 'zip' || member('status').holds(look, choices),
    },
  ],
  read: (looks, context) =>
    mergeReads(
      'Inspect',
      context.faults.readEach(looks, (look) => readLog(readInspectLog(look), context)),
    ),
};

function readLog(log: InspectLog, context: ReadContext): ReadFiles {
  const { header, source } = log;
  const model = modelOf(source, { choices: context.choices, field: textAt(header, 'eval', 'model') });
  const task = textAt(header, 'eval', 'task') ?? 'task';
  const { rows, scorer, invalid } = readSamples(log, { model, task }, context);
  const items = new Set(rows.map(({ item_id }) => item_id)).size;
  const whole = numberAt(header, 'eval', 'dataset', 'samples') ?? items;
  const started = textAt(header, 'stats', 'started_at') ?? textAt(header, 'eval', 'created');
  return {
    ...emptyRead('Inspect'),
    rows,
    tool: { name: 'Inspect', version: textAt(header, 'eval', 'packages', 'inspect_ai') ?? null },
    ...statedOf(log, { model, task, scorer }),
    bankFacts:
      items < whole
        ? [
            {
              task,
              says: `${items} of ${whole} items of ${textAt(header, 'eval', 'dataset', 'name') ?? task}, chosen by the source.`,
            },
          ]
        : [],
    incomplete: [...unfinished(log), ...invalid],
    gradedBy: scorer === undefined ? [] : [graderOf(header, scorer)],
    measuredOn: started === undefined ? [] : [started.slice(0, 10)],
  };
}

/** A log that did not end well may still carry a score in its header: it is not one of a finished run. */
function unfinished({ header, source, isOpen }: InspectLog): ReadFiles['incomplete'] {
  const where = source.name;
  const status = textAt(header, 'status') ?? 'started';
  if (isOpen) return [{ where, why: 'the log was never closed: it has no header.json' }];
  if (status !== 'success') return [{ where, why: `expected the status "success", got ${shown(status)}` }];
  return header.invalidated === true ? [{ where, why: 'its own makers marked the log as invalidated' }] : [];
}

type Samples = {
  readonly rows: readonly ImportedRow[];
  readonly scorer: string | undefined;
  readonly invalid: ReadFiles['incomplete'];
};

function readSamples(
  log: InspectLog,
  about: { readonly model: string; readonly task: string },
  context: ReadContext,
): Samples {
  const rows: ImportedRow[] = [];
  const invalid: { where: string; why: string }[] = [];
  const idTypes = new Set<string>();
  let chosen: string | undefined;
  for (const { where, sample } of log.samples()) {
    const id = idAt(sample, 'id');
    if (id === undefined) throw refusal('UNKNOWN_VALUE', where, 'id: expected a text or a number');
    idTypes.add(typeof sample.id);
    if (idTypes.size > 1)
      throw refusal('SPELLED_TWO_WAYS', where, 'id: expected numbers or strings throughout, got both');
    const why = textAt(sample, 'invalidation', 'reason');
    if (sample.invalidation !== undefined && sample.invalidation !== null)
      invalid.push({ where, why: `invalidated by its makers: ${shown(why ?? 'no reason stated')}` });
    const scorer = scorerOf(sample, context.choices.metric);
    chosen ??= scorer;
    rows.push({
      where,
      file: log.source.name,
      item_id: id,
      ...about,
      ...contentOf(sample, context),
      ...gradeOf({ where, sample, scorer }, context),
    });
  }
  return { rows, scorer: chosen, invalid };
}

type Sampled = { readonly where: string; readonly sample: JsonObject; readonly scorer: string | undefined };

/** A sample that failed has no score; it was no wrong answer, and Inspect leaves it out. */
function gradeOf({ where, sample, scorer }: Sampled, { choices, faults }: ReadContext) {
  if (sample.error !== undefined && sample.error !== null)
    return { score: undefined, silence: 'unparsed' } as const;
  if (scorer !== undefined) return scoreOf({ where, sample, scorer }, choices.metric, faults);
  const names = scorersOf(sample);
  faults.add(
    names.length === 0
      ? { code: 'HEADER_MISMATCH', where, reason: 'expected a score, got none: nobody scored this sample' }
      : {
          code: 'OPTION',
          where,
          reason: `expected one of the scorers of this sample (${names.map(shown).join(', ')})`,
          settle: `--metric ${names[0]}`,
        },
  );
  return { score: undefined, silence: 'unparsed' } as const;
}

function contentOf(sample: JsonObject, { keep }: ReadContext) {
  const target =
    listAt(sample, 'target').length === 1
      ? idAt({ target: listAt(sample, 'target')[0] }, 'target')
      : textAt(sample, 'target');
  const input = inputOf(sample);
  const seconds = numberAt(sample, 'total_time');
  return {
    epoch: idAt(sample, 'epoch') ?? '1',
    ...present({
      target: target === undefined ? undefined : keep(target),
      input: input === undefined ? undefined : keep(input),
      latency_ms: seconds === undefined ? undefined : Math.round(seconds * 1000),
    }),
  };
}

/** The text that was asked: of a conversation, what the user said last. */
function inputOf(sample: JsonObject): string | undefined {
  const said = listAt(sample, 'input').filter((message) => textAt(message, 'role') === 'user');
  return textAt(sample, 'input') ?? textAt(said.at(-1), 'content');
}

type About = { readonly model: string; readonly task: string; readonly scorer: string | undefined };

function statedOf(
  { header, source }: InspectLog,
  { model, task, scorer }: About,
): Pick<ReadFiles, 'stated' | 'runFacts'> {
  const reducers = listAt(header, 'eval', 'config', 'epochs_reducer');
  const scores = listAt(header, 'results', 'scores');
  const own = scores.find((each) => (textAt(each, 'scorer') ?? textAt(each, 'name')) === scorer) ?? scores[0];
  const metrics = objectAt(own, 'metrics');
  const name = ['accuracy', 'mean'].find((each) => numberAt(metrics, each, 'value') !== undefined);
  const score = name === undefined ? undefined : numberAt(metrics, name, 'value');
  const rows = numberAt(header, 'results', 'total_samples');
  if (score === undefined) return { stated: [], runFacts: notCompared(Object.keys(metrics), task) };
  if (reducers.some((reducer) => reducer !== 'mean'))
    return { stated: [], runFacts: notCompared([`${name} reduced by ${reducers.join(', ')}`], task) };
  const stated: StatedScore = {
    where: source.name,
    task,
    model,
    score,
    rule: `Inspect's ${name} of ${scorer ?? textAt(own, 'name') ?? 'its scorer'} over scored samples, repeats averaged within their item`,
    repeats: 'by item',
    ...present({ rows }),
  };
  return { stated: [stated], runFacts: [] };
}

function notCompared(names: readonly string[], task: string): ReadFiles['runFacts'] {
  if (names.length === 0) return [];
  return [
    {
      task,
      says: `The log states ${names.join(', ')}, which no mean of its samples is; it was not compared.`,
    },
  ];
}

/** A judge is a model too: which one, where the log says it. */
function graderOf(header: JsonObject, scorer: string): string {
  if (!/^model_graded/.test(scorer)) return `scorer ${scorer} of Inspect`;
  const options = listAt(header, 'eval', 'scorers').find((each) => textAt(each, 'name') === scorer);
  const judge =
    textAt(options, 'options', 'model') ??
    textAt(header, 'eval', 'model_roles', 'grader', 'model') ??
    textAt(header, 'eval', 'model_roles', 'grader');
  return `a judge model (${scorer} of Inspect), ${judge ?? 'which the log does not name'}`;
}
