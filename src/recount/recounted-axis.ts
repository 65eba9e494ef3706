/** One measured comparison, judged anew from its rows: who is on top, and what the tests say of it. */

import { type ComponentScore, scoreOf } from './component-score.ts';
import {
  bestConstants,
  type ConstantAnswers,
  isBeaten,
  type Truth,
  testConstants,
} from './constant-answer.ts';
import { type CountedPairs, countPairs } from './pair-counts.ts';
import { type Pairing, pairingOf, pForFirst } from './paired-test.ts';
import { type RecountedPreferences, recountPreferences } from './preferences.ts';
import { type RankSets, rankSets } from './rank-sets.ts';
import { earnedBy, originOf, type ServedModel, type ServedRun } from './recounted-runs.ts';
import { type LedVerdict, recountSensitivity, type Sensitivity } from './sensitivity.ts';
import { type Sheet, tallyOf } from './sheet.ts';
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
  /** With what each component earned on the units that decide. */
  readonly run: ServedRun;
  /** The same run with everything that was asked. */
  readonly whole: ServedRun;
  /** Units that at least one component was asked, in the order of the bank. */
  readonly units: readonly string[];
  /** Every component that ran, in the order of tables; those that never answered last. */
  readonly models: readonly ServedModel[];
  readonly scores: ReadonlyMap<string, ComponentScore>;
  /** On everything that was asked. */
  readonly wholeScores: ReadonlyMap<string, ComponentScore>;
  readonly field: Field;
  readonly pairing: Pairing;
  readonly verdict: Verdict;
  readonly constants: ConstantAnswers | undefined;
  readonly baseline: Baseline | undefined;
  /** Nothing where the axis is untested. */
  readonly pairs: CountedPairs | undefined;
  readonly ranks: RankSets | undefined;
  /** Whom the rule of the fleet left out, with the verdict if each alone had competed too. */
  readonly candidates: readonly RecountedCandidate[];
  /** What the verdict hangs on; nothing of preferences. */
  readonly sensitivity: Sensitivity | undefined;
  /** Of a pairwise bank. */
  readonly preferences?: RecountedPreferences;
};

export type RecountedCandidate = {
  readonly model: ServedModel;
  readonly score: ComponentScore;
  readonly verdict: Verdict;
  readonly top: readonly string[];
};

export function recountAxis(whole: ServedRun, leftOut: readonly ServedModel[] = []): RecountedAxis {
  if (whole.bank.header.kind === 'pairwise') return recountBattles(whole);
  const judged = judgeRows(whole);
  const { run, field, pairing, verdict } = judged;
  const isTested = verdict.state !== 'UNTESTED';
  const { bank, marking } = run;
  return {
    ...judged,
    pairs: isTested ? countPairs(field, pairing, marking.isGraded) : undefined,
    ranks: isTested ? rankSets({ sheets: field.ranked, units: bank.units.keys(), marking }) : undefined,
    candidates: leftOut.flatMap((model) => recountCandidate(model, whole)),
    sensitivity: isTested
      ? recountSensitivity({ ...judged, verdict: standOf(verdict, field), judgeAnew: judgingAnew(judged) })
      : undefined,
  };
}

function judgeRows(whole: ServedRun): Omit<RecountedAxis, 'pairs' | 'ranks' | 'candidates' | 'sensitivity'> {
  const run = decidingPart(whole);
  const { bank, marking, header } = run;
  const field = fieldOf(run.models.map(({ sheet }) => sheet));
  const pairing = pairingOf(marking);
  const units = [...bank.units.keys()].filter((unit) =>
    run.models.some(({ sheet }) => sheet.marks.has(unit)),
  );
  const constants = constantsOn(run, units);
  const isComplete = header.incomplete === undefined;
  const verdict = judge({ field, pairing, constants, isComplete, n: units.length });
  const isTested = verdict.state !== 'UNTESTED';
  return {
    run,
    units,
    models: modelsInOrder(run, field),
    whole,
    scores: new Map(
      run.models.map(({ sheet }) => [sheet.name, scoreOf(sheet, marking, bank.deciding?.stratum)]),
    ),
    wholeScores: new Map(whole.models.map(({ sheet }) => [sheet.name, scoreOf(sheet, marking)])),
    field,
    pairing,
    verdict,
    constants,
    baseline: constants === undefined ? undefined : baselineOf(constants, { field, pairing, isTested }),
  };
}

