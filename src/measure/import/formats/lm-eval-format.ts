/**
 * Samples of lm-evaluation-harness (`samples_<task>_<time>.jsonl`): one metric under one filter.
 * The results file of the same time stamp names the model and states the score.
 */

import { present } from '../../../core/present.ts';
import { documentOf, type JsonObject, type Look, objectsOf } from '../files/look.ts';
import type { SourceFile } from '../files/source-file.ts';
import { daysOfSeconds } from '../files/times.ts';
import { idAt, numberAt, objectAt, textAt, textsAt, valueAt } from '../files/values.ts';
import { refusal, shown } from '../row/imported-row.ts';
import { weightedMean } from '../row/weighted-mean.ts';
import { choose } from './choice-of-name.ts';
import { withLetteredChoices } from './choices.ts';
import type {
  FileRead,
  ImportFormat,
  ObjectAt,
  ReadContext,
  Reading,
  StatedMetric,
  TaskGroup,
} from './format.ts';
import { digestOfAsked, wordsOf } from './item-words.ts';
import { definitionOf } from './known-metrics.ts';
import { documentIs, headIs, member } from './member-signs.ts';
import { answersFirst, mergeReads, namesOf } from './merge-reads.ts';
import { modelOf } from './model-name.ts';
import { settingsLine, toldWords } from './settings.ts';

export const lmEvalFormat: ImportFormat = {
  id: 'lm-evaluation-harness',
  about:
    'samples_<task>_<time>.jsonl, with the results_<time>.json beside it (or --model); --metric and --filter where several are in it',
  example: 'npm run import -- lm-eval-output/ --axis maths --question "How much arithmetic?"',
  signs: [
    { what: 'JSON lines', holds: (look) => look.kind === 'lines' || look.kind === 'document' },
    member('doc_id'),
    headIs(
      'a member doc, filter or metrics',
      (head) => 'doc' in head || 'filter' in head || 'metrics' in head,
    ),
  ],
  beside: [
    documentIs('a results file', (value) => Object.keys(objectAt(value, 'results')).length > 0),
    headIs('a member configs or config', (head) => 'configs' in head || 'config' in head),
    headIs('a member n-samples or versions', (head) => 'n-samples' in head || 'versions' in head),
  ],
  metricsIn: (look) => {
    const [first] = objectsOf(look);
    return first === undefined ? [] : metricsOf(first.object);
  },
  read: function* (looks, context) {
    const [samples, results] = answersFirst(
      looks,
      (look) => member('doc_id').holds(look, context.choices),
      'expected samples_<task>_<time>.jsonl beside it: a results file holds scores only, and a score without its rows is not recounted',
    );
    const headers = new Set<Look>();
    const read = yield* context.faults.readEach(samples, (look) => {
      const header = headerOf(look.source, results);
      if (header !== undefined) headers.add(header);
      return readSamples(look, header && documentOf(header), context);
    });
    return {
      ...mergeReads('lm-evaluation-harness', read),
      headers: namesOf([...headers]),
      leftAside: namesOf(results.filter((look) => !headers.has(look))),
    };
  },
};

/** The results file of the same time stamp, in the same folder where several have it. */
function headerOf(source: SourceFile, results: readonly Look[]): Look | undefined {
  const same = results.filter((look) => stampOf(look.source) === stampOf(source));
  const folder = (path: readonly string[]): string => path.slice(0, -1).join('/');
  return (
    same.find((look) => folder(look.source.path) === folder(source.path)) ??
    (same.length === 1 ? same[0] : undefined)
  );
}

function stampOf({ path }: SourceFile): string | undefined {
  return /_(\d{4}-\d{2}-\d{2}T[\d-]+(?:\.\d+)?)\.jsonl?$/.exec(path.at(-1) ?? '')?.[1];
}

