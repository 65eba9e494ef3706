/**
 * Every Eval Ever, instance level: one line for each sample. The score decides, because `is_correct`
 * is `score > 0` in the tool's converters, which calls a half-right answer correct.
 */

import { present } from '../../../core/present.ts';
import { documentOf, type JsonObject, type Look, objectsOf } from '../files/look.ts';
import type { SourceFile } from '../files/source-file.ts';
import { daysOfSeconds } from '../files/times.ts';
import { listAt, numberAt, textAt, textsAt, valueAt } from '../files/values.ts';
import { type ImportedRow, refusal, shown } from '../row/imported-row.ts';
import { choose } from './choice-of-name.ts';
import { countRepeats } from './count-repeats.ts';
import type {
  ComponentFacts,
  FileRead,
  ImportFormat,
  ObjectAt,
  ReadContext,
  Reading,
  StatedMetric,
} from './format.ts';
import { joinReferences, wordsOf } from './item-words.ts';
import { member } from './member-signs.ts';
import { answersFirst, mergeReads } from './merge-reads.ts';
import { modelOf } from './model-name.ts';

/** The versions whose instance lines have these members; a version that is not known may mean something else by them. */
const knownVersions = /^(instance_level_eval_)?0\.[23]\.[0-9]+$/;

export const everyEvalEverFormat: ImportFormat = {
  id: 'Every Eval Ever',
  about: 'instance lines (schema 0.2, 0.3), with the aggregate file beside them where there is one',
  example: 'npm run import -- x_samples.jsonl x.json --axis facts --question "How many facts?"',
  signs: [member('evaluation_id'), member('sample_id'), member('evaluation')],
  beside: [member('evaluation_results'), member('model_info')],
  metricsIn: (look) =>
    [...resultsOf(look).values()].filter(({ size }) => size > 1).flatMap((ids) => [...ids]),
  read: function* (looks, context) {
    const [samples, aggregates] = answersFirst(
      looks,
      (look) => member('sample_id').holds(look, context.choices),
      'expected the instance file (…_samples.jsonl): an aggregate holds scores only, and a score without its rows is not recounted; what others state without rows belongs into registers/reported.json',
    );
    const read = yield* context.faults.readEach(samples, (look) => readSamples(look, aggregates, context));
    return mergeReads('Every Eval Ever', read);
  },
};

function* readSamples(look: Look, aggregates: readonly Look[], context: ReadContext): Reading<FileRead> {
  const models = new Map<string | undefined, string>();
  const ids = new Set<string>();
  const repeatOf = countRepeats();
  const wanted = wantedResults(look, context);
  for (const { where, object } of objectsOf(look)) {
    const result = wanted.get(textAt(object, 'evaluation_name'));
    if (result !== undefined && textAt(object, 'evaluation_result_id') !== result) continue;
    const rows: ImportedRow[] = [];
    context.faults.within(() => rows.push(toRow({ where, object, source: look.source }, context)));
    for (const row of rows) {
      ids.add(textAt(object, 'evaluation_id') ?? '');
      models.set(row.task, models.get(row.task) ?? row.model);
      yield { ...row, epoch: repeatOf(row) };
    }
  }
  const known = aggregates
    .map(documentOf)
    .filter((aggregate) => ids.has(textAt(aggregate, 'evaluation_id') ?? ''));
  const where = look.source.name;
  return {
    stated: known.flatMap((aggregate) => statedIn(aggregate, { models, wanted, where })),
    components: [...models.values()].flatMap((model) => known.map((aggregate) => toFacts(aggregate, model))),
    metrics: metricsIn(known, { tasks: [...models.keys()], wanted, where }),
  };
}

/** The results that each evaluation has lines of: since 0.3 a sample has one for each metric of its evaluation. */
function resultsOf(look: Look): ReadonlyMap<string | undefined, ReadonlySet<string>> {
  const results = new Map<string | undefined, Set<string>>();
  for (const { object } of objectsOf(look)) {
    const id = textAt(object, 'evaluation_result_id');
    const task = textAt(object, 'evaluation_name');
    if (id !== undefined) results.set(task, (results.get(task) ?? new Set()).add(id));
  }
  return results;
}

type MeantResults = ReadonlyMap<string | undefined, string>;

/** Of an evaluation with several results the one that is meant. */
function wantedResults(look: Look, { choices }: ReadContext): MeantResults {
  const several = [...resultsOf(look)].filter(([, ids]) => ids.size > 1);
  return new Map(
    several.map(([task, ids]) => [
      task,
      choose({ where: look.source.name, option: '--metric', wanted: choices.metric, found: [...ids] }),
    ]),
  );
}

function isMeant(result: unknown, wanted: MeantResults): boolean {
  const id = wanted.get(textAt(result, 'evaluation_name'));
  return id === undefined || textAt(result, 'evaluation_result_id') === id;
}

