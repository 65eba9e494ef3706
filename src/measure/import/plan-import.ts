/** An import as files, before anything is written: bank, run, rows and the axis that points at the run. Pure. */

import type { MadeFile } from '../../artifacts/folder.ts';
import type { SpelledRows } from '../../artifacts/runs.ts';
import { toJsonFile } from '../../artifacts/written-json.ts';
import { importedLimit } from '../../core/imported-limit.ts';
import { suggestion } from '../../core/nearest-names.ts';
import { isSameMetric, isShare, type Metric, metricWords } from '../../core/stats/metric.ts';
import type { Axis01 } from '../../schema/contracts.gen.ts';
import { runId } from '../run-record.ts';
import type { CollectedModel, CollectedResults } from './collect-results.ts';
import { chooseAxis } from './import-axis.ts';
import { type BankTexts, type ChosenBank, chooseBank } from './import-bank.ts';
import type { BoardRun, ImportBoard } from './import-board.ts';
import { type Grading, gradingWith } from './import-rows.ts';
import {
  excludedMembers,
  type ImportedMember,
  isSameFleet,
  isSameStatement,
  joinFacts,
  type ModelFacts,
  memberOf,
  namesAlike,
  type RunFacts,
  runFiles,
  standingMembers,
} from './import-run.ts';
import { refuseOtherCase } from './names.ts';
import type { AxisOptions, ImportOptions } from './options/import-options.ts';
import type { Faults } from './row/faults.ts';
import { refusal, shown } from './row/imported-row.ts';
import { LARGEST_IMPORT } from './row/row-table.ts';

export type ImportPlan = {
  readonly axis: Axis01;
  /** What the source calls the task. */
  readonly task: string | undefined;
  readonly isNewAxis: boolean;
  readonly previousBench: string | undefined;
  /** The axis had a run before: figures that were signed change, and signing asks for the reason. */
  readonly isReplacing: boolean;
  readonly bench: string;
  readonly isNewBank: boolean;
  /** The publisher keeps the texts of items and answers. */
  readonly isPrivate: boolean;
  readonly run: string;
  readonly n: number;
  /** Their ids, in the order of the bank. */
  readonly items: readonly string[];
  readonly texts: BankTexts;
  /** Published of the models of this import: fewer than the files have where items are left out, more where a missing row counts. */
  readonly rows: number;
  readonly metric: Metric | undefined;
  readonly models: readonly PlannedModel[];
  /** Models of the run before, which stay as they are. */
  readonly standing: readonly string[];
  /** Beside them, models whose answers take the place of those of before. */
  readonly replaced: readonly string[];
  /** Groups of models that have the same rows. */
  readonly alike: readonly (readonly string[])[];
  readonly repeats: number;
  readonly dropped: number;
  readonly countedAsWrong: CollectedResults['countedAsWrong'];
  readonly ungradedLeftOut: number;
  /** The board has all of these files already: there is nothing to write. */
  readonly isUnchanged: boolean;
  /** By path in the artifacts folder, the axis file last: the import takes effect with the axis file. */
  readonly files: ReadonlyMap<string, MadeFile>;
  /** The rows from which files of them are spelled, by the same paths. */
  readonly spelled: SpelledRows;
};

export type PlannedModel = {
  readonly name: string;
  readonly answers: number;
  /** The sum over all items of the mean score of the item's repeats; of battles, over all battles. */
  readonly earned: number;
  readonly unparsed: number;
  readonly grading: Grading;
  /** How many it fought, where the results are battles. */
  readonly battles: number | undefined;
};

type ImportInput = Pick<ModelFacts, 'settings' | 'components' | 'hold'> & {
  readonly board: ImportBoard;
  readonly collected: CollectedResults;
  readonly options: AxisOptions;
  readonly itemsSecret: string | undefined;
  readonly command: string | undefined;
  readonly facts: RunFacts;
  readonly bankFacts: readonly string[];
  /** `2026-11-21T14:00:00Z` */
  readonly now: string;
  readonly source: { readonly name: string; readonly integrity: string };
  /** How many new slots this import makes before this one. */
  readonly before: number;
  readonly faults: Faults;
};