function* readSamples(look: Look, results: unknown, context: ReadContext): Reading<FileRead> {
  const { source } = look;
  const { choices } = context;
  const task =
    /^samples_(.+)_\d{4}-\d{2}-\d{2}T[\d.-]+?\.jsonl?$/.exec(source.path.at(-1) ?? '')?.[1] ?? 'task';
  const model = modelOf(source, { choices, field: textAt(results, 'model_name') });
  const filter = choose({
    where: source.name,
    option: '--filter',
    wanted: choices.filter,
    found: filtersOf(look),
  });
  let metric: string | undefined;
  for (const { where, object } of objectsOf(look)) {
    if ((textAt(object, 'filter') ?? 'none') !== filter) continue;
    metric ??= choose({ where, option: '--metric', wanted: choices.metric, found: metricsOf(object) });
    yield { file: source.name, task, model, ...toRow({ where, object, metric }) };
  }
  const whole = numberAt(results, 'n-samples', task, 'original');
  const asked = numberAt(results, 'n-samples', task, 'effective');
  const isSubset = whole !== undefined && asked !== undefined && asked < whole;
  return {
    version: textAt(results, 'lm_eval_version'),
    about: { where: source.name, task, model },
    metrics: metric === undefined ? [] : [metricOf(results, { task, metric, filter })],
    stated: [
      {
        score: numberAt(results, 'results', task, `${metric},${filter}`),
        rule: `lm-evaluation-harness's ${metric},${filter}, the mean over the documents of the filter`,
        rows: asked,
        stderr: numberAt(results, 'results', task, `${metric}_stderr,${filter}`),
      },
    ],
    groups: metric === undefined ? [] : lmEvalGroups(results, { where: source.name, model, metric, filter }),
    bankFacts: isSubset
      ? [{ task, says: `${asked} of ${whole} items of ${task}, chosen by the source.` }]
      : [],
    asked: settingsLine(
      ['shots', valueAt(results, 'n-shot', task)],
      ['model arguments', valueAt(results, 'config', 'model_args')],
      ['generation', valueAt(results, 'config', 'gen_kwargs')],
      ['revision', valueAt(results, 'config', 'model_sha')],
      ['system', toldWords(textAt(results, 'system_instruction'))],
      ['description', toldWords(textAt(results, 'configs', task, 'description'))],
      ['prompt', toldWords(textAt(results, 'configs', task, 'doc_to_text'))],
    ),
    gradedBy: [
      {
        task,
        says: `${metric} of lm-evaluation-harness${filter === 'none' ? '' : ` under the filter ${filter}`}`,
      },
    ],
    components: [{ measuredOn: daysOfSeconds(numberAt(results, 'date')) }],
  };
}

type ReadMetric = { readonly task: string; readonly metric: string; readonly filter: string };

/** The results file says of which scores more is better; a range stands in no file of this tool. */
function metricOf(results: unknown, { task, metric, filter }: ReadMetric): Omit<StatedMetric, 'where'> {
  const isHigher = valueAt(results, 'higher_is_better', task, metric);
  const name = filter === 'none' ? metric : `${metric}, ${filter}`;
  const known = definitionOf(metric);
  return typeof isHigher === 'boolean'
    ? { name, ...known, better: isHigher ? 'higher' : 'lower' }
    : { name, ...known };
}

function filtersOf(look: Look): readonly string[] {
  const filters = new Set<string>();
  for (const { object } of objectsOf(look)) filters.add(textAt(object, 'filter') ?? 'none');
  return [...filters];
}

function metricsOf(object: JsonObject): readonly string[] {
  const named = textsAt(object, 'metrics');
  const usual = ['exact_match', 'acc', 'acc_norm'];
  return named.length > 0 ? named : usual.filter((name) => Object.hasOwn(object, name));
}

type MetricOfSample = ObjectAt & { readonly metric: string };

