/** One import from files to plans: rows are read and compared with stated scores; each task becomes a plan. */

import { createHash } from 'node:crypto';
import { holdingFiles } from '../../artifacts/folder.ts';
import type { Metric01 } from '../../schema/contracts.gen.ts';
import { type CollectedResults, type Collecting, collectResults } from './collect-results.ts';
import { componentFacts, daysOf } from './component-facts.ts';
import { digestOf, type SourceFile } from './files/source-file.ts';
import { humanLabels } from './human-labels.ts';
import type { ImportBoard } from './import-board.ts';
import { groupTasks, type RunGroup } from './import-groups.ts';
import { type ImportedTask, splitTasks } from './import-tasks.ts';
import { foldName } from './names.ts';
import type { AxisOptions, ImportOptions } from './options/import-options.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import { type ReadResults, readResults } from './read-results.ts';
import { type Faults, gatherFaults, type OpenFault } from './row/faults.ts';
import { counted } from './row/imported-row.ts';
import { type RunCircumstances, runFactsOf } from './run-facts.ts';
import { publishedMetric, settleMetrics } from './settle-metrics.ts';
import { type SettledRows, settleRows } from './settle-rows.ts';
import { type CheckedScore, checkStatedScores } from './stated-scores.ts';

/** What was asked for, and when. */
export type ImportRequest = {
  readonly options: AxisOptions;
  /** The words of the command line, for the command that settles what is refused. */
  readonly typed?: readonly string[];
  /** Told of what is refused, before it is. */
  readonly whenRefused?: (open: readonly OpenFault[]) => void;
  /** The command that repeats the import without a question, which the run keeps. */
  readonly command?: string | undefined;
  /** 64 hexadecimal characters, from which the keys of private items follow. */
  readonly itemsSecret?: string | undefined;
  /** How many new slots the imports of other metrics make before this one. */
  readonly before?: number;
  /** `2026-11-21T14:00:00Z` */
  readonly now: string;
};

export type PlannedImports = {
  readonly read: ReadResults;
  readonly checked: readonly CheckedScore[];
  readonly plans: readonly ImportPlan[];
};

/** Either all faults are thrown at once, or there is a plan for every task. */
export function planImports(
  request: ImportRequest,
  sources: readonly SourceFile[],
  board: ImportBoard,
): PlannedImports {
  const { options } = request;
  const faults = gatherFaults(request);
  const items = options.items ?? itemsOfCurrentBank(options, board);
  const read = readResults(sources, { ...options, items }, faults);
  const isCut = !faults.isEmpty();
  const checked = checkStatedScores(read, options.expected ?? [], faults);
  const { metric: name, better, range, threshold, noAnswer, repeatsAreFiles = false } = options;
  const { trim, duplicates } = options;
  const wish = { name, better, range, threshold };
  const metricOf = settleMetrics(read.rows, { stated: read.metrics, wish }, faults);
  const settled = settleRows(read.rows, { noAnswer, metricOf, repeatsAreFiles, trim, duplicates }, faults);
  const files = filesOf(sources, read);
  const held = fileNamesIn(settled);
  const tasks = splitTasks(settled, options, faults);
  const groups = groupTasks({ read, tasks, checked, axis: options.axis });
  const hold = holdingFiles(MOST_HELD);
  const plans: ImportPlan[] = [];
  for (const task of tasks)
    faults.within(() => {
      const before = (request.before ?? 0) + plans.filter(({ isNewAxis }) => isNewAxis).length;
      const metric = publishedMetric(metricOf(task.task));
      const own = filesOfTask(files, { held, task });
      const parts = { board, read, checked, items, isCut, files: own, task, before, metric, hold };
      plans.push(planTask(request, { ...parts, groups: groups.of(task) }, faults));
    });
  const compared = [...checked, ...groups.checked];
  refuseUnaccepted(options, { read, checked: compared }, faults);
  faults.refuseIfAny(read.rows.length);
  return { read, checked: compared, plans };
}

/** Bytes of rows, which are digested, rehearsed and written: those of a larger import are spelled for each of the three. */
const MOST_HELD = 64 * 1024 * 1024;

/** With `--add` the new models must have been asked the same items as the others. */
function itemsOfCurrentBank(options: AxisOptions, board: ImportBoard): readonly string[] | undefined {
  const slot = board.axes.find(({ axis }) => axis === options.axis);
  const bank = options.add && slot?.bench !== undefined ? board.banks.get(slot.bench) : undefined;
  return bank === undefined ? undefined : [...bank.items.keys()];
}

