/**
 * SWE-bench: submissions (`results/results.json`), reports of the harness, and Pro's ids with true
 * or false. Leaderboards divide by every instance of the set, so a non-answer earns nothing.
 */

import { present } from '../../../core/present.ts';
import { documentOf, type JsonObject, type Look } from '../files/look.ts';
import { daysOf, idAt, listAt, numberAt, objectAt, textAt, textsAt, valueAt } from '../files/values.ts';
import { type ImportedRow, refusal, shown } from '../row/imported-row.ts';
import type { FileRead, ImportFormat, ReadContext, Reading, SourceFact } from './format.ts';
import { asShare } from './known-metrics.ts';
import { documentIs } from './member-signs.ts';
import { mergeReads } from './merge-reads.ts';
import { modelOf } from './model-name.ts';

const listed = (value: unknown, name: string): boolean => Array.isArray(valueAt(value, name));

const isReport = (value: unknown): boolean =>
  listed(value, 'resolved_ids') && numberAt(value, 'total_instances') !== undefined;

const isSubmission = (value: unknown): boolean =>
  listed(value, 'resolved') && (listed(value, 'no_generation') || listed(value, 'no_logs'));

function isPro(value: unknown): boolean {
  const verdicts = Object.values(objectAt(value));
  return verdicts.length > 0 && verdicts.every((verdict) => typeof verdict === 'boolean');
}

export const sweBenchFormat: ImportFormat = {
  id: 'SWE-bench',
  about:
    'submission folders (results/results.json, with --items for the whole set), reports of the harness, eval_results.json of Pro, leaderboards.json of the site; the folder, the file or the entry names the model',
  example:
    'npm run import -- evaluation/verified/* --items ids.txt --axis code --question "How many issues?"',
  signs: [
    documentIs(
      'resolved_ids with total_instances (a report), resolved with no_generation or no_logs (a submission), ids with true or false (Pro), or leaderboards with results (the site)',
      (value) => isReport(value) || isSubmission(value) || isPro(value) || isLeaderboards(value),
    ),
  ],
  read: function* (looks, context) {
    // A report names every instance of the set, a submission only what was resolved.
    const report = looks.map(documentOf).find(isReport);
    const items = context.choices.items ?? (report === undefined ? undefined : idsOfReport(report));
    const read = yield* context.faults.readEach(looks, (look) => readOne(look, items, context));
    const where = looks[0]?.source.name ?? '';
    return mergeReads('SWE-bench', [...read, { metrics: [{ where, name: 'resolved', ...asShare }] }]);
  },
};

const reportLists = [
  'resolved_ids',
  'unresolved_ids',
  'completed_ids',
  'incomplete_ids',
  'empty_patch_ids',
  'error_ids',
  'submitted_ids',
];

function idsOfReport(report: unknown): readonly string[] {
  return [...new Set(reportLists.flatMap((name) => textsAt(report, name)))].sort();
}

function readOne(look: Look, items: readonly string[] | undefined, context: ReadContext): Reading<FileRead> {
  const value = documentOf(look);
  if (isLeaderboards(value)) return readLeaderboards(look.source.name, value, context);
  if (isReport(value)) return readReport(look, context);
  return isSubmission(value) ? readSubmission(look, items, context) : readPro(look, items, context);
}

type Outcomes = {
  readonly look: Look;
  readonly model: string;
  readonly items: readonly string[];
  /** 1, 0, or undefined where there was no answer. */
  readonly scoreOf: (item: string) => number | undefined;
  /** By the lists of the file that name it. */
  readonly failureOf?: (item: string) => string | undefined;
};

function* toRows({ look, model, items, scoreOf, failureOf }: Outcomes): Generator<ImportedRow> {
  for (const item_id of items) {
    const score = scoreOf(item_id);
    yield {
      where: `${look.source.name} ${item_id}`,
      file: look.source.name,
      item_id,
      model,
      score,
      ...(score === undefined ? { silence: 'wrong' } : {}),
      ...present({ failure: failureOf?.(item_id) }),
    };
  }
}