/** A moment of the format is a text of seconds. */
function toFacts(aggregate: unknown, model: string): ComponentFacts {
  const seconds = Number(textAt(aggregate, 'evaluation_timestamp') ?? Number.NaN);
  return {
    model,
    organisation: textAt(aggregate, 'model_info', 'developer'),
    links: listAt(aggregate, 'evaluation_results').flatMap((result) => textsAt(result, 'source_data', 'url')),
    measuredOn: daysOfSeconds(Number.isSafeInteger(seconds) ? seconds : undefined),
  };
}

type SourceLine = ObjectAt & { readonly source: SourceFile };

function toRow({ where, object, source }: SourceLine, { choices }: ReadContext): ImportedRow {
  const version = textAt(object, 'schema_version');
  if (version === undefined || !knownVersions.test(version))
    throw refusal(
      'UNKNOWN_FORMAT',
      where,
      `schema_version: expected 0.2 or 0.3, got ${shown(object.schema_version)}`,
    );
  const sample = textAt(object, 'sample_id');
  if (sample === undefined) throw refusal('UNKNOWN_VALUE', where, 'sample_id: expected an id');
  const reference = listAt(object, 'input', 'reference');
  const hash = textAt(object, 'sample_hash');
  const answer = listAt(object, 'answer_attribution').findLast(
    (step) => valueAt(step, 'is_terminal') === true,
  );
  return {
    where,
    file: source.name,
    // One id may mean different samples in two releases of a data set; the hash tells them apart.
    item_id: hash === undefined ? sample : `${sample}-${hash.slice(0, 12)}`,
    model: modelOf(source, { choices, field: textAt(object, 'model_id') }),
    ...scoreOf(where, object),
    ...present({
      task: textAt(object, 'evaluation_name'),
      target: reference.length === 1 ? textAt(reference[0]) : undefined,
      references: joinReferences(textsAt(object, 'input', 'reference')),
      prediction: textAt(answer, 'extracted_value'),
      input: textAt(object, 'input', 'raw'),
      ...wordsOf(object.metadata),
      input_tokens: numberAt(object, 'token_usage', 'input_tokens'),
      output_tokens: numberAt(object, 'token_usage', 'output_tokens'),
      failure: textAt(object, 'error') === undefined ? undefined : 'error',
    }),
  };
}

function scoreOf(where: string, object: JsonObject): Pick<ImportedRow, 'score' | 'silence'> {
  if (textAt(object, 'error') !== undefined) return { score: undefined, silence: 'unparsed' };
  const score = numberAt(object, 'evaluation', 'score');
  if (score !== undefined) return { score };
  const got = shown(valueAt(object, 'evaluation', 'score'));
  throw refusal('UNKNOWN_VALUE', where, `evaluation.score: expected a number, got ${got}`);
}

type MetricPlace = {
  readonly tasks: readonly (string | undefined)[];
  readonly wanted: MeantResults;
  readonly where: string;
};

/** Instance lines do not say what their score is; the aggregate beside them does. */
function metricsIn(
  aggregates: readonly unknown[],
  { tasks, wanted, where }: MetricPlace,
): readonly StatedMetric[] {
  const results = aggregates.flatMap((aggregate) => listAt(aggregate, 'evaluation_results'));
  return tasks.map((task) => {
    const own = results.find(
      (result) => textAt(result, 'evaluation_name') === task && isMeant(result, wanted),
    );
    const isLower = valueAt(own, 'metric_config', 'lower_is_better');
    const [least, most] = ['min_score', 'max_score'].map((bound) => numberAt(own, 'metric_config', bound));
    return {
      where,
      name: textAt(own, 'metric_config', 'metric_name') ?? 'score',
      ...present({
        task,
        better:
          typeof isLower === 'boolean' ? (isLower ? ('lower' as const) : ('higher' as const)) : undefined,
        range: least === undefined || most === undefined ? undefined : ([least, most] as const),
      }),
    };
  });
}

/** `models` has the model of the first row of each task. */
function statedIn(
  aggregate: unknown,
  {
    models,
    wanted,
    where,
  }: {
    readonly models: ReadonlyMap<string | undefined, string>;
    readonly wanted: MeantResults;
    readonly where: string;
  },
) {
  const total = numberAt(aggregate, 'detailed_evaluation_results', 'total_rows');
  const results = listAt(aggregate, 'evaluation_results');
  return results.flatMap((result) => {
    const task = textAt(result, 'evaluation_name');
    const score = numberAt(result, 'score_details', 'score');
    const model = models.get(task);
    if (score === undefined || model === undefined || task === undefined) return [];
    if (!isMeant(result, wanted)) return [];
    const rule = `${textAt(result, 'metric_config', 'metric_name') ?? 'score'} as the aggregate file states it`;
    const claimed = results.length === 1 ? total : undefined;
    return [{ where, task, model, score, rule, rows: claimed }];
  });
}