type CheckedResults = { readonly read: ReadResults; readonly checked: readonly CheckedScore[] };

/** Disagreements and incomplete runs that the publisher has not accepted are faults. */
function refuseUnaccepted(options: ImportOptions, { read, checked }: CheckedResults, faults: Faults): void {
  const refuseIncomplete = (where: string, reason: string): void => {
    const settle = '--accept-incomplete, which publishes the fact';
    if (!options.acceptIncomplete)
      faults.add({
        ...{ code: 'RUN_INCOMPLETE', where, reason, settle, option: ['--accept-incomplete'] },
        choices: [{ says: 'publish it, and the fact beside it', option: ['--accept-incomplete'] }],
      });
  };
  const { publishDisagreement: published = [] } = options;
  for (const { where, model, disagreement, cut } of checked) {
    if (cut !== undefined) refuseIncomplete(where, cut);
    const settle = '--publish-disagreement MODEL, which publishes both; or --exclude MODEL --because TEXT';
    if (disagreement !== undefined && !published.includes(foldName(model)) && !published.includes('all'))
      faults.add({
        ...{ code: 'HEADER_MISMATCH', where, reason: disagreement, settle },
        option: ['--publish-disagreement', foldName(model)],
        choices: [{ says: 'publish both figures', option: ['--publish-disagreement', foldName(model)] }],
      });
  }
  for (const { where, why } of read.incomplete) refuseIncomplete(where, why);
}

/** What was given and says something about the rows, and the files in it; all sources are closed. */
function filesOf(sources: readonly SourceFile[], { leftAside }: ReadResults) {
  const used = sources.filter(({ name }) => !leftAside.includes(name));
  const given = Map.groupBy(used, (source) => source.given ?? source);
  const files = [...given].map(([source, parts]) => ({
    parts: parts.map(({ name }) => name),
    file: { name: source.name, sha256: digestOf(source) },
  }));
  for (const source of [...given.keys(), ...sources]) source.close();
  return files;
}

/** Without the files of which every row is of other tasks; `held` are all that have rows. */
function filesOfTask(
  files: ReturnType<typeof filesOf>,
  { held, task }: { readonly held: ReadonlySet<string | undefined>; readonly task: ImportedTask },
): RunCircumstances['files'] {
  const own = fileNamesIn(task.rows);
  return files
    .filter(({ parts }) => parts.some((name) => own.has(name) || !held.has(name)))
    .map(({ file }) => file);
}

function fileNamesIn({ length, textOf }: SettledRows): ReadonlySet<string | undefined> {
  return new Set(Array.from({ length }, (_, row) => textOf(row, 'file')));
}

type TaskParts = CheckedResults & {
  readonly board: ImportBoard;
  readonly items: readonly string[] | undefined;
  /** A part of the files could not be read. */
  readonly isCut: boolean;
  readonly metric: Metric01 | undefined;
  readonly task: ImportedTask;
  readonly files: RunCircumstances['files'];
  readonly before: number;
  readonly groups: readonly RunGroup[];
  readonly hold: ReturnType<typeof holdingFiles>;
};

function planTask(
  { options, itemsSecret, now, command }: ImportRequest,
  { board, read, isCut, checked, items, task, files, before, metric, groups, hold }: TaskParts,
  faults: Faults,
): ImportPlan {
  const concerns = (fact: { readonly task?: string | undefined }): boolean =>
    fact.task === undefined || task.task === undefined || fact.task === task.task;
  const own = read.components.filter(concerns).flatMap(({ measuredOn = [] }) => measuredOn);
  const collected = collectResults(task.rows, { ...collectingOf(options, items), isCut }, faults);
  const grader = graderOf(
    options,
    read.gradedBy.filter((each) => typeof each === 'string' || concerns(each)),
  );
  const labels = humanLabels(collected, { ...grader, drawn: options.humansRandom }, faults);
  return planImport({
    board,
    collected,
    options: { ...options, ...namesOf(task, options) },
    facts: runFactsOf({ ...read, incomplete: read.incomplete.filter(concerns) }, checked.filter(concerns), {
      task: task.task,
      files,
      metric,
      groups,
      ...grader,
      humansRandom: options.humansRandom,
      measuredOn: options.measuredOn ?? daysOf(own.length === 0 ? read.measuredOn : own),
      measuredByUs: options.measuredByUs ?? false,
      licence: options.licence,
      leftOut: [...read.leftOut.filter(concerns).map(({ says }) => says), ...droppedWords(collected)],
      notes: [...read.runFacts.filter(concerns).map(({ says }) => says), ...notesOf(collected), ...labels],
    }),
    bankFacts: [...new Set(read.bankFacts.filter(concerns).map(({ says }) => says))],
    settings: settingsOf(read.settings.filter(concerns)),
    components: componentFacts(read.components.filter(concerns)),
    hold,
    now,
    command,
    itemsSecret,
    source: sourceOf(files.filter(({ name }) => !read.headers.includes(name))),
    before,
    faults,
  });
}

