/**
 * Run folders of HELM: per_instance_stats.json with what stands beside it. One metric within one
 * split, of the instances as they were written, not of their perturbed copies.
 */

import { isRecord } from '../../foreign.ts';
import { type JsonObject, type Look, objectsOf } from '../files/look.ts';
import { idAt, listAt, numberAt, objectAt, textAt, valueAt } from '../files/values.ts';
import { type ImportedRow, refusal, shown } from '../imported-row.ts';
import {
  emptyRead,
  type ImportFormat,
  type ReadContext,
  type ReadFiles,
  type StatedScore,
} from './format.ts';
import { helmContent } from './helm-content.ts';
import { documentIs, headIs } from './member-signs.ts';
import { mergeReads } from './merge-reads.ts';
import { modelOf } from './model-name.ts';

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
  read: (looks, context) => {
    const instances = looks.filter(isPerInstance);
    if (instances.length === 0)
      throw refusal(
        'NO_ROWS',
        looks.map(({ source }) => source.name).join(', '),
        'expected per_instance_stats.json of the same run folder: without it no score is recounted',
      );
    return mergeReads(
      'HELM',
      context.faults.readEach(instances, (look) => {
        const beside = looks.filter((other) => other !== look && folderOf(other) === folderOf(look));
        return readRun(look, beside, context);
      }),
    );
  },
};

function isPerInstance(look: Look): boolean {
  return (
    look.kind === 'document' &&
    Array.isArray(look.value) &&
    'instance_id' in objectAt({ head: look.value[0] }, 'head')
  );
}

function folderOf({ source }: Look): string {
  return source.path.slice(0, -1).join('/');
}

function readRun(look: Look, beside: readonly Look[], context: ReadContext): ReadFiles {
  const { source } = look;
  const spec = documentWith(beside, 'scenario_spec');
  const folder = source.path.at(-2) ?? '';
  const field = textAt(spec, 'adapter_spec', 'model') ?? /model=([^,]+)/.exec(folder)?.[1]?.replace('_', '/');
  const model = modelOf(source, { choices: context.choices, field });
  const task = (textAt(spec, 'name') ?? folder).replace(/,?model(_deployment)?=[^,]+/g, '') || 'run';
  const graded = gradesOf(look, context);
  const content = helmContent(documentWith(beside, 'request_states'));
  const rows = graded.rows.map((row) => ({
    task,
    model,
    ...row,
    ...content(row.item_id, row.epoch, context.keep),
  }));
  const most = numberAt(spec, 'adapter_spec', 'max_eval_instances');
  const items = new Set(rows.map(({ item_id }) => item_id)).size;
  return {
    ...emptyRead('HELM'),
    rows,
    stated: statedOf(beside, { where: source.name, task, model, ...graded }),
    bankFacts: [
      ...(most === undefined
        ? []
        : [
            {
              task,
              says: `${items} of the items, chosen by the source, which asked for at most ${most} (max_eval_instances).`,
            },
          ]),
      ...(graded.left === 0
        ? []
        : [{ task, says: `The split ${graded.split} alone: ${graded.left} of other splits left out.` }]),
    ],
    gradedBy: [`${graded.metric} of HELM`],
  };
}

function documentWith(looks: readonly Look[], name: string): JsonObject {
  for (const look of looks)
    if (look.kind === 'document' && isRecord(look.value) && Object.hasOwn(look.value, name))
      return look.value;
  return {};
}

type Grades = {
  readonly metric: string;
  readonly split: string;
  /** Items of other splits. */
  readonly left: number;
  readonly rows: readonly Pick<ImportedRow, 'where' | 'file' | 'item_id' | 'epoch' | 'score' | 'silence'>[];
};

type Stat = { readonly name: string; readonly split: string; readonly mean: number | undefined };

