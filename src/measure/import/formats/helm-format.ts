/**
 * Run folders of HELM: per_instance_stats.json and the files beside it. One metric within one split
 * is read, for the instances as they were written and not for their perturbed copies.
 */

import { present } from '../../../core/present.ts';
import { isRecord } from '../../foreign.ts';
import { documentOf, type JsonObject, type Look, objectsOf } from '../files/look.ts';
import { daysOfSeconds, inMilliseconds } from '../files/times.ts';
import { idAt, listAt, numberAt, textAt, textsAt, valueAt } from '../files/values.ts';
import { settledByMetric } from '../row/faults.ts';
import { counted, type ImportedRow, refusal, shown } from '../row/imported-row.ts';
import { withChoices } from './choices.ts';
import type { FileRead, ImportFormat, ReadContext, Reading, TaskGroup } from './format.ts';
import { digestOfAsked, joinReferences, joinTags } from './item-words.ts';
import { definitionOf } from './known-metrics.ts';
import { documentIs, headIs } from './member-signs.ts';
import { answersFirst, mergeReads } from './merge-reads.ts';
import { modelOf } from './model-name.ts';
import { settingsLine, toldWords } from './settings.ts';

export const helmFormat: ImportFormat = {
  id: 'HELM',
  about:
    'run folders with per_instance_stats.json; --metric names the metric, --split another split than test',
  example: 'npm run import -- runs/latest/ --axis law --metric exact_match --question "How much law?"',
  signs: [
    documentIs('a JSON list', Array.isArray),
    headIs('a member instance_id in its entries', (head) => 'instance_id' in head),
    headIs('a member stats in its entries', (head) => Array.isArray(head.stats)),
  ],
  beside: [
    headIs(
      'adapter_spec, request_states, references, definition_path, or a name with a count',
      (head) =>
        ('adapter_spec' in head && ('scenario_spec' in head || 'request_states' in head)) ||
        ('references' in head && 'input' in head && 'id' in head) ||
        'definition_path' in head ||
        (isRecord(head.name) && 'count' in head),
    ),
  ],
  metricsIn: (look) => (Array.isArray(documentOf(look)) ? gradesIn(look) : []),
  read: function* (looks, context) {
    const [instances] = answersFirst(
      looks,
      (look) => valueAt(listAt(documentOf(look))[0], 'instance_id') !== undefined,
      'expected per_instance_stats.json of the same run folder: without it no score is recounted',
    );
    const read = yield* context.faults.readEach(instances, (look) => {
      const beside = looks.filter((other) => other !== look && folderOf(other) === folderOf(look));
      return readRun(look, beside.map(documentOf), context);
    });
    return { ...mergeReads('HELM', read), groups: groupsOf(read) };
  },
};

/** Runs that name one group: each counts alike, also where one has more instances. */
function groupsOf(read: readonly FileRead[]): readonly TaskGroup[] {
  const named = read.flatMap(({ groups = [] }) => groups);
  return [...Map.groupBy(named, ({ group }) => group).values()].flatMap((own) => {
    const tasks = [...new Set(own.flatMap(({ members }) => members.map(({ task }) => task)))];
    const [first] = own;
    const members = tasks.map((task) => ({ task, weight: 1 }));
    return first === undefined || tasks.length < 2 ? [] : [{ ...first, members }];
  });
}

function folderOf({ source }: Look): string {
  return source.path.slice(0, -1).join('/');
}