/** Who is on top of a tie leads nobody. */
function standOf({ state }: Verdict, { leader }: Field): LedVerdict {
  return { state, leader: state === 'SEPARATED' ? leader?.name : undefined };
}

/** The constant answer is asked about a leader only whom all rivals leave SEPARATED: about nobody else would it change the verdict. */
function judgingAnew({
  run,
  units,
}: Pick<RecountedAxis, 'run' | 'units'>): (sheets: readonly Sheet[]) => LedVerdict {
  const targets = closedTargets(run, units.length);
  const truth = truthOf(run, units);
  return (sheets) => {
    const field = fieldOf(sheets);
    const pairing = pairingOf(run.marking);
    const n = units.filter((unit) => sheets.some(({ marks }) => marks.has(unit))).length;
    const stand = standOf(judge({ field, pairing, constants: undefined, isComplete: true, n }), field);
    const { leader } = field;
    if (stand.state !== 'SEPARATED' || leader === undefined) return stand;
    const asked = new Map([...truth].filter(([unit]) => leader.marks.has(unit)));
    const isOneLabel = new Set([...asked.values()].flat()).size === 1;
    const constants = isOneLabel ? undefined : bestConstants(targets, asked, run.marking);
    return constants === undefined || isBeaten(leader, constants, pairing)
      ? stand
      : { state: 'TIE', leader: undefined };
  };
}

function recountCandidate(joining: ServedModel, whole: ServedRun): readonly RecountedCandidate[] {
  const { name } = joining.sheet;
  const { models, scores, verdict, field } = judgeRows({ ...whole, models: [...whole.models, joining] });
  const [model, score] = [models.find(({ sheet }) => sheet.name === name), scores.get(name)];
  const top = field.top.map((sheet) => sheet.name);
  return model === undefined || score === undefined ? [] : [{ model, score, verdict, top }];
}

/** As if nothing but the stratum that decides had been asked. A figure of single rows is of the whole bank, and is left out. */
function decidingPart(whole: ServedRun): ServedRun {
  const { deciding } = whole.bank;
  if (deciding === undefined) return whole;
  const models = whole.models.map((model): ServedModel => {
    const marks = new Map([...model.sheet.marks].filter(([unit]) => deciding.units.has(unit)));
    const sheet = { ...model.sheet, marks };
    const [asked, parsed] = [tallyOf(sheet, 'asked'), tallyOf(sheet, 'parsed')];
    return {
      ...model,
      sheet,
      n: asked.units,
      unparsed: asked.units - parsed.units,
      earned: earnedBy(asked, whole.marking),
      macro_f1: undefined,
    };
  });
  return { ...whole, models };
}

/** None on units that share one label: there all constant answers but one are wrong, and that one is right. */
function constantsOn(run: ServedRun, units: readonly string[]): ConstantAnswers | undefined {
  const truth = truthOf(run, units);
  const labels = new Set([...truth.values()].flat());
  return labels.size === 1 ? undefined : bestConstants(closedTargets(run, units.length), truth, run.marking);
}

/** No constant answer can be preferred, and a score is a strength. */
function recountBattles(run: ServedRun): RecountedAxis {
  const preferences = recountPreferences(run);
  const { field, pairing, verdict, pairs, ranks } = preferences;
  const scores = new Map(run.models.map(({ sheet }) => [sheet.name, scoreOf(sheet, run.marking)]));
  return {
    ...{ run, whole: run, scores, wholeScores: scores },
    units: [...run.bank.units.keys()].filter((unit) => run.models.some(({ sheet }) => sheet.marks.has(unit))),
    models: modelsInOrder(run, field),
    ...{ field, pairing, verdict, pairs, ranks, preferences },
    ...{ constants: undefined, baseline: undefined, candidates: [], sensitivity: undefined },
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
