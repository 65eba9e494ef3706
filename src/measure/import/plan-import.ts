/**
 * An import as files, before anything is written: bank, run, rows and the axis that points at them.
 * Pure.
 */

import { utf8 } from '../../core/text.ts';
import type { Axis01, Bank01 } from '../../schema/contracts.gen.ts';
import { runId } from '../run-record.ts';
import type { CollectedModel, CollectedResults } from './collect-results.ts';
import type { Faults } from './faults.ts';
import { type AxisChoice, type ChosenAxis, chooseAxis, importedNote } from './import-axis.ts';
import { type ChosenBank, chooseBank } from './import-bank.ts';
import type { BoardRun, ImportBoard } from './import-board.ts';
import { type Grading, gradingOf } from './import-rows.ts';
import {
  type FleetMember,
  isSameFleet,
  joinFacts,
  memberOf,
  namesAlike,
  type RunFacts,
  standingMembers,
  toRun,
} from './import-run.ts';
import { refusal, shown } from './imported-row.ts';

export type ImportOptions = AxisChoice & {
  readonly bench?: string | undefined;
  readonly licence?: string | undefined;
  readonly author?: Bank01['author'] | undefined;
  /** Models that the publisher of the board made: they are never shown as leaders. */
  readonly own: readonly string[];
  /** New models stand beside those of the current run. */
  readonly add?: boolean;
  readonly itemsPrivate?: boolean;
  readonly threshold?: number | undefined;
};

export type Circumstances = {
  /** `2026-11-21T14:00:00Z` */
  readonly now: string;
  readonly source: { readonly name: string; readonly integrity: string };
};

export type ImportPlan = {
  readonly axis: Axis01;
  readonly isNewAxis: boolean;
  readonly previousBench: string | undefined;
  /** A run stood there: what was signed of it moves, and signing wants the reason. */
  readonly isReplacing: boolean;
  readonly bench: string;
  readonly isNewBank: boolean;
  readonly run: string;
  readonly n: number;
  readonly models: readonly PlannedModel[];
  /** Those that stood there before and stay as they are. */
  readonly standing: readonly string[];
  /** Those of the run that have the same rows under several names. */
  readonly alike: readonly (readonly string[])[];
  readonly repeats: number;
  readonly dropped: number;
  /** Non-answers that count as wrong answers. */
  readonly silentAsWrong: number;
  /** All this is committed already: there is nothing to write. */
  readonly isUnchanged: boolean;
  /** Path in the artifacts folder → bytes, the axis file last: with it the import takes effect. */
  readonly files: ReadonlyMap<string, Uint8Array>;
};

export type PlannedModel = {
  readonly name: string;
  /** Of a full score for every item, the mean of its repeats. */
  readonly earned: number;
  readonly unparsed: number;
  readonly grading: Grading;
};

export type ImportInput = {
  readonly board: ImportBoard;
  readonly collected: CollectedResults;
  readonly options: ImportOptions;
  readonly facts: RunFacts;
  readonly bankFacts: readonly string[];
  readonly about: Circumstances;
  /** New slots that this import makes before this one. */
  readonly before: number;
  readonly faults: Faults;
};

export function planImport(input: ImportInput): ImportPlan {
  const { board, collected, options, about, faults } = input;
  const chosen = chooseAxis(board, options, input.before);
  const { slot } = chosen;
  const current = board.currentRun(slot);
  refuseUnknownOwn(options.own, collected.models);
  if (options.add) refuseUnaddable(slot, current);
  const bank = chooseBank({ board, results: collected, faults }, bankWish(slot, input));
  const members = collected.models.map((model) => memberOf(model, bank, options.own));
  const standing = options.add && current !== undefined ? standingMembers(current) : [];
  if (!collected.isCut) refuseVanishing({ slot, current, bank, members }, options, faults);
  const fleet = [...standing, ...newMembers(members, standing, faults)];
  const isUnchanged = isCommitted({ chosen, current, bank, fleet });
  const run =
    isUnchanged && slot.run !== undefined
      ? slot.run
      : runId(about.now.slice(0, 10), bank.sha256, board.runsOf(bank.bench));
  const facts = options.add && current !== undefined ? joinFacts(current.header, input.facts) : input.facts;
  const axis: Axis01 = { ...slot, bench: bank.bench, run, note: noteOf(slot, bank, options) };
  const before = board.axes.find((each) => each.axis === slot.axis);
  return {
    axis,
    isNewAxis: chosen.isNew,
    previousBench: before?.bench,
    isReplacing: current !== undefined,
    bench: bank.bench,
    isNewBank: bank.files.size > 0,
    run,
    n: bank.items.length,
    models: collected.models.map((model) => describeModel(model, bank)),
    standing: standing.map(({ identity }) => identity.name),
    alike: namesAlike(fleet),
    repeats: collected.repeats,
    dropped: collected.dropped,
    silentAsWrong: collected.silentAsWrong,
    isUnchanged: isUnchanged && JSON.stringify(axis) === JSON.stringify(before),
    files: new Map([
      ...bank.files,
      ...(isUnchanged ? [] : runFiles(toRun({ bank, run, now: about.now }, fleet, facts))),
      [`axes/${axis.axis}.json`, utf8(`${JSON.stringify(axis, null, 2)}\n`)],
    ]),
  };
}