function* readRun(look: Look, beside: readonly unknown[], context: ReadContext): Reading<FileRead> {
  const { source } = look;
  const spec = beside.find((document) => valueAt(document, 'scenario_spec') !== undefined);
  const folder = source.path.at(-2) ?? '';
  const field = textAt(spec, 'adapter_spec', 'model') ?? /model=([^,]+)/.exec(folder)?.[1]?.replace('_', '/');
  const model = modelOf(source, { choices: context.choices, field });
  const task = (textAt(spec, 'name') ?? folder).replace(/,?model(_deployment)?=[^,]+/g, '') || 'run';
  const graded = gradesOf(look, context);
  const { metric, split } = graded;
  const content = helmContent(
    beside.find((document) => valueAt(document, 'request_states') !== undefined),
    beside.flatMap((document) => listAt(document)),
  );
  for (const row of graded.rows) yield { task, model, ...content(row.item_id, row.epoch), ...row };
  const days = [...new Set(beside.flatMap(requestDays))];
  const most = numberAt(spec, 'adapter_spec', 'max_eval_instances');
  const items = new Set(graded.rows.map(({ item_id }) => item_id)).size;
  const facts = [
    most === undefined
      ? []
      : `${items} of the items, chosen by the source, which asked for at most ${most} (max_eval_instances).`,
    graded.left === 0 ? [] : `The split ${split} alone.`,
  ];
  return {
    about: { where: source.name, task, model },
    metrics: [{ name: metric, ...definitionOf(metric) }],
    stated: [
      {
        score: statedIn(beside, graded),
        rule: `HELM's ${metric}, the mean over the instances of split ${split}`,
      },
    ],
    groups: textsAt(spec, 'groups').map((group) => ({
      ...{ where: source.name, group, stated: [] },
      weighting:
        'Each run counts alike, as HELM averages the runs of a group; of the group these are the runs in the files.',
      members: [{ task, weight: 1 }],
    })),
    bankFacts: facts.flat().map((says) => ({ task, says })),
    leftOut:
      graded.left === 0
        ? []
        : [{ task, says: `${counted(graded.left, 'item')} of other splits than ${split}.` }],
    asked: settingsLine(
      ...['method', 'max_train_instances', 'temperature', 'max_tokens', 'num_outputs'].map(
        (name) => [name, valueAt(spec, 'adapter_spec', name)] as const,
      ),
      ['instructions', toldWords(textAt(spec, 'adapter_spec', 'instructions'))],
    ),
    components: [{ measuredOn: days }],
    gradedBy: [{ task, says: `${metric} of HELM` }],
  };
}

type Grades = {
  readonly metric: string;
  readonly split: string;
  /** How many items of other splits were left out. */
  readonly left: number;
  readonly rows: readonly (Omit<ImportedRow, 'model' | 'task'> & { readonly epoch: string })[];
};

function gradesOf(look: Look, { choices }: ReadContext): Grades {
  const metric = chooseMetric(look, choices.metric);
  const cells = new Map<string, { readonly split: string; readonly row: Grades['rows'][number] }>();
  for (const { where, object } of objectsOf(look)) {
    if (object.perturbation !== undefined) continue;
    const item_id = idAt(object, 'instance_id') ?? '';
    const epoch = String((numberAt(object, 'train_trial_index') ?? 0) + 1);
    const stats = statsOf(object);
    // An instance may stand in the file twice, with the metrics of two classes.
    const known = cells.get(`${epoch} ${item_id}`);
    const score = meanIn(stats, metric) ?? known?.row.score;
    cells.set(`${epoch} ${item_id}`, {
      split: stats[0]?.split ?? known?.split ?? '',
      row: {
        ...{ where: known?.row.where ?? where, file: look.source.name, item_id, epoch, score },
        ...(score === undefined ? { silence: 'unparsed' } : {}),
        ...present({
          input_tokens: meanIn(stats, 'num_prompt_tokens') ?? known?.row.input_tokens,
          output_tokens: meanIn(stats, 'num_completion_tokens') ?? known?.row.output_tokens,
          latency_ms: inMilliseconds(meanIn(stats, 'inference_runtime')) ?? known?.row.latency_ms,
        }),
      },
    });
  }
  const all = [...cells.values()];
  const split = chooseSplit(look, choices.split, [...new Set(all.map((cell) => cell.split))]);
  return {
    metric,
    split,
    left: new Set(all.filter((cell) => cell.split !== split).map(({ row }) => row.item_id)).size,
    rows: all.filter((cell) => cell.split === split).map(({ row }) => row),
  };
}

/** A cached answer has the day on which it was first given. */
function requestDays(document: unknown): readonly string[] {
  return listAt(document, 'request_states').flatMap((request) =>
    daysOfSeconds(numberAt(request, 'result', 'request_datetime')),
  );
}

type HelmStat = { readonly name: string; readonly split: string; readonly mean: number | undefined };

function meanIn(stats: readonly HelmStat[], wanted: string): number | undefined {
  return stats.find(({ name }) => name === wanted)?.mean;
}

function statsOf(object: JsonObject): readonly HelmStat[] {
  return listAt(object, 'stats').flatMap((stat) => {
    const name = textAt(stat, 'name', 'name');
    if (name === undefined || valueAt(stat, 'name', 'perturbation') !== undefined) return [];
    return [{ name, split: textAt(stat, 'name', 'split') ?? '', mean: numberAt(stat, 'mean') }];
  });
}

