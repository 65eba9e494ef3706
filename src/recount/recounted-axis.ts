/** One measured comparison, judged anew from its rows: who is on top, and what the tests say of it. */

import { type ComponentScore, scoreOf } from './component-score.ts';
import {
  bestConstants,
  type ConstantAnswers,
  isBeaten,
  type Truth,
  testConstants,
} from './constant-answer.ts';
import { countPairs, type PairCounts } from './pair-counts.ts';
import { type Pairing, pairingOf, pForFirst } from './paired-test.ts';
import { type RankSets, rankSets } from './rank-sets.ts';
import { originOf, type ServedModel, type ServedRun } from './recounted-runs.ts';
import type { Sheet } from './sheet.ts';
import { type Field, fieldOf, inTableOrder, judge, type Verdict } from './verdict.ts';

const MOST_LABELS = 10;

export type Baseline = {
  readonly answers: readonly string[];
  readonly correct: number;
  readonly n: number;
  readonly accuracy: number;
  readonly p: number | null;
  readonly beaten_by: number;
  readonly of: number;
};

export type RecountedAxis = {
  readonly run: ServedRun;
  /** Units that at least one component was asked, in the order of the bank. */
  readonly units: readonly string[];
  /** Every component that ran, in the order of tables; those that never answered last. */
  readonly models: readonly ServedModel[];
  readonly scores: ReadonlyMap<string, ComponentScore>;
  readonly field: Field;
  readonly pairing: Pairing;
  readonly verdict: Verdict;
  readonly constants: ConstantAnswers | undefined;
  readonly baseline: Baseline | undefined;
  /** Nothing where the axis is untested. */
  readonly pairs: PairCounts | undefined;
  readonly ranks: RankSets | undefined;
};

export function recountAxis(run: ServedRun): RecountedAxis {
  const { bank, marking, header } = run;
  const field = fieldOf(run.models.map(({ sheet }) => sheet));
  const pairing = pairingOf(marking);
  const units = [...bank.units.keys()].filter((unit) =>
    run.models.some(({ sheet }) => sheet.marks.has(unit)),
  );
  const constants = bestConstants(closedTargets(run, units.length), truthOf(run, units), marking);
  const isComplete = header.incomplete === undefined;
  const verdict = judge({ field, pairing, constants, isComplete, n: units.length });
  const isTested = verdict.state !== 'UNTESTED';
  return {
    run,
    units,
    models: modelsInOrder(run, field),
    scores: new Map(run.models.map(({ sheet }) => [sheet.name, scoreOf(sheet, marking)])),
    field,
    pairing,
    verdict,
    constants,
    baseline: constants === undefined ? undefined : baselineOf(constants, { field, pairing, isTested }),
    pairs: isTested ? countPairs(field, pairing, marking.isGraded) : undefined,
    ranks: isTested ? rankSets({ sheets: field.ranked, units: bank.units.keys(), marking }) : undefined,
  };
}

function modelsInOrder({ models }: ServedRun, { ranked }: Field): readonly ServedModel[] {
  const silent = inTableOrder(models.map(({ sheet }) => sheet).filter((sheet) => !ranked.includes(sheet)));
  const place = new Map([...ranked, ...silent].map((sheet, at) => [sheet, at]));
  return [...models].sort((x, y) => (place.get(x.sheet) ?? 0) - (place.get(y.sheet) ?? 0));
}

/** Of an import the labels are closed where they are few: at most 10, and a third of the units. */
function closedTargets(run: ServedRun, units: number): readonly string[] | null {
  const { targets } = run.bank.header;
  const isFew = targets === null || (targets.length <= MOST_LABELS && targets.length * 3 <= units);
  return originOf(run) === 'mill' || isFew ? targets : null;
}

/** Nothing where one target is not public: then no constant answer can be scored. */
function truthOf({ bank }: ServedRun, units: readonly string[]): Truth {
  const truth = new Map(
    units.map((unit) => [unit, (bank.units.get(unit) ?? []).flatMap(({ target }) => target ?? [])]),
  );
  const isPublic = units.every((unit) => truth.get(unit)?.length === bank.units.get(unit)?.length);
  return isPublic ? truth : new Map();
}

type Judged = { readonly field: Field; readonly pairing: Pairing; readonly isTested: boolean };

function baselineOf(constants: ConstantAnswers, { field, pairing, isTested }: Judged): Baseline {
  const { answers, correct, n } = constants;
  const [first] = field.top;
  const test = first === undefined ? undefined : testConstants(first, constants, pairing);
  const beats = (sheet: Sheet): boolean => isBeaten(sheet, constants, pairing);
  return {
    answers,
    correct,
    n,
    accuracy: correct / n,
    p: test === undefined || !isTested ? null : pForFirst(test),
    beaten_by: field.ranked.filter(beats).length,
    of: field.ranked.length,
  };
}
