/** Logs of Inspect: one model and one task in each log, repeats as epochs, one scorer of several. */

import { present } from '../../../core/present.ts';
import type { JsonObject, Look } from '../files/look.ts';
import { inMilliseconds } from '../files/times.ts';
import { daysOf, idAt, listAt, numberAt, objectAt, textAt, textsAt, valueAt } from '../files/values.ts';
import { refusal, shown } from '../row/imported-row.ts';
import type { Reducer } from '../row/reducers.ts';
import { withLetteredChoices } from './choices.ts';
import type { FileRead, ImportFormat, ReadContext, ReadFiles, Reading } from './format.ts';
import { type InspectLog, readInspectLog } from './inspect-log.ts';
import { scoredValue, scoreOf, scorerOf, scorersOf } from './inspect-score.ts';
import { digestOfAsked, joinReferences, wordsOf } from './item-words.ts';
import { asShare } from './known-metrics.ts';
import { headIs } from './member-signs.ts';
import { readingEach } from './merge-reads.ts';
import { modelOf } from './model-name.ts';
import { settingsLine, toldWords } from './settings.ts';
import { readUngraded } from './ungraded.ts';

const taskSign = headIs('a member eval', (head) => textAt(head, 'eval', 'task') !== undefined);
const statusSign = headIs('a member status', (head) => 'status' in head);

export const inspectFormat: ImportFormat = {
  id: 'Inspect',
  about: 'logs as .eval (zip) or .json, several at once; --metric names the scorer where there are several',
  example: 'npm run import -- logs/ --axis trivia --question "How much does it know?"',
  signs: [
    {
      what: 'a member eval that names the task, or header.json in a zip archive',
      holds: (look, choices) =>
        look.kind === 'zip'
          ? look.members.some(({ name }) => /^(header|_journal\/start)\.json$/.test(name))
          : taskSign.holds(look, choices),
    },
    {
      what: statusSign.what,
      holds: (look, choices) => look.kind === 'zip' || statusSign.holds(look, choices),
    },
  ],
  metricsIn: (look) => {
    const [first] = readInspectLog(look).samples();
    return first === undefined ? [] : scorersOf(first.object);
  },
  read: readingEach('Inspect', readLog),
};

function* readLog(look: Look, context: ReadContext): Reading<FileRead> {
  const log = readInspectLog(look);
  const { header, source } = log;
  const model = modelOf(source, { choices: context.choices, field: textAt(header, 'eval', 'model') });
  const task = textAt(header, 'eval', 'task') ?? 'task';
  const { items, scorer, isLettered, invalid } = yield* readSamples(log, { model, task }, context);
  const whole = numberAt(header, 'eval', 'dataset', 'samples') ?? items;
  const dataset = textAt(header, 'eval', 'dataset', 'name') ?? task;
  const steps = listAt(header, 'plan', 'steps');
  return {
    about: { where: source.name, task, model },
    version: textAt(header, 'eval', 'packages', 'inspect_ai'),
    ...statedIn(log, { task, scorer, metric: context.choices.metric }),
    metrics: metricOf(log, { scorer, isLettered, metric: context.choices.metric }),
    bankFacts:
      items < whole
        ? [{ task, says: `${items} of ${whole} items of ${dataset}, chosen by the source.` }]
        : [],
    incomplete: [...unfinished(log), ...invalid].map((each) => ({ task, ...each })),
    asked: settingsLine(
      ['solver', steps.flatMap((step) => textAt(step, 'solver') ?? []).join(', ')],
      ...Object.entries(objectAt(header, 'plan', 'config')),
      ...Object.entries(objectAt(header, 'eval', 'model_generate_config')),
      ...steps.map(
        (step) => [textAt(step, 'solver') ?? 'step', toldWords(textAt(step, 'params', 'template'))] as const,
      ),
    ),
    components: [
      { measuredOn: daysOf(textAt(header, 'stats', 'started_at') ?? textAt(header, 'eval', 'created')) },
    ],
    gradedBy: scorer === undefined ? [] : [{ task, ...graderOf(header, scorer) }],
  };
}

/** A log that did not end well may still state a score in its header: a score of a run that was not finished. */
function unfinished({ header, source, isOpen }: InspectLog): ReadFiles['incomplete'] {
  const where = source.name;
  const status = textAt(header, 'status') ?? 'started';
  if (isOpen) return [{ where, why: 'the log was never closed: it has no header.json' }];
  if (status !== 'success') return [{ where, why: `expected the status "success", got ${shown(status)}` }];
  return header.invalidated === true
    ? [{ where, why: 'its own makers marked the log as invalidated', isInvalidated: true }]
    : [];
}

