/** Details of lighteval: a Parquet file for each task, and the results file of the same time, which names the model and states the scores. */

import { present } from '../../../core/present.ts';
import { isRecord } from '../../foreign.ts';
import { documentOf, type JsonObject, type Look, objectsOf } from '../files/look.ts';
import type { SourceFile } from '../files/source-file.ts';
import { daysOf, idAt, listAt, numberAt, objectAt, textAt, textsAt, valueAt } from '../files/values.ts';
import { settledByMetric } from '../row/faults.ts';
import { refusal, shown } from '../row/imported-row.ts';
import { withChoices } from './choices.ts';
import type { FileRead, ImportFormat, ReadContext, Reading, TaskGroup } from './format.ts';
import { joinReferences } from './item-words.ts';
import { definitionOf } from './known-metrics.ts';
import { member } from './member-signs.ts';
import { answersFirst, mergeReads, namesOf } from './merge-reads.ts';
import { modelOf } from './model-name.ts';

export const lightevalFormat: ImportFormat = {
  id: 'lighteval',
  about:
    'the details of a run (details_<task>_<time>.parquet, or the same as JSON lines) with its results_<time>.json, or --model; --metric where several are in it',
  example: 'npm run import -- lighteval-output/ --axis maths --question "How much arithmetic?"',
  signs: [member('doc', isRecord), member('metric', isRecord), member('model_response')],
  beside: [member('config_general'), member('results', isRecord), member('versions')],
  metricsIn: (look) => {
    const [first] = objectsOf(look);
    return Object.keys(objectAt(first?.object, 'metric'));
  },
  read: function* (looks, context) {
    const [details, results] = answersFirst(
      looks,
      (look) => member('doc').holds(look, context.choices),
      'expected details_<task>_<time>.parquet beside it: a results file holds scores only, and a score without its rows is not recounted',
    );
    const read = yield* context.faults.readEach(details, (look) => {
      const header = results.find(({ source }) => stampOf(source) === stampOf(look.source));
      return readDetails(look, header && documentOf(header), context);
    });
    return { ...mergeReads('lighteval', read), groups: groupsOf(results, read), headers: namesOf(results) };
  },
};

/** `all` is the mean of the tasks that have the metric, and `arc:_average|5` that of the tasks of arc. */
function groupsOf(results: readonly Look[], read: readonly FileRead[]): readonly TaskGroup[] {
  const metrics = new Set(read.flatMap(({ metrics: own = [] }) => own.map(({ name }) => name)));
  return results.flatMap((look) => {
    const header = documentOf(look);
    const stated = objectAt(header, 'results');
    const model = textAt(header, 'config_general', 'model_name');
    return Object.keys(stated).flatMap((group) => {
      const [, prefix, shots] = /^(.*):_average\|(.*)$/.exec(group) ?? [];
      if (group !== 'all' && prefix === undefined) return [];
      const isIn = (task: string): boolean =>
        task !== 'all' &&
        !task.includes(':_average|') &&
        (group === 'all' || (task.startsWith(`${prefix}:`) && task.endsWith(`|${shots}`)));
      return [...metrics].flatMap((metric) => {
        const members = Object.keys(stated)
          .filter((task) => isIn(task) && numberAt(stated, task, metric) !== undefined)
          .map((task) => ({ task, weight: 1 }));
        const score = numberAt(stated, group, metric);
        if (members.length < 2 || score === undefined || model === undefined) return [];
        const weighting = 'Each task counts alike, as lighteval averages the tasks that have the metric.';
        return [{ where: look.source.name, group, weighting, members, stated: [{ model, score }] }];
      });
    });
  });
}

/** `2026-01-15T10-00-00.000001` */
function stampOf({ path }: SourceFile): string | undefined {
  return /_(\d{4}-\d{2}-\d{2}T[\d-]+(?:\.\d+)?)(?:\.jsonl?)?$/.exec(path.at(-1) ?? '')?.[1];
}

function* readDetails(look: Look, results: unknown, { choices }: ReadContext): Reading<FileRead> {
  const { source } = look;
  const model = modelOf(source, { choices, field: textAt(results, 'config_general', 'model_name') });
  let [task, metric]: readonly (string | undefined)[] = [];
  for (const { where, object } of objectsOf(look)) {
    const item_id = idAt(object, 'doc', 'id');
    const own = textAt(object, 'doc', 'task_name');
    if (item_id === undefined || own === undefined)
      throw refusal('UNKNOWN_VALUE', where, 'expected doc.id and doc.task_name');
    task ??= own;
    metric ??= chooseMetric(where, object, choices.metric);
    const score = numberAt(object, 'metric', metric);
    if (score === undefined)
      throw refusal(
        'UNKNOWN_VALUE',
        where,
        `${metric}: expected a number, got ${shown(valueAt(object, 'metric', metric))}`,
      );
    yield { where, file: source.name, task, item_id, model, score, ...contentOf(object) };
  }
  if (task === undefined || metric === undefined) return {};
  return {
    about: { where: source.name, task, model },
    metrics: [{ name: metric, ...definitionOf(metric) }],
    stated: [
      {
        score: numberAt(objectAt(results, 'results', task), metric),
        rule: `lighteval's ${metric}, the mean over the documents of the task`,
        stderr: numberAt(objectAt(results, 'results', task), `${metric}_stderr`),
      },
    ],
    gradedBy: [{ task, says: `${metric} of lighteval` }],
    measuredOn: daysOf(stampOf(source)),
  };
}

function chooseMetric(where: string, object: JsonObject, wanted: string | undefined): string {
  const found = Object.keys(objectAt(object, 'metric'));
  const metric = wanted ?? (found.length === 1 ? found[0] : undefined);
  if (metric !== undefined && found.includes(metric)) return metric;
  throw settledByMetric(
    refusal(
      'OPTION',
      where,
      `expected --metric one of those the file has (${found.map(shown).join(', ') || 'none'})`,
    ),
    found,
  );
}

function contentOf(object: JsonObject) {
  const query = textAt(object, 'doc', 'query');
  const choices = textsAt(object, 'doc', 'choices');
  const gold = valueAt(object, 'doc', 'gold_index');
  const rights = (Array.isArray(gold) ? gold : [gold]).flatMap((at) => choices[Number(at)] ?? []);
  const [right, another] = rights;
  return present({
    input: query === undefined ? undefined : withChoices(query, choices),
    // Where several are right, none of them is the one.
    target: another === undefined ? right : undefined,
    references: joinReferences(rights),
    prediction: textAt(listAt(object, 'model_response', 'text')[0]),
  });
}