function listedAs(document: unknown, lists: Readonly<Record<string, string>>) {
  const named = new Map(
    Object.entries(lists).flatMap(([list, word]) =>
      textsAt(document, list).map((item) => [item, word] as const),
    ),
  );
  return (item: string): string | undefined => named.get(item);
}

function* readReport(look: Look, { choices }: ReadContext): Reading<FileRead> {
  const { source } = look;
  const report = documentOf(look);
  // `<model>.<run id>.json`
  const stem = (source.path.at(-1) ?? '').replace(/\.json$/, '').replace(/\.[^.]*$/, '');
  const field = choices.modelsFrom === undefined ? stem.replace('__', '/') : undefined;
  const model = modelOf(source, { choices, field });
  const resolved = new Set(textsAt(report, 'resolved_ids'));
  const unresolved = new Set(textsAt(report, 'unresolved_ids'));
  const total = numberAt(report, 'total_instances') ?? 0;
  const count = numberAt(report, 'resolved_instances') ?? resolved.size;
  yield* toRows({
    look,
    model,
    items: idsOfReport(report),
    scoreOf: (item) => (resolved.has(item) ? 1 : unresolved.has(item) ? 0 : undefined),
    failureOf: listedAs(report, {
      empty_patch_ids: 'no patch',
      error_ids: 'error',
      incomplete_ids: 'no prediction',
    }),
  });
  return {
    about: { where: source.name, model },
    stated: [
      {
        score: total === 0 ? 0 : count / total,
        rule: `${count} resolved of ${total} instances in the report of the harness`,
        rows: total,
      },
    ],
    gradedBy: ['the tests of SWE-bench'],
  };
}

function* readSubmission(
  look: Look,
  items: readonly string[] | undefined,
  { choices }: ReadContext,
): Reading<FileRead> {
  const { source } = look;
  const submission = documentOf(look);
  const model = modelOf(source, { choices, usual: 'folder' });
  if (items === undefined)
    throw refusal(
      'OPTION',
      source.name,
      'a submission lists what was resolved and not what was asked: expected --items <file>, every id of the set (or a report of the harness)',
    );
  const resolved = new Set(textsAt(submission, 'resolved'));
  const silent = new Set([...textsAt(submission, 'no_generation'), ...textsAt(submission, 'no_logs')]);
  refuseStray(source.name, [...resolved, ...silent], items);
  yield* toRows({
    look,
    model,
    items,
    scoreOf: (item) => (resolved.has(item) ? 1 : silent.has(item) ? undefined : 0),
    failureOf: listedAs(submission, { no_generation: 'no patch', no_logs: 'no logs' }),
  });
  return { gradedBy: ['the tests of SWE-bench'] };
}

function* readPro(
  look: Look,
  items: readonly string[] | undefined,
  { choices }: ReadContext,
): Reading<FileRead> {
  const { source } = look;
  const verdicts = objectAt(documentOf(look));
  const usual = source.path.at(-1) === 'eval_results.json' ? 'folder' : 'file';
  const all = items ?? Object.keys(verdicts);
  refuseStray(source.name, Object.keys(verdicts), all);
  yield* toRows({
    look,
    model: modelOf(source, { choices, usual }),
    items: all,
    scoreOf: (item) => (Object.hasOwn(verdicts, item) ? Number(verdicts[item]) : undefined),
  });
  return { gradedBy: ['the tests of SWE-bench Pro'] };
}

function refuseStray(where: string, ids: readonly string[], items: readonly string[]): void {
  const known = new Set(items);
  const stray = ids.find((id) => !known.has(id));
  if (stray !== undefined)
    throw refusal(
      'ITEM_SETS_DIFFER',
      where,
      `expected ids of the ${items.length} items, got ${shown(stray)} (settled by importing each set of issues apart: the files of one set, --items with its ids, and a question of its own)`,
    );
}