type ReadSamples = {
  /** How many items there are. */
  readonly items: number;
  readonly scorer: string | undefined;
  /** Every score is a letter or a word of Inspect's, whose worth is fixed. */
  readonly isLettered: boolean;
  readonly invalid: ReadFiles['incomplete'];
};

function* readSamples(
  log: InspectLog,
  about: { readonly model: string; readonly task: string },
  context: ReadContext,
): Reading<ReadSamples> {
  const ids = new Set<string>();
  const invalid: ReadFiles['incomplete'][number][] = [];
  const idTypes = new Set<string>();
  let scorer: string | undefined;
  let isLettered = true;
  for (const { where, object } of log.samples()) {
    const id = idAt(object, 'id');
    if (id === undefined) throw refusal('UNKNOWN_VALUE', where, 'id: expected a text or a number');
    idTypes.add(typeof object.id);
    if (idTypes.size > 1)
      throw refusal('SPELLED_TWO_WAYS', where, 'id: expected numbers or strings throughout, got both');
    if (object.invalidation !== undefined && object.invalidation !== null) {
      const reason = textAt(object, 'invalidation', 'reason') ?? 'no reason stated';
      invalid.push({ where, why: `invalidated by its makers: ${shown(reason)}`, isInvalidated: true });
    }
    const own = scorerOf(object, context.choices.metric);
    scorer ??= own;
    isLettered &&= own === undefined || typeof scoredValue(object, own, context.choices.metric) !== 'number';
    ids.add(id);
    yield {
      where,
      file: log.source.name,
      item_id: id,
      ...about,
      ...contentOf(object),
      ...gradeOf({ where, object, scorer: own }, context),
    };
  }
  return { items: ids.size, scorer, isLettered, invalid };
}

type ScoredSample = {
  readonly where: string;
  readonly object: JsonObject;
  readonly scorer: string | undefined;
};

/** A sample that failed has no score and was no wrong answer: Inspect leaves it out. */
function gradeOf({ where, object, scorer }: ScoredSample, { choices, faults }: ReadContext) {
  if (object.error !== undefined && object.error !== null)
    return { score: undefined, silence: 'unparsed' } as const;
  if (scorer !== undefined) return scoreOf({ where, object, scorer }, choices.metric, faults);
  const names = scorersOf(object);
  if (names.length === 0)
    return {
      ...readUngraded(
        {
          code: 'HEADER_MISMATCH',
          where,
          reason: 'expected a score, got none: nobody scored this sample',
        },
        { choices, faults },
      ),
      ...present({ prediction: textAt(object, 'output', 'completion') }),
    };
  faults.add({
    code: 'OPTION',
    where,
    reason: `expected one of the scorers of this sample (${names.map(shown).join(', ')})`,
    settle: `--metric ${names[0]}`,
    option: ['--metric', names[0] ?? ''],
    choices: names.map((name) => ({ says: `the scores of ${shown(name)}`, option: ['--metric', name] })),
  });
  return { score: undefined, silence: 'unparsed' } as const;
}

function contentOf(sample: JsonObject) {
  const targets = listAt(sample, 'target');
  // Of a conversation, what the user said last was asked.
  const said = listAt(sample, 'input').findLast((message) => textAt(message, 'role') === 'user');
  const asked = textAt(sample, 'input') ?? textAt(said, 'content');
  return {
    epoch: idAt(sample, 'epoch') ?? '1',
    ...present({
      target: targets.length === 1 ? idAt(targets[0]) : textAt(sample, 'target'),
      references: joinReferences(targets.flatMap((target) => idAt(target) ?? [])),
      input: asked === undefined ? undefined : withLetteredChoices(asked, textsAt(sample, 'choices')),
      asked: askedOf(sample),
      latency_ms: inMilliseconds(numberAt(sample, 'total_time')),
      input_tokens: tokensOf(sample, 'input_tokens'),
      output_tokens: tokensOf(sample, 'output_tokens'),
      failure: failureOf(sample),
    }),
    ...wordsOf(sample.metadata),
  };
}

/** Whatever else a sample gives to the model: earlier messages, pictures, files. */
function askedOf(sample: JsonObject): string | undefined {
  const messages = listAt(sample, 'input').map((message) => [
    valueAt(message, 'role') ?? null,
    valueAt(message, 'content') ?? null,
  ]);
  const beside = [sample.files ?? null, sample.setup ?? null];
  return messages.length < 2 && beside.every((each) => each === null)
    ? undefined
    : digestOfAsked([messages, beside]);
}

/** Of all models that the sample used, judges among them. */
function tokensOf(sample: JsonObject, kind: 'input_tokens' | 'output_tokens'): number | undefined {
  const counts = Object.values(objectAt(sample, 'model_usage')).flatMap(
    (usage) => numberAt(usage, kind) ?? [],
  );
  return counts.length === 0 ? undefined : counts.reduce((sum, count) => sum + count, 0);
}

