/** One import from files to plans: read, held against what the files state, one plan for each task. */

import { createHash } from 'node:crypto';
import { type CollectedResults, type Collecting, collectResults } from './collect-results.ts';
import { type Faults, gatherFaults } from './faults.ts';
import { digestOf, type SourceFile } from './files/source-file.ts';
import type { ReadChoices } from './formats/format.ts';
import type { ImportBoard } from './import-board.ts';
import { type ImportedTask, splitTasks } from './import-tasks.ts';
import type { Silence } from './imported-row.ts';
import { type ImportOptions, type ImportPlan, planImport } from './plan-import.ts';
import { type ReadResults, readResults } from './read-results.ts';
import { type RunCircumstances, runFactsOf } from './run-facts.ts';
import { settleRows } from './settle-rows.ts';
import { type CheckedScore, checkStatedScores, type Expected, refuseDisagreements } from './stated-scores.ts';

/** What was asked for, whatever files it is about. */
export type ImportWish = {
  readonly choices: ReadChoices;
  readonly options: ImportOptions & { readonly task?: string | undefined };
  /** Every item that was asked, as `--items` lists them. */
  readonly items?: readonly string[] | undefined;
  readonly noAnswer?: Silence | undefined;
  readonly missingIsNoAnswer?: boolean;
  readonly repeatsAreFiles?: boolean;
  readonly commonItems?: boolean;
  readonly expected?: readonly Expected[];
  readonly publishDisagreement?: boolean;
  readonly acceptIncomplete?: boolean;
  readonly gradedBy?: string | undefined;
  readonly measuredOn?: string | undefined;
  /** `2026-11-21T14:00:00Z` */
  readonly now: string;
};

export type PlannedImports = {
  readonly read: ReadResults;
  readonly checked: readonly CheckedScore[];
  readonly plans: readonly ImportPlan[];
};

/** Every fault at once, or every plan. */
export function planImports(
  wish: ImportWish,
  sources: readonly SourceFile[],
  board: ImportBoard,
): PlannedImports {
  const faults = gatherFaults();
  const items = wish.items ?? itemsOfCurrentBank(wish, board);
  const read = readResults(sources, choicesOf(wish, items), faults);
  const isCut = !faults.isEmpty();
  const checked = checkStatedScores(read, wish.expected ?? [], faults);
  refuseUnaccepted(wish, { read, checked }, faults);
  const plans = planAll(wish, { sources, board, read, isCut, checked, items }, faults);
  faults.refuseIfAny();
  return { read, checked, plans };
}

/** With `--add` the new models must have been asked what the others were. */
function itemsOfCurrentBank({ options }: ImportWish, board: ImportBoard): readonly string[] | undefined {
  const slot = board.axes.find(({ axis }) => axis === options.axis);
  const bank = options.add && slot?.bench !== undefined ? board.banks.get(slot.bench) : undefined;
  return bank === undefined ? undefined : [...bank.items.keys()];
}

function choicesOf(
  { choices, missingIsNoAnswer }: ImportWish,
  items: readonly string[] | undefined,
): ReadChoices {
  return { ...choices, items, ...(missingIsNoAnswer ? { blankIsNoAnswer: true } : {}) };
}

type Checked = { readonly read: ReadResults; readonly checked: readonly CheckedScore[] };

function refuseUnaccepted(wish: ImportWish, { read, checked }: Checked, faults: Faults): void {
  const { publishDisagreement = false, acceptIncomplete = false } = wish;
  refuseDisagreements(checked, { publish: publishDisagreement, acceptIncomplete }, faults);
  if (acceptIncomplete) return;
  for (const { where, why } of read.incomplete)
    faults.add({
      code: 'RUN_INCOMPLETE',
      where,
      reason: why,
      settle: '--accept-incomplete, which publishes the fact',
    });
}

type Parts = Checked & {
  readonly sources: readonly SourceFile[];
  readonly board: ImportBoard;
  readonly items: readonly string[] | undefined;
  /** Part of it could not be read. */
  readonly isCut: boolean;
};

function planAll(wish: ImportWish, parts: Parts, faults: Faults): readonly ImportPlan[] {
  const { noAnswer, repeatsAreFiles = false, options } = wish;
  const settled = settleRows(
    parts.read.rows,
    { noAnswer, threshold: options.threshold, repeatsAreFiles },
    faults,
  );
  const files = parts.sources
    .filter(({ name }) => !parts.read.leftAside.includes(name))
    .map((source) => ({ name: source.name, sha256: digestOf(source) }));
  for (const source of parts.sources) source.close();
  const plans: ImportPlan[] = [];
  for (const task of splitTasks(settled, options, faults))
    faults.within(() => {
      const before = plans.filter(({ isNewAxis }) => isNewAxis).length;
      plans.push(planTask(wish, { ...parts, task, files, before }, faults));
    });
  return plans;
}

type TaskParts = Parts & {
  readonly task: ImportedTask;
  readonly files: RunCircumstances['files'];
  readonly before: number;
};

function planTask(
  wish: ImportWish,
  { board, read, isCut, checked, items, task, files, before }: TaskParts,
  faults: Faults,
): ImportPlan {
  const { options } = wish;
  const concerns = (fact: { readonly task?: string }): boolean =>
    fact.task === undefined || task.task === undefined || fact.task === task.task;
  const collected = collectResults(task.rows, { ...collectingOf(wish, items), isCut }, faults);
  return planImport({
    board,
    collected,
    options: { ...options, ...namesOf(task, options) },
    facts: runFactsOf(read, checked.filter(concerns), {
      files,
      gradedBy: wish.gradedBy,
      measuredOn: wish.measuredOn,
      notes: [...read.runFacts.filter(concerns).map(({ says }) => says), ...notesOf(collected)],
    }),
    bankFacts: [...new Set(read.bankFacts.filter(concerns).map(({ says }) => says))],
    about: { now: wish.now, source: sourceOf(files.filter(({ name }) => !read.headers.includes(name))) },
    before,
    faults,
  });
}

function notesOf({ dropped, silentAsWrong }: CollectedResults): readonly string[] {
  return [
    ...(dropped === 0
      ? []
      : dropped === 1
        ? ['1 item that not every model has was left out.']
        : [`${dropped} items that not every model has were left out.`]),
    ...(silentAsWrong === 0
      ? []
      : silentAsWrong === 1
        ? ['1 missing answer counts as a wrong one.']
        : [`${silentAsWrong} missing answers count as wrong ones.`]),
  ];
}

function collectingOf(wish: ImportWish, items: readonly string[] | undefined): Collecting {
  const { missingIsNoAnswer, noAnswer, commonItems = false, options } = wish;
  return {
    commonItems,
    ...(missingIsNoAnswer ? { missing: noAnswer ?? 'wrong' } : {}),
    ...(wish.items === undefined && !(options.add && missingIsNoAnswer) ? {} : { items }),
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

/** One file by its name; many by how many they are, under one digest over all of theirs. */
function sourceOf(files: RunCircumstances['files']) {
  const few = files.length <= 3;
  const names = files.map(({ name }) => name);
  return {
    name: few ? names.join(', ') : `${names[0]} and ${files.length - 1} more files`,
    integrity: few
      ? files.map(({ sha256 }) => `sha256-${Buffer.from(sha256, 'hex').toString('base64')}`).join(' ')
      : `sha256-${createHash('sha256')
          .update(files.map(({ sha256 }) => `${sha256}\n`).join(''))
          .digest('base64')}`,
  };
}