export function planImport(input: ImportInput): ImportPlan {
  const { board, collected, options, settings, components, hold, now, faults } = input;
  const { own = [] } = options;
  const { slot, isNew } = chooseAxis(board, options, input.before);
  const current = board.currentRun(slot);
  refuseUnknownOwn(own, collected.models);
  if (options.add) refuseUnaddable(slot, current, input);
  const bank = chooseBank({ board, results: collected, faults }, bankWish(slot, input));
  const told = collected.models.map((model) => ({ model, tally: tallyOf(model, bank, collected) }));
  const members = told.map((each) => memberOf(each, bank, { own, settings, components, hold }));
  const before = options.add && current !== undefined ? standingMembers(current) : [];
  const replaced = options.add && options.corrected ? otherAnswers(members, before) : [];
  const standing = before.filter(({ identity }) => !replaced.includes(identity.name));
  const known = board.banks.get(slot.bench ?? '')?.items;
  const others = bank.bench === slot.bench ? [] : bank.items.filter((item) => known?.has(item) !== true);
  if (!collected.isCut) refuseVanishing({ slot, current, others, bank, members }, options, faults);
  const fleet = [...standing, ...newMembers(members, standing, faults)];
  const excluded = excludedMembers(options.add ? current : undefined, options.excluded ?? [], fleet);
  refuseTooMany(slot, fleet, faults);
  const facts =
    options.add && current !== undefined ? joinFacts(current.header, input.facts, replaced) : input.facts;
  const isUnchanged =
    current !== undefined &&
    bank.files.size === 0 &&
    slot.bench === bank.bench &&
    isSameFleet({ members: fleet, excluded }, current) &&
    isSameStatement(facts, current.header);
  const run =
    isUnchanged && slot.run !== undefined
      ? slot.run
      : runId(now.slice(0, 10), bank.sha256, board.runsOf(bank.bench));
  const { files, spelled } = runFiles(
    { bank, run, now, command: input.command },
    { members: fleet, excluded },
    facts,
  );
  // A note that was written for another bench would be false.
  const note = options.note ?? (slot.bench === bank.bench ? slot.note : importedLimit);
  const axis: Axis01 = { ...slot, bench: bank.bench, run, note };
  const shown = board.axes.find((each) => each.axis === slot.axis);
  return {
    axis,
    task: input.facts.task,
    isNewAxis: isNew,
    previousBench: shown?.bench,
    isReplacing: current !== undefined,
    bench: bank.bench,
    isNewBank: bank.files.size > 0,
    isPrivate: bank.isPrivate,
    run,
    n: bank.items.length,
    items: bank.items,
    texts: bank.texts,
    rows: members.reduce((sum, { n }) => sum + n, 0),
    metric: facts.metric,
    models: told.map(({ tally }) => tally),
    standing: standing.map(({ identity }) => identity.name),
    replaced,
    alike: namesAlike(fleet),
    repeats: collected.repeats,
    dropped: collected.dropped,
    countedAsWrong: collected.countedAsWrong,
    ungradedLeftOut: collected.ungradedLeftOut,
    isUnchanged: isUnchanged && JSON.stringify(axis) === JSON.stringify(shown),
    files: new Map([
      ...bank.files,
      ...(isUnchanged ? [] : files),
      [`axes/${axis.axis}.json`, () => toJsonFile(axis)],
    ]),
    spelled,
  };
}