function failureOf(sample: JsonObject): string | undefined {
  if (sample.error !== undefined && sample.error !== null) return 'error';
  const limit = textAt(sample, 'limit', 'type');
  return limit === undefined ? undefined : `limit: ${limit}`;
}

type ScoredLog = {
  readonly task: string;
  readonly scorer: string | undefined;
  readonly metric: string | undefined;
};

function statedIn(
  log: InspectLog,
  { task, scorer, metric }: ScoredLog,
): Pick<FileRead, 'stated' | 'runFacts'> {
  const { header } = log;
  const [usual] = textsAt(header, 'eval', 'config', 'epochs_reducer');
  const read = scoresOf(log, { scorer, metric }).map((entry) => {
    const metrics = objectAt(entry, 'metrics');
    const reducer = textAt(entry, 'reducer') ?? usual ?? 'mean';
    const name = ['accuracy', 'mean'].find((each) => numberAt(metrics, each, 'value') !== undefined);
    const repeats = reducerOf(reducer);
    if (name === undefined) return { runFacts: notCompared(Object.keys(metrics), task) };
    if (repeats === undefined) return { runFacts: notCompared([`${name} reduced by ${reducer}`], task) };
    const of = metric ?? scorer ?? textAt(entry, 'name') ?? 'its scorer';
    return {
      stated: [
        {
          ...{ score: numberAt(metrics, name, 'value'), repeats },
          stderr: numberAt(metrics, 'stderr', 'value'),
          rule: `Inspect's ${name} of ${of} over scored samples, repeats ${repeats === 'by item' ? 'averaged within their item' : `reduced by ${reducer}`}`,
          rows: numberAt(header, 'results', 'total_samples'),
        },
      ],
    };
  });
  return {
    stated: read.flatMap(({ stated = [] }) => stated),
    runFacts: read.flatMap(({ runFacts = [] }) => runFacts),
  };
}

/** What Inspect calls them. */
function reducerOf(name: string): Reducer | undefined {
  if (name === 'mean') return 'by item';
  if (name === 'max' || name === 'median' || name === 'mode') return name;
  const [, rule, k] = /^(pass_at|at_least)_([1-9]\d{0,3})$/.exec(name) ?? [];
  if (rule === undefined) return undefined;
  return rule === 'pass_at' ? `pass@${Number(k)}` : `at least ${Number(k)}`;
}

type ScorerAndPart = Pick<ScoredLog, 'scorer' | 'metric'>;

/** What the header states of a scorer, or of the part of a scorer's value that was asked for: one entry for each reducer. */
function scoresOf({ header }: InspectLog, { scorer, metric }: ScorerAndPart): readonly unknown[] {
  const part = metric?.split('/')[1];
  const scores = listAt(header, 'results', 'scores');
  if (scorer === undefined) return scores.slice(0, 1);
  return scores.filter(
    (each) =>
      (textAt(each, 'scorer') ?? textAt(each, 'name')) === scorer &&
      (part === undefined || textAt(each, 'name') === part),
  );
}

/** An accuracy, and the letters of Inspect, go from 0 to 1; of other numbers the log does not say what they are. */
function metricOf(
  log: InspectLog,
  { scorer, metric, isLettered }: ScorerAndPart & Pick<ReadSamples, 'isLettered'>,
): NonNullable<FileRead['metrics']> {
  if (scorer === undefined) return [];
  const isAccuracy = scoresOf(log, { scorer, metric }).some(
    (each) => numberAt(each, 'metrics', 'accuracy', 'value') !== undefined,
  );
  return [{ name: metric ?? scorer, ...(isAccuracy || isLettered ? asShare : {}) }];
}

function notCompared(names: readonly string[], task: string) {
  const says = `The log states ${names.join(', ')}, which no mean of its samples is; it was not compared.`;
  return names.length === 0 ? [] : [{ task, says }];
}

/** A judge is a model too: the sentence names it, where the log does. */
function graderOf(header: JsonObject, scorer: string) {
  if (!/^model_graded/.test(scorer)) return { says: `scorer ${scorer} of Inspect` };
  const options = listAt(header, 'eval', 'scorers').find((each) => textAt(each, 'name') === scorer);
  const judge =
    textAt(options, 'options', 'model') ??
    textAt(header, 'eval', 'model_roles', 'grader', 'model') ??
    textAt(header, 'eval', 'model_roles', 'grader');
  const says = `a judge model (${scorer} of Inspect), ${judge ?? 'which the log does not name'}`;
  return { says, isModel: true };
}