/** What the publisher says of the grader stands in place of what the files say. */
function graderOf(
  { gradedBy, isGradedByModel = false }: ImportOptions,
  graders: ReadResults['gradedBy'],
): Pick<RunCircumstances, 'gradedBy' | 'isGradedByModel'> {
  if (gradedBy !== undefined) return { gradedBy, isGradedByModel };
  const said = graders.map((each) => (typeof each === 'string' ? { says: each } : each));
  return {
    gradedBy: [...new Set(said.map(({ says }) => says))].join('; ') || undefined,
    isGradedByModel: said.some(({ isModel }) => isModel === true),
  };
}

/** In several files a model may have been asked in several ways. */
function settingsOf(settings: ReadResults['settings']): ReadonlyMap<string, string> {
  const byModel = Map.groupBy(settings, ({ model }) => foldName(model));
  return new Map(
    [...byModel].flatMap(([model, own]) => {
      const said = [...new Set(own.flatMap(({ says }) => says ?? []))];
      return said.length === 0 ? [] : [[model, said.join('; ')] as const];
    }),
  );
}

function droppedWords({ dropped, repeated }: CollectedResults): readonly string[] {
  return [
    ...(dropped === 0 ? [] : [`${counted(dropped, 'item')} that not every model has.`]),
    ...(repeated === 0 ? [] : [`${counted(repeated, 'row')} of answers that another row has too.`]),
  ];
}

function notesOf({ dropped, countedAsWrong, ungradedLeftOut }: CollectedResults): readonly string[] {
  const notes: readonly (readonly [count: number, one: string, many: string])[] = [
    [dropped, 'item that not every model has was left out', 'items that not every model has were left out'],
    [countedAsWrong.missing, 'missing answer counts as a wrong one', 'missing answers count as wrong ones'],
    [
      countedAsWrong.unread,
      'answer that nobody could read counts as a wrong one',
      'answers that nobody could read count as wrong ones',
    ],
    [
      countedAsWrong.ungraded,
      'answer was not graded by the source and counts as a wrong one',
      'answers were not graded by the source and count as wrong ones',
    ],
    [
      ungradedLeftOut,
      'answer was not graded by the source and is left out of accuracy',
      'answers were not graded by the source and are left out of accuracy',
    ],
  ];
  return notes.flatMap(([count, one, many]) =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : many}.`],
  );
}

function collectingOf(options: ImportOptions, items: readonly string[] | undefined): Collecting {
  const { missingIsNoAnswer, noAnswer, commonItems = false, duplicates } = options;
  return {
    commonItems,
    duplicates,
    ...(missingIsNoAnswer ? { missing: noAnswer ?? 'wrong' } : {}),
    ...(options.items === undefined && !(options.add && missingIsNoAnswer) ? {} : { items }),
  };
}

function namesOf({ axis, task, isOneOfSeveral }: ImportedTask, { question, title }: ImportOptions) {
  if (!isOneOfSeveral) return { axis };
  return {
    axis,
    ...(question === undefined ? {} : { question: `${question} (${task})` }),
    ...(title === undefined ? {} : { title: `${title}: ${task}` }),
  };
}

/** Up to three files by their names and digests; more by their number, with one digest over all digests. */
function sourceOf(files: RunCircumstances['files']) {
  const few = files.length <= 3;
  const names = files.map(({ name }) => name);
  const all = createHash('sha256').update(files.map(({ sha256 }) => `${sha256}\n`).join(''));
  const digests = few ? files.map(({ sha256 }) => Buffer.from(sha256, 'hex')) : [all.digest()];
  return {
    name: few ? names.join(', ') : `${names[0]} and ${files.length - 1} more files`,
    integrity: digests.map((digest) => `sha256-${digest.toString('base64')}`).join(' '),
  };
}
