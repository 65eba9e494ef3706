/**
 * Samples of lm-evaluation-harness (`samples_<task>_<time>.jsonl`): one metric under one filter.
 * Model and stated score are in the results file of the same time stamp.
 */

import type { JsonObject, Look } from '../files/look.ts';
import { objectsOf } from '../files/look.ts';
import type { SourceFile } from '../files/source-file.ts';
import { idAt, numberAt, objectAt, present, textAt, textsAt, valueAt } from '../files/values.ts';
import { type ImportedRow, refusal, shown } from '../imported-row.ts';
import {
  emptyRead,
  type ImportFormat,
  type ReadContext,
  type ReadFiles,
  type StatedScore,
} from './format.ts';
import { documentIs, headIs, member } from './member-signs.ts';
import { mergeReads } from './merge-reads.ts';
import { modelOf } from './model-name.ts';

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
    member('configs'),
    headIs('a member n-samples or versions', (head) => 'n-samples' in head || 'versions' in head),
  ],
  read: (looks, context) => {
    const samples = looks.filter((look) => member('doc_id').holds(look, context.choices));
    const results = looks.filter((look) => !samples.includes(look));
    if (samples.length === 0)
      throw refusal(
        'NO_ROWS',
        results.map(({ source }) => source.name).join(', '),
        'expected samples_<task>_<time>.jsonl beside it: a results file holds scores only, and a score without its rows is not recounted',
      );
    const headers = new Set<Look>();
    const read = context.faults.readEach(samples, (look) => {
      const header = headerOf(look.source, results);
      if (header !== undefined) headers.add(header);
      return readSamples(look, documentOf(header), context);
    });
    const namesOf = (looks: readonly Look[]): readonly string[] => looks.map(({ source }) => source.name);
    return {
      ...mergeReads('lm-evaluation-harness', read),
      headers: namesOf([...headers]),
      leftAside: namesOf(results.filter((look) => !headers.has(look))),
    };
  },
};

/** The results file of the same time stamp, in the same folder where several have it. */
function headerOf(source: SourceFile, results: readonly Look[]): Look | undefined {
  const stamp = stampOf(source);
  const same = results.filter((look) => stampOf(look.source) === stamp);
  const folder = (path: readonly string[]): string => path.slice(0, -1).join('/');
  return (
    same.find((look) => folder(look.source.path) === folder(source.path)) ??
    (same.length === 1 ? same[0] : undefined)
  );
}

function documentOf(look: Look | undefined): JsonObject {
  return look?.kind === 'document' ? objectAt({ value: look.value }, 'value') : {};
}

function stampOf({ path }: SourceFile): string | undefined {
  return /_(\d{4}-\d{2}-\d{2}T[\d-]+(?:\.\d+)?)\.jsonl?$/.exec(path.at(-1) ?? '')?.[1];
}

function readSamples(look: Look, results: JsonObject, context: ReadContext): ReadFiles {
  const { source } = look;
  const { choices } = context;
  const task =
    /^samples_(.+)_\d{4}-\d{2}-\d{2}T[\d.-]+\.jsonl$/.exec(source.path.at(-1) ?? '')?.[1] ?? 'task';
  const model = modelOf(source, { choices, field: textAt(results, 'model_name') });
  const filters = filtersOf(look);
  const filter = choose({ where: source.name, option: '--filter', wanted: choices.filter, found: filters });
  const rows: ImportedRow[] = [];
  let metric: string | undefined;
  for (const { where, object } of objectsOf(look)) {
    if ((textAt(object, 'filter') ?? 'none') !== filter) continue;
    metric ??= choose({ where, option: '--metric', wanted: choices.metric, found: metricsOf(object) });
    rows.push({ file: source.name, task, model, ...toRow({ where, object, metric }, context) });
  }
  const date = numberAt(results, 'date');
  return {
    ...emptyRead('lm-evaluation-harness'),
    rows,
    tool: { name: 'lm-evaluation-harness', version: textAt(results, 'lm_eval_version') ?? null },
    stated: statedOf({ source, results, task, model, name: `${metric},${filter}` }),
    bankFacts: subsetOf(results, task),
    gradedBy: [`${metric} of lm-evaluation-harness${filter === 'none' ? '' : ` under the filter ${filter}`}`],
    measuredOn: date === undefined ? [] : [new Date(date * 1000).toISOString().slice(0, 10)],
  };
}