const isLeaderboards = (value: unknown): boolean =>
  listAt(value, 'leaderboards').some((board) => Array.isArray(valueAt(board, 'results')));

/**
 * The `leaderboards.json` of the SWE-bench site: one list for each set; some entries say which issues
 * they resolved. An entry that states a percentage only cannot be counted again: it is left out, and
 * the run says so.
 */
function* readLeaderboards(file: string, value: unknown, { faults }: ReadContext): Reading<FileRead> {
  const boards: FileRead[] = [];
  for (const board of listAt(value, 'leaderboards')) boards.push(yield* readBoard(board, file));
  const read = mergeReads('SWE-bench', boards);
  if (read.gradedBy.length === 0)
    faults.within(() => {
      throw refusal(
        'NO_ROWS',
        file,
        'expected per_instance_details of at least one entry, got percentages only, which nobody can count again; ' +
          'give the folders of the submissions instead, with --items <file>',
      );
    });
  return read;
}

function* readBoard(board: unknown, file: string): Reading<FileRead> {
  const task = textAt(board, 'name') ?? 'not named';
  const all = listAt(board, 'results').map((entry) => objectAt(entry));
  const detailed = named(all.filter((entry) => Object.keys(detailsOf(entry)).length > 0));
  const items = [...new Set(detailed.flatMap(({ entry }) => Object.keys(detailsOf(entry))))].sort();
  const left = all.length - detailed.length;
  for (const { model, entry } of detailed)
    for (const item_id of items)
      yield { file, task, model, ...outcomeOf(detailsOf(entry), item_id, `${file} ${model} ${item_id}`) };
  return {
    about: { where: file, task },
    stated: detailed.map(({ model, entry }) => {
      const percent = numberAt(entry, 'resolved');
      return {
        model,
        score: percent === undefined ? undefined : Number((percent / 100).toFixed(6)),
        rule: `${percent} percent resolved, as it is typed there`,
        rows: items.length,
      };
    }),
    leftOut: left === 0 ? [] : [leftOutOf(task, { left, of: all.length })],
    gradedBy: detailed.length === 0 ? [] : ['the tests of SWE-bench'],
    components: detailed.map(({ model, entry }) => ({
      model,
      organisation: textAt(entry, 'org'),
      links: ['site', 'report'].flatMap((name) => textAt(entry, name) ?? []),
      submittedOn: daysOf(textAt(entry, 'date')),
    })),
  };
}

/** Which issues an entry says that it resolved. */
function detailsOf(entry: JsonObject): JsonObject {
  return objectAt(entry, 'per_instance_details');
}

/** A set of which no entry has answers is left out of every axis. */
function leftOutOf(task: string, { left, of }: { readonly left: number; readonly of: number }): SourceFact {
  return left === of
    ? { says: `All of ${task} (${of}), with a percentage only.` }
    : { task, says: `${left} of ${of} entries of ${task}, with a percentage only.` };
}

/** One name may have been submitted more than once: then the folder tells the entries apart. */
function named(entries: readonly JsonObject[]) {
  const names = entries.map((entry) => textAt(entry, 'name') ?? idAt(entry, 'folder') ?? 'not named');
  return names.map((name, at) => {
    const entry = entries[at] ?? {};
    const folder = idAt(entry, 'folder');
    const isShared = names.indexOf(name) !== names.lastIndexOf(name);
    return { entry, model: isShared && folder !== undefined ? `${name} (${folder})` : name };
  });
}

function outcomeOf(details: JsonObject, item_id: string, where: string) {
  const resolved = valueAt(details, item_id, 'resolved');
  return {
    where,
    item_id,
    ...(typeof resolved === 'boolean'
      ? { score: Number(resolved) }
      : { score: undefined, silence: 'wrong' as const }),
    ...present({ cost_usd: numberAt(details, item_id, 'cost') }),
  };
}