function gradesOf(look: Look, { choices }: ReadContext): Grades {
  const metric = chooseMetric(look, choices.metric);
  const cells = new Map<
    string,
    { where: string; item_id: string; epoch: string; split: string; score: number | undefined }
  >();
  for (const { where, object } of objectsOf(look)) {
    if (object.perturbation !== undefined) continue;
    const item_id = idAt(object, 'instance_id') ?? '';
    const epoch = String((numberAt(object, 'train_trial_index') ?? 0) + 1);
    const stats = statsOf(object);
    // An instance may stand twice, with the metrics of two classes.
    const known = cells.get(`${epoch} ${item_id}`);
    const found = stats.find(({ name }) => name === metric);
    cells.set(`${epoch} ${item_id}`, {
      where: known?.where ?? where,
      item_id,
      epoch,
      split: stats[0]?.split ?? known?.split ?? '',
      score: found?.mean ?? known?.score,
    });
  }
  const all = [...cells.values()];
  const split = chooseSplit(look, {
    wanted: choices.split,
    found: [...new Set(all.map((cell) => cell.split))],
  });
  const own = all.filter((cell) => cell.split === split);
  return {
    metric,
    split,
    left: new Set(all.filter((cell) => cell.split !== split).map(({ item_id }) => item_id)).size,
    rows: own.map(({ split: _, ...cell }) => ({
      ...cell,
      file: look.source.name,
      ...(cell.score === undefined ? { silence: 'unparsed' as const } : {}),
    })),
  };
}

function statsOf(object: JsonObject): readonly Stat[] {
  return listAt(object, 'stats').flatMap((stat) => {
    const name = textAt(stat, 'name', 'name');
    if (name === undefined || valueAt(stat, 'name', 'perturbation') !== undefined) return [];
    return [{ name, split: textAt(stat, 'name', 'split') ?? '', mean: numberAt(stat, 'mean') }];
  });
}

/** Whatever is no grade: counts, times, lengths. */
const noGrade =
  /^(num_|max_|batch|finish|logprob|perplexity|runtime|inference|training|prompt|completion|bits|.*_time|.*_cost)/;

function chooseMetric(look: Look, wanted: string | undefined): string {
  const names = new Set<string>();
  for (const { object } of objectsOf(look)) for (const { name } of statsOf(object)) names.add(name);
  if (wanted !== undefined && names.has(wanted)) return wanted;
  const choice = [...names]
    .filter((name) => !noGrade.test(name))
    .map(shown)
    .join(', ');
  throw refusal(
    'OPTION',
    look.source.name,
    `expected --metric one of those the file has (${choice})${wanted === undefined ? '' : `, got ${shown(wanted)}`}`,
  );
}

/** HELM itself shows the test split. */
function chooseSplit(
  { source }: Look,
  { wanted, found }: { wanted: string | undefined; found: readonly string[] },
): string {
  const split = wanted ?? (found.includes('test') ? 'test' : found.length === 1 ? found[0] : undefined);
  if (split !== undefined && found.includes(split)) return split;
  throw refusal(
    'OPTION',
    source.name,
    `expected --split one of those the file has (${found.map(shown).join(', ')})`,
  );
}

type About = Pick<Grades, 'metric' | 'split'> & {
  readonly where: string;
  readonly task: string;
  readonly model: string;
};

function statedOf(
  beside: readonly Look[],
  { where, task, model, metric, split }: About,
): readonly StatedScore[] {
  for (const look of beside) {
    if (look.kind !== 'document' || !Array.isArray(look.value)) continue;
    const own: unknown = look.value.find(
      (stat: unknown) =>
        textAt(stat, 'name', 'name') === metric &&
        textAt(stat, 'name', 'split') === split &&
        valueAt(stat, 'name', 'perturbation') === undefined,
    );
    const score = numberAt(own, 'mean');
    if (score === undefined) continue;
    const rule = `HELM's ${metric}, the mean over the instances of split ${split}`;
    return [{ where, task, model, score, rule, repeats: 'each' }];
  }
  return [];
}