function filtersOf(look: Look): readonly string[] {
  const filters = new Set<string>();
  for (const { object } of objectsOf(look)) filters.add(textAt(object, 'filter') ?? 'none');
  return [...filters];
}

function metricsOf(object: JsonObject): readonly string[] {
  const named = textsAt(object, 'metrics');
  return named.length > 0
    ? named
    : ['exact_match', 'acc', 'acc_norm'].filter((name) => Object.hasOwn(object, name));
}

type Choice = {
  readonly where: string;
  readonly option: string;
  readonly wanted: string | undefined;
  readonly found: readonly string[];
};

function choose({ where, option, wanted, found }: Choice): string {
  const [only, second] = found;
  if (wanted !== undefined && found.includes(wanted)) return wanted;
  if (wanted === undefined && only !== undefined && second === undefined) return only;
  throw refusal(
    'OPTION',
    where,
    `expected ${option} one of those the file has (${found.map(shown).join(', ') || 'none'})${wanted === undefined ? '' : `, got ${shown(wanted)}`}`,
  );
}

type Line = { readonly where: string; readonly object: JsonObject; readonly metric: string };

function toRow({ where, object, metric }: Line, { keep }: ReadContext) {
  const resp = valueAt(object, 'filtered_resps');
  const prediction = idAt({ resp: Array.isArray(resp) ? resp[0] : resp }, 'resp');
  const target = idAt(object, 'target');
  const input = inputOf(object);
  return {
    where,
    item_id: itemId(where, object),
    score: scoreOf({ where, object, metric }),
    epoch: '1',
    ...present({ prediction, target, input: input === undefined ? undefined : keep(input) }),
  };
}

/** The position may move between versions of a task, so the document's own digest is part of the id. */
function itemId(where: string, object: JsonObject): string {
  const id = idAt(object, 'doc_id');
  if (id === undefined) throw refusal('UNKNOWN_VALUE', where, 'doc_id: expected a number or a text');
  const hash = textAt(object, 'doc_hash');
  return hash === undefined ? id : `${id}-${hash.slice(0, 12)}`;
}

function scoreOf({ where, object, metric }: Line): number {
  const value = object[metric];
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'number') return value;
  if (Array.isArray(value))
    throw refusal(
      'NOT_BINARY',
      where,
      `${shown(metric)}: expected a number, got a list: this metric exists for the whole corpus only, and no item has a score of its own; choose another with --metric`,
    );
  throw refusal('UNKNOWN_VALUE', where, `${shown(metric)}: expected a number, got ${shown(value)}`);
}

function inputOf(object: JsonObject): string | undefined {
  for (const name of ['question', 'problem', 'query', 'prompt', 'input', 'text', 'sentence']) {
    const text = textAt(object, 'doc', name);
    if (text !== undefined) return text;
  }
  return undefined;
}

type Header = {
  readonly source: SourceFile;
  readonly results: JsonObject;
  readonly task: string;
  readonly model: string;
  readonly name: string;
};

function statedOf({ source, results, task, model, name }: Header): readonly StatedScore[] {
  const score = numberAt(results, 'results', task, name);
  const rows = numberAt(results, 'n-samples', task, 'effective');
  if (score === undefined) return [];
  const rule = `lm-evaluation-harness's ${name}, the mean over the documents of the filter`;
  return [{ where: source.name, task, model, score, rule, repeats: 'each', ...present({ rows }) }];
}

function subsetOf(results: JsonObject, task: string): ReadFiles['bankFacts'] {
  const whole = numberAt(results, 'n-samples', task, 'original');
  const asked = numberAt(results, 'n-samples', task, 'effective');
  if (whole === undefined || asked === undefined || asked >= whole) return [];
  return [{ task, says: `${asked} of ${whole} items of ${task}, chosen by the source.` }];
}