function toRow({ where, object, metric }: MetricOfSample) {
  const response = valueAt(object, 'filtered_resps');
  return {
    where,
    item_id: itemId(where, object),
    score: scoreOf({ where, object, metric }),
    ...present({
      prediction: idAt(Array.isArray(response) ? response[0] : response),
      target: idAt(object, 'target'),
      input: inputOf(object),
      asked: askedOf(object),
    }),
    ...wordsOf(object.doc),
  };
}

/** The position may move between versions of a task, so the document's own digest is part of the id. */
function itemId(where: string, object: JsonObject): string {
  const id = idAt(object, 'doc_id');
  if (id === undefined) throw refusal('UNKNOWN_VALUE', where, 'doc_id: expected a number or a text');
  const hash = textAt(object, 'doc_hash');
  return hash === undefined ? id : `${id}-${hash.slice(0, 12)}`;
}

function scoreOf({ where, object, metric }: MetricOfSample): number {
  const value = object[metric];
  if (typeof value === 'boolean' || typeof value === 'number') return Number(value);
  if (Array.isArray(value))
    throw refusal(
      'NOT_BINARY',
      where,
      `${shown(metric)}: expected a number, got a list: this metric exists for the whole corpus only, and no item has a score of its own; choose another with --metric`,
    );
  throw refusal('UNKNOWN_VALUE', where, `${shown(metric)}: expected a number, got ${shown(value)}`);
}

/** One member of a document is the input; the passage that it is about, or a second sentence, may stand in others. */
function askedOf(object: JsonObject): string | undefined {
  const all = object.arguments ?? object.doc;
  return all === undefined ? undefined : digestOfAsked(all);
}

function inputOf(object: JsonObject): string | undefined {
  const names = ['question', 'problem', 'query', 'prompt', 'input', 'text', 'sentence'];
  const text = names.map((name) => textAt(object, 'doc', name)).find((each) => each !== undefined);
  const choices = [...textsAt(object, 'doc', 'choices'), ...textsAt(object, 'doc', 'choices', 'text')];
  return text === undefined ? undefined : withLetteredChoices(text, choices);
}

type ScoredFile = {
  readonly where: string;
  readonly model: string;
  readonly metric: string;
  readonly filter: string;
};

/**
 * Groups of lm-evaluation-harness: the results file lists the tasks of each group and states its mean, but not how
 * the tasks were weighed. That follows from the scores that it states of the tasks: the tool knows two ways.
 */
function lmEvalGroups(results: unknown, { where, model, metric, filter }: ScoredFile): readonly TaskGroup[] {
  const name = `${metric},${filter}`;
  return Object.keys(objectAt(results, 'group_subtasks')).flatMap((group) => {
    const tasks = [...new Set(leavesOf(results, group))];
    const score = numberAt(results, 'results', group, name);
    if (score === undefined || tasks.length < 2) return [];
    const ways = (['items', 1] as const).map((weight) => ({
      weight,
      mean: weightedMean(
        tasks.map((task) => ({
          score: numberAt(results, 'results', task, name),
          weight: weight === 'items' ? numberAt(results, 'n-samples', task, 'effective') : weight,
        })),
      ),
    }));
    const met = ways.find(({ mean }) => mean !== undefined && Math.abs(mean - score) < 1e-9);
    const weight = met?.weight ?? 'items';
    return [
      {
        ...{ where, group },
        weighting: `${weight === 'items' ? 'Each item counts alike' : 'Each task counts alike'}: the file does not say so, and the figure that it states of the group follows from its tasks ${met === undefined ? 'in neither way' : 'that way'}.`,
        members: tasks.map((task) => ({ task, weight })),
        stated: [{ model, score, stderr: numberAt(results, 'results', group, `${metric}_stderr,${filter}`) }],
      },
    ];
  });
}

/** Groups may hold groups. */
function leavesOf(results: unknown, name: string, above: readonly string[] = []): readonly string[] {
  const inner = above.includes(name) ? [] : textsAt(results, 'group_subtasks', name);
  return inner.length === 0 && above.length > 0
    ? [name]
    : inner.flatMap((each) => leavesOf(results, each, [...above, name]));
}