function bankWish(slot: Axis01, { options, about, bankFacts }: ImportInput) {
  return {
    axis: slot.axis,
    bench: options.bench ?? (options.add ? slot.bench : undefined),
    question: slot.question,
    licence: options.licence ?? 'not stated',
    author: options.author ?? 'unstated',
    day: about.now.slice(0, 10),
    source: about.source,
    facts: bankFacts,
    threshold: options.threshold,
    isPrivate: options.itemsPrivate ?? false,
  };
}

function refuseUnknownOwn(own: readonly string[], models: readonly CollectedModel[]): void {
  const stray = own.find((name) => !models.some((model) => model.name === name));
  if (stray === undefined) return;
  const known = models.map(({ name }) => shown(name)).join(', ');
  throw refusal('OPTION', `--own ${shown(stray)}`, `expected a model of the results: ${known}`);
}

function refuseUnaddable({ axis }: Axis01, current: BoardRun | undefined): void {
  const where = `--add --axis ${axis}`;
  if (current === undefined)
    throw refusal(
      'OPTION',
      where,
      'expected an axis with a run to stand beside, got none; import without --add',
    );
  if (current.header.how === 'mill')
    throw refusal(
      'OPTION',
      where,
      'expected a run that was imported, got one that was measured here: what the mill did not ask does not stand beside what it did',
    );
}

type Vanishing = {
  readonly slot: Axis01;
  readonly current: BoardRun | undefined;
  readonly bank: ChosenBank;
  readonly members: readonly FleetMember[];
};

/** A new bank that was asked for by name is another measurement: the old one stays listed as an earlier bench. */
function refuseVanishing(
  { slot, current, bank, members }: Vanishing,
  options: ImportOptions,
  faults: Faults,
): void {
  if (options.add || current === undefined) return;
  if (options.bench !== undefined && bank.bench !== slot.bench) return;
  const names = new Set(members.map(({ identity }) => identity.name));
  const gone = current.header.fleet.map(({ name }) => name).filter((name) => !names.has(name));
  if (gone.length === 0) return;
  faults.add({
    code: 'ITEM_SETS_DIFFER',
    where: `--axis ${slot.axis}`,
    reason: `expected the models that stand there now, but ${gone.length} would vanish: ${gone.slice(0, 10).map(shown).join(', ')}${gone.length > 10 ? ' …' : ''}`,
    settle: '--add, which puts the new models beside them; or --bench NAME, which makes it another bank',
  });
}

/** A model that stands there already must have the same rows; other answers need another name. */
function newMembers(
  members: readonly FleetMember[],
  standing: readonly FleetMember[],
  faults: Faults,
): readonly FleetMember[] {
  return members.filter((member) => {
    const known = standing.find(({ identity }) => identity.name === member.identity.name);
    if (known !== undefined && !Buffer.from(known.bytes).equals(member.bytes))
      faults.add({
        code: 'DUPLICATE_ROW',
        where: `--add ${shown(member.identity.name)}`,
        reason:
          'expected a model that is new, or the answers that stand there, got other answers under the same name',
        settle:
          '--model, or a name of its own in the file; a corrected import holds all models and has no --add',
      });
    return known === undefined;
  });
}

type Planned = {
  readonly chosen: ChosenAxis;
  readonly current: BoardRun | undefined;
  readonly bank: ChosenBank;
  readonly fleet: readonly FleetMember[];
};

function isCommitted({ chosen, current, bank, fleet }: Planned): boolean {
  if (current === undefined || bank.files.size > 0 || chosen.slot.bench !== bank.bench) return false;
  return isSameFleet(fleet, current);
}

/** The note that was written for another bench would be false. */
function noteOf(slot: Axis01, bank: ChosenBank, { note }: ImportOptions): string {
  return note ?? (slot.bench === bank.bench ? slot.note : importedNote);
}

function runFiles({ header, rows }: ReturnType<typeof toRun>): readonly (readonly [string, Uint8Array])[] {
  const folder = `runs/${header.bench}/${header.run}`;
  return [
    ...[...rows].map(([name, bytes]) => [`${folder}/rows/${name}`, bytes] as const),
    [`${folder}/run.json`, utf8(`${JSON.stringify(header, null, 2)}\n`)],
  ];
}

function describeModel(model: CollectedModel, bank: ChosenBank): PlannedModel {
  let earned = 0;
  let unparsed = 0;
  for (const answers of model.answers.values()) {
    earned += answers.reduce((sum, { score }) => sum + score, 0) / answers.length;
    if (answers.every(({ parsed }) => !parsed)) unparsed += 1;
  }
  return { name: model.name, earned, unparsed, grading: gradingOf(model, bank) };
}