/** Statistics that grade nothing: counts, times, lengths. */
const noGrade =
  /^(num_|max_|batch|finish|logprob|perplexity|runtime|inference|training|prompt|completion|bits|.*_time|.*_cost)/;

function metricNames(look: Look): readonly string[] {
  const names = new Set<string>();
  for (const { object } of objectsOf(look)) for (const { name } of statsOf(object)) names.add(name);
  return [...names];
}

function gradesIn(look: Look): readonly string[] {
  return metricNames(look).filter((name) => !noGrade.test(name));
}

function chooseMetric(look: Look, wanted: string | undefined): string {
  if (wanted !== undefined && metricNames(look).includes(wanted)) return wanted;
  throw settledByMetric(
    refusal(
      'OPTION',
      look.source.name,
      `expected --metric one of those the file has (${gradesIn(look).map(shown).join(', ')})${wanted === undefined ? '' : `, got ${shown(wanted)}`}`,
    ),
    gradesIn(look),
  );
}

/** Where no split was asked for it is test, as on HELM's own site. */
function chooseSplit({ source }: Look, wanted: string | undefined, found: readonly string[]): string {
  const split = wanted ?? (found.includes('test') ? 'test' : found.length === 1 ? found[0] : undefined);
  if (split !== undefined && found.includes(split)) return split;
  throw refusal(
    'OPTION',
    source.name,
    `expected --split one of those the file has (${found.map(shown).join(', ')})`,
  );
}

/** The mean that stats.json states for the metric and split that were read. */
function statedIn(
  beside: readonly unknown[],
  { metric, split }: Pick<Grades, 'metric' | 'split'>,
): number | undefined {
  const own = beside.flatMap((document) => {
    const stat = listAt(document).find(
      (each) =>
        textAt(each, 'name', 'name') === metric &&
        textAt(each, 'name', 'split') === split &&
        valueAt(each, 'name', 'perturbation') === undefined,
    );
    return numberAt(stat, 'mean') ?? [];
  });
  return own[0];
}

/**
 * What HELM asked and was answered, and how long the answer took, by instance and trial: from
 * scenario_state.json, or instances.json, which has no answers.
 */
function helmContent(
  state: unknown,
  listed: readonly unknown[],
): (
  item: string,
  epoch: string,
) => Pick<ImportedRow, 'input' | 'asked' | 'target' | 'references' | 'prediction' | 'tags' | 'latency_ms'> {
  const requests = new Map<string, unknown>();
  for (const request of listAt(state, 'request_states')) {
    if (textAt(request, 'instance', 'perturbation', 'name') !== undefined) continue;
    const trial = String((numberAt(request, 'train_trial_index') ?? 0) + 1);
    requests.set(`${trial} ${idAt(request, 'instance', 'id') ?? ''}`, request);
  }
  const instances = new Map(
    listed
      .filter(
        (each) => valueAt(each, 'references') !== undefined && valueAt(each, 'perturbation') === undefined,
      )
      .map((each) => [idAt(each, 'id'), each]),
  );
  return (item, epoch) => {
    const request = requests.get(`${epoch} ${item}`);
    const instance = valueAt(request, 'instance') ?? instances.get(item);
    const references = listAt(instance, 'references');
    const textsOf = (some: typeof references) => some.flatMap((each) => textAt(each, 'output', 'text') ?? []);
    const text = textAt(instance, 'input', 'text');
    const shown = valueAt(instance, 'input', 'multimedia_content');
    const correct = references.filter((each) => textsAt(each, 'tags').includes('correct'));
    const [first, ...others] = references.map((each) => textsAt(each, 'tags'));
    const answer = textAt(listAt(request, 'result', 'completions')[0], 'text');
    return present({
      input: text === undefined ? undefined : withChoices(text, textsOf(references)),
      asked: shown === undefined ? undefined : digestOfAsked(shown),
      // The reference that is marked correct, where there is exactly one.
      target: correct.length === 1 ? textAt(correct[0], 'output', 'text') : undefined,
      references: joinReferences(textsOf(correct)),
      // What is said of every reference is said of the item; a letter is the code of an answer.
      tags: joinTags(
        (first ?? []).filter((tag) => tag.length > 1 && others.every((each) => each.includes(tag))),
      ),
      // A letter stands for the choice that the request shows behind it.
      prediction:
        answer === undefined ? undefined : (textAt(request, 'output_mapping', answer.trim()) ?? answer),
      latency_ms: inMilliseconds(numberAt(request, 'result', 'request_time')),
    });
  };
}