function bankWish(slot: Axis01, { options, itemsSecret, now, source, bankFacts }: ImportInput) {
  return {
    axis: slot.axis,
    bench: options.bench ?? (options.add ? slot.bench : undefined),
    question: slot.question,
    licence: options.licence,
    author: options.author,
    says: options.says,
    day: now.slice(0, 10),
    source,
    facts: bankFacts,
    threshold: options.threshold,
    isPrivate: options.itemsPrivate ?? false,
    joinsSimilar: options.joinsSimilar ?? false,
    secret: itemsSecret,
  };
}

function refuseUnknownOwn(own: readonly string[], models: readonly CollectedModel[]): void {
  const stray = own.find((name) => !models.some((model) => model.name === name));
  if (stray === undefined) return;
  const known = models.map(({ name }) => name);
  const expected = `expected a model of the results; ${suggestion(stray, known)}`;
  throw refusal('OPTION', `--own ${shown(stray)}`, expected);
}

function refuseUnaddable(
  { axis, bench = '' }: Axis01,
  current: BoardRun | undefined,
  { board, facts, options, collected }: Pick<ImportInput, 'board' | 'facts' | 'options' | 'collected'>,
): void {
  const refuse = (reason: string) => refusal('OPTION', `--add --axis ${axis}`, reason);
  if (current === undefined)
    throw refuse(
      `expected a question with results to add to, got none; ${suggestion(
        axis,
        board.axes.filter((each) => board.currentRun(each) !== undefined).map((each) => each.axis),
      )}; without --add the question is a new one`,
    );
  if (current.header.how === 'mill')
    throw refuse(
      'expected results that were imported, got some that were measured here: models that were not asked here are not added to those that were',
    );
  if (options.bench !== undefined && options.bench !== bench)
    throw refuse(
      `--bench ${shown(options.bench)}: expected the items of the current results; ${suggestion(options.bench, [bench])} Other items are another import, without --add`,
    );
  if (collected.isPairwise)
    throw refuse(
      'expected answers, got battles: each stands in the rows of both of its models, so that rows that stand would change; import all battles together, without --add',
    );
  const [before, now] = [current.header.metric, facts.metric];
  const isUnnamed = isUnnamedShare(current.header, facts) && isMarked(collected);
  if (isSameMetric(before, now) || isUnnamed) return;
  const words = (metric: typeof now): string =>
    metric === undefined ? 'one without a name' : metricWords(metric);
  throw refuse(
    `expected the metric of the current results, ${words(before)}, got ${words(now)}: one question has one metric; --axis makes another question`,
  );
}

/** Runs of older imports do not name their metric; what graded them tells it apart then. */
function isUnnamedShare(before: BoardRun['header'], { metric, graded_by }: RunFacts): boolean {
  const isOfShares = metric !== undefined && isShare(metric);
  return before.metric === undefined && isOfShares && (before.graded_by ?? null) === graded_by;
}

/** Every answer earned nothing or the whole. */
function isMarked({ items, models }: CollectedResults): boolean {
  return models.every(({ answersTo }) =>
    items.every(({ item_id }) => answersTo(item_id).every(({ score }) => score === 0 || score === 1)),
  );
}

/** With `--add` a run may grow to what no single import would be. */
function refuseTooMany({ axis }: Axis01, fleet: readonly ImportedMember[], faults: Faults): void {
  const answers = fleet.reduce((sum, { n }) => sum + n, 0);
  if (answers <= LARGEST_IMPORT.answers) return;
  faults.add({
    code: 'RESULTS_FILE',
    where: `--axis ${axis}`,
    reason: `expected at most ${LARGEST_IMPORT.answers.toLocaleString('en')} answers to a question, got ${answers.toLocaleString('en')}`,
  });
}

type Vanishing = {
  readonly slot: Axis01;
  readonly current: BoardRun | undefined;
  /** Items that the question has not. */
  readonly others: readonly string[];
  readonly bank: ChosenBank;
  readonly members: readonly ImportedMember[];
};

/**
 * Models of the current run that the results lack are a fault, unless a new bank was asked for by name:
 * that is another measurement, and the old bank stays listed as an earlier bench.
 */
