/**
 * Every Eval Ever, instance level: one line for each sample. The score decides: `is_correct` is
 * `score > 0` in its converters, which calls a half-right answer correct.
 */

import { type JsonObject, type Look, objectsOf } from '../files/look.ts';
import type { SourceFile } from '../files/source-file.ts';
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
import { member } from './member-signs.ts';
import { mergeReads } from './merge-reads.ts';
import { modelOf } from './model-name.ts';

/** Versions whose instance lines have these members; an unknown one may mean something else by them. */
const knownVersions = /^(instance_level_eval_)?0\.[23]\.[0-9]+$/;

export const everyEvalEverFormat: ImportFormat = {
  id: 'Every Eval Ever',
  about: 'instance lines (schema 0.2, 0.3), with the aggregate file beside them where there is one',
  example: 'npm run import -- x_samples.jsonl x.json --axis facts --question "How many facts?"',
  signs: [member('evaluation_id'), member('sample_id'), member('evaluation')],
  beside: [member('evaluation_results'), member('model_info')],
  read: (looks, context) => {
    const samples = looks.filter((look) => member('sample_id').holds(look, context.choices));
    const aggregates = looks.filter((look) => !samples.includes(look));
    if (samples.length === 0)
      throw refusal(
        'NO_ROWS',
        aggregates.map(({ source }) => source.name).join(', '),
        'expected the instance file (…_samples.jsonl): an aggregate holds scores only, and a score without its rows is not recounted',
      );
    return mergeReads(
      'Every Eval Ever',
      samples.map((look) => readSamples(look, aggregates, context)),
    );
  },
};

function readSamples(look: Look, aggregates: readonly Look[], context: ReadContext): ReadFiles {
  const rows: ImportedRow[] = [];
  const ids = new Set<string>();
  const repeatOf = countRepeats();
  for (const { where, object } of objectsOf(look))
    context.faults.within(() => {
      const row = toRow({ where, object, source: look.source }, context);
      ids.add(textAt(object, 'evaluation_id') ?? '');
      rows.push({ ...row, epoch: repeatOf(row) });
    });
  const known = aggregates.filter(
    (other) => other.kind === 'document' && ids.has(textAt(other.value, 'evaluation_id') ?? ''),
  );
  return {
    ...emptyRead('Every Eval Ever'),
    rows,
    stated: known.flatMap((aggregate) => statedIn(aggregate, rows, look.source)),
  };
}

type Line = { readonly where: string; readonly object: JsonObject; readonly source: SourceFile };

function toRow({ where, object, source }: Line, { choices, keep }: ReadContext): ImportedRow {
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
  const target = reference.length === 1 ? textAt({ only: reference[0] }, 'only') : undefined;
  const input = textAt(object, 'input', 'raw');
  const hash = textAt(object, 'sample_hash');
  const task = textAt(object, 'evaluation_name');
  return {
    where,
    file: source.name,
    // Ids may mean different samples in two releases of a data set; the hash tells.
    item_id: hash === undefined ? sample : `${sample}-${hash.slice(0, 12)}`,
    model: keep(modelOf(source, { choices, field: textAt(object, 'model_id') })),
    epoch: '1',
    ...scoreOf(where, object),
    ...present({
      task,
      target,
      prediction: finalAnswer(object),
      input: input === undefined ? undefined : keep(input),
    }),
  };
}

function scoreOf(where: string, object: JsonObject): Pick<ImportedRow, 'score' | 'silence'> {
  if (textAt(object, 'error') !== undefined) return { score: undefined, silence: 'unparsed' };
  const score = numberAt(object, 'evaluation', 'score');
  if (score !== undefined) return { score };
  throw refusal(
    'UNKNOWN_VALUE',
    where,
    `evaluation.score: expected a number, got ${shown(valueAt(object, 'evaluation', 'score'))}`,
  );
}

function finalAnswer(object: JsonObject): string | undefined {
  const last = listAt(object, 'answer_attribution').findLast((step) => valueAt(step, 'is_terminal') === true);
  return textAt(last, 'extracted_value');
}

function statedIn(aggregate: Look, rows: readonly ImportedRow[], source: SourceFile): readonly StatedScore[] {
  const value = aggregate.kind === 'document' ? objectAt({ value: aggregate.value }, 'value') : {};
  const total = numberAt(value, 'detailed_evaluation_results', 'total_rows');
  const results = listAt(value, 'evaluation_results');
  return results.flatMap((result) => {
    const task = textAt(result, 'evaluation_name');
    const score = numberAt(result, 'score_details', 'score');
    const first = rows.find((row) => row.task === task);
    if (score === undefined || first === undefined || task === undefined) return [];
    if (valueAt(result, 'metric_config', 'lower_is_better') === true)
      throw refusal(
        'UNKNOWN_VALUE',
        source.name,
        `${shown(task)}: expected a score of which more is better, got lower_is_better`,
      );
    const name = textAt(result, 'metric_config', 'metric_name') ?? 'score';
    const rule = `${name} as the aggregate file states it`;
    const stated: StatedScore = {
      where: source.name,
      task,
      model: first.model,
      score,
      rule,
      repeats: 'each',
    };
    return [{ ...stated, ...(results.length === 1 ? present({ rows: total }) : {}) }];
  });
}