function refuseVanishing(
  { slot, current, others, bank, members }: Vanishing,
  options: ImportOptions,
  faults: Faults,
): void {
  if (options.add || current === undefined) return;
  if (options.bench !== undefined && bank.bench !== slot.bench) return;
  const names = new Set([
    ...members.map(({ identity }) => identity.name),
    ...(options.excluded ?? []).map(({ name }) => name),
  ]);
  const gone = current.header.fleet.map(({ name }) => name).filter((name) => !names.has(name));
  if (gone.length === 0) return;
  const vanishing = `expected the models of the current results, but ${gone.length} would vanish: ${gone.slice(0, 10).map(shown).join(', ')}${gone.length > 10 ? ' …' : ''}`;
  const fault = { code: 'ITEM_SETS_DIFFER', where: `--axis ${slot.axis}` } as const;
  if (others.length > 0)
    faults.add({
      ...fault,
      reason: `${vanishing}; and ${others.length} of ${bank.items.length} items are none of this question, as ${shown(others[0] ?? '')}`,
      settle:
        '--question TEXT in place of --axis, which makes another question of them; or --bench NAME, which lets them take the place of the items and models of now',
    });
  // On the same items nothing of those of before changes.
  else
    faults.add({
      ...fault,
      reason: vanishing,
      settle: '--add, which adds the new models to them; or --bench NAME, which makes other items',
      option: ['--add'],
      guess: ['--add'],
    });
}

function otherAnswers(
  members: readonly ImportedMember[],
  before: readonly ImportedMember[],
): readonly string[] {
  return members.flatMap(({ identity: { name }, sha256 }) =>
    before.some((known) => known.identity.name === name && known.sha256 !== sha256) ? [name] : [],
  );
}

/** A model that the current run has must have the same rows; other answers need another name. */
function newMembers(
  members: readonly ImportedMember[],
  standing: readonly ImportedMember[],
  faults: Faults,
): readonly ImportedMember[] {
  const fresh = members.filter((member) => {
    const known = standing.find(({ identity }) => identity.name === member.identity.name);
    if (known !== undefined && known.sha256 !== member.sha256)
      faults.add({
        code: 'DUPLICATE_ROW',
        where: `--add ${shown(member.identity.name)}`,
        reason:
          'expected a new model, or the answers that the current results have, got other answers under the same name',
        settle:
          '--corrected, where they take the place of those of before; or --name OLD=NEW, for a new version',
        // What changes of signed results is asked for before it is written.
        guess: ['--corrected'],
      });
    return known === undefined;
  });
  const spelled = (members: readonly ImportedMember[], where: string) =>
    members.map(({ identity: { name } }) => ({ name, where }));
  for (const known of standing) {
    const near = fresh.filter(
      ({ identity: { name } }) => name.toLowerCase() === known.identity.name.toLowerCase(),
    );
    refuseOtherCase([...spelled([known], 'the current results'), ...spelled(near, '--add')], faults);
  }
  return fresh;
}

function tallyOf(
  model: CollectedModel,
  bank: ChosenBank,
  { isPairwise }: Pick<CollectedResults, 'isPairwise'>,
): PlannedModel {
  let [all, earned, unparsed] = [0, 0, 0];
  let grading: Grading = 'no predictions';
  for (const item_id of bank.items) {
    const answers = model.answersTo(item_id);
    if (answers.length === 0) continue;
    const target = bank.targets.get(item_id)?.text;
    let [sum, isParsed] = [0, false];
    for (const answer of answers) {
      sum += answer.score;
      isParsed ||= answer.parsed;
      grading = gradingWith(grading, answer, target);
    }
    all += answers.length;
    earned += isPairwise ? sum : sum / answers.length;
    if (!isParsed) unparsed += 1;
  }
  return {
    name: model.name,
    answers: all,
    earned,
    unparsed,
    grading,
    battles: isPairwise ? all : undefined,
  };
}
