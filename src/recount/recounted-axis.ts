/** One measured comparison, judged anew from its rows: who is on top, and what the tests say of it. */

import { type HeldRates, type RateRange, ratesHeld } from './base-rate.ts';
import type { ClassedUnits } from './class-rates.ts';
import { type ComponentScore, scoreOf } from './component-score.ts';
import { type Baseline, type Dependence, recountBaseline, recountDependence } from './constant-answer.ts';
import { apartFrom, type DrawnLater, drawnLater, drawnShort, type PairApart } from './differences.ts';
import { holdsAtEnds, limitToAsked, limitToRates } from './fallen-lead.ts';
import { correctedScores, drawCorrections, type RecountedJudging, recountJudging } from './judged.ts';
import { type CountedPairs, countPairs } from './pair-counts.ts';
import { ALPHA, type Pairing, pairingOf } from './paired-test.ts';
import { type RecountedPreferences, recountPreferences } from './preferences.ts';
import { FEWEST, type RankSets, setsFrom } from './rank-sets.ts';
import { earnedBy, type ServedModel, type ServedRun, untestedRun } from './recounted-runs.ts';
import { recountSensitivity, type Sensitivity, type SheetsLeft } from './sensitivity.ts';
import { type Mark, tallyOf } from './sheet.ts';
import { type SaidRate, saidRate } from './stated-base-rate.ts';
import {
  type Field,
  fieldOf,
  inTableOrder,
  judge,
  type LedVerdict,
  ONE_LESS,
  standAmongRivals,
  standOf,
  type Verdict,
} from './verdict.ts';

export type RecountedAxis = {
  /** With what each component earned on the units that decide. */
  readonly run: ServedRun;
  /** The same run with everything that was asked. */
  readonly whole: ServedRun;
  /** All units of the bank: the same, or without what was not answered where that counts as not asked. */
  readonly counted: ServedRun;
  /** Units that at least one component was asked, in the order of the bank. */
  readonly units: readonly string[];
  /** Every component that ran, in the order of tables; those that never answered last. */
  readonly models: readonly ServedModel[];
  readonly scores: ReadonlyMap<string, ComponentScore>;
  /** On everything that was asked. */
  readonly wholeScores: ReadonlyMap<string, ComponentScore>;
  readonly field: Field;
  readonly pairing: Pairing;
  /** Of those that are ranked. */
  readonly apart: PairApart;
  readonly verdict: Verdict;
  readonly baseline: Baseline | undefined;
  /** Undefined of battles, and of what labels of humans correct. */
  readonly said: SaidRate | undefined;
  /** Of a tested axis with one alone on top. */
  readonly held: HeldRates | undefined;
  readonly dependence: Dependence;
  /** Nothing where the axis is untested. */
  readonly pairs: CountedPairs | undefined;
  readonly ranks: RankSets | undefined;
  /** Whom the rule of the fleet left out, with the verdict if each alone had competed too. */
  readonly candidates: readonly RecountedCandidate[];
  /** What the verdict hangs on; nothing of preferences. */
  readonly sensitivity: Sensitivity | undefined;
  /** Of a pairwise bank. */
  readonly preferences?: RecountedPreferences;
  /** Where labels of humans correct what a model graded. */
  readonly judging?: RecountedJudging;
};

type RecountedCandidate = {
  readonly model: ServedModel;
  readonly score: ComponentScore;
  readonly verdict: Verdict;
  readonly top: readonly string[];
};

/** What the publisher states of the bank, in it or in the file of the axis. */
type StatedOfBank = { readonly said?: SaidRate | undefined; readonly isOfAnswers?: boolean };

export function recountAxis(
  whole: ServedRun,
  leftOut: readonly ServedModel[] = [],
  stated: StatedOfBank = {},
): RecountedAxis {
  if (whole.bank.header.kind === 'pairwise') return recountBattles(whole);
  const corrected = recountCorrected(whole);
  if (corrected !== undefined) return corrected;
  const { drawn, asked, ...judged } = judgeRows(whole, stated);
  const { run, field, pairing, verdict } = judged;
  const isTested = verdict.state !== 'UNTESTED';
  const { bank } = run;
  const wholeScores = scoresOf(whole);
  return {
    ...judged,
    whole,
    counted: countedPart(whole, stated),
    dependence: judged.baseline === undefined ? new Map() : recountDependence(run, field.ranked),
    scores: run === whole ? wholeScores : scoresOf(run, bank.deciding?.stratum),
    wholeScores,
    pairs: isTested ? countPairs(field, pairing, run.marking.isGraded) : undefined,
    ranks: isTested ? setsFrom(drawn()) : undefined,
    candidates: leftOut.flatMap((model) => recountCandidate(model, whole, stated)),
    sensitivity: isTested
      ? recountSensitivity({
          ...judged,
          verdict: standOf(verdict, field),
          judgeAnew: judgingAnew({ ...judged, asked }),
        })
      : undefined,
  };
}

/** What a run on its own says: its verdict, and nothing else of it. What an axis says of a base rate is of its present bank. */
export function judgeRun(run: ServedRun): Verdict {
  if (run.bank.header.kind === 'pairwise') return recountPreferences(run).verdict;
  return (
    recountJudging(decidingPart(run))?.verdict ?? judgeRows(run, { said: saidRate(run.bank.header) }).verdict
  );
}

const nothingOfItems = {
  ...{ baseline: undefined, said: undefined, held: undefined, dependence: new Map() },
  ...{ candidates: [], sensitivity: undefined },
} as const;

/** No part of the bank is scored, and no constant answer: the labels correct the whole. */
function recountCorrected(whole: ServedRun): RecountedAxis | undefined {
  const run = decidingPart(whole);
  const judging = recountJudging(run);
  if (judging === undefined) return undefined;
  const { scores, field, pairing, apart, verdict, pairs, ranks } = judging;
  return {
    ...{ run, whole, counted: whole, judging, scores, field, pairing, apart, verdict, pairs, ranks },
    units: askedUnits(run),
    models: modelsInOrder(run, field),
    wholeScores: run === whole ? scores : correctedWhole(whole),
    ...nothingOfItems,
  };
}

function correctedWhole(whole: ServedRun): ReadonlyMap<string, ComponentScore> {
  const drawn = drawCorrections(whole);
  return drawn === undefined ? scoresOf(whole) : correctedScores(whole, drawn.corrections);
}

function scoresOf({ models, marking }: ServedRun, stratum?: string): ReadonlyMap<string, ComponentScore> {
  return new Map(models.map(({ sheet }) => [sheet.name, scoreOf(sheet, marking, stratum)]));
}

type JudgedRows = Pick<
  RecountedAxis,
  'run' | 'units' | 'models' | 'field' | 'pairing' | 'apart' | 'verdict' | 'baseline' | 'said' | 'held'
> & {
  readonly drawn: DrawnLater;
  /** Everything that was asked, where what was not answered counts as not asked. */
  readonly asked: JudgedRows | undefined;
};

function judgeRows(whole: ServedRun, stated: StatedOfBank): JudgedRows {
  const run = countedPart(decidingPart(whole), stated);
  const { said, isOfAnswers = false } = stated;
  const asked = isOfAnswers ? judgeRows(whole, { said }) : undefined;
  const { marking, header } = run;
  const field = fieldOf(run.models.map(({ sheet }) => sheet));
  const pairing = pairingOf(marking);
  const units = askedUnits(run);
  const baseline = recountBaseline(run, field.ranked, units);
  const constants = baseline?.ps ?? new Map();
  const drawn = drawnLater({ sheets: field.ranked, units, marking });
  const apart = apartFrom(drawn);
  const ofTests = judge({ field, pairing, apart, marking, constants, ofRun: untestedRun(header), units });
  const tested = limitToAsked(ofTests, field, asked);
  const range = said?.base_rate ?? undefined;
  const held =
    range === undefined || tested.state === 'UNTESTED'
      ? undefined
      : ratesHeld({ field, range, classed: classedUnits(run, range), units });
  const verdict = range === undefined ? tested : limitToRates(tested, field, held);
  const models = modelsInOrder(run, field);
  return { run, units, models, field, pairing, apart, drawn, asked, verdict, baseline, said, held };
}

export function classedUnits({ bank, marking }: ServedRun, { positive }: RateRange): ClassedUnits {
  return { positive, items: bank.units, marking };
}

/** Only a leader whom all rivals leave SEPARATED meets the constant answers, the base rate and everything asked: of nobody else would they change the verdict. */
function judgingAnew({
  run,
  units,
  said,
  asked,
}: Pick<JudgedRows, 'run' | 'units' | 'said' | 'asked'>): (part: SheetsLeft) => LedVerdict {
  const { marking } = run;
  return (part) => {
    const sheets = part(run.models.map(({ sheet }) => sheet));
    const field = fieldOf(sheets);
    const left = units.filter((unit) => sheets.some(({ marks }) => marks.has(unit)));
    const pairing = pairingOf(marking);
    const apart = apartFrom(drawnShort({ sheets: field.ranked, units: left, marking }));
    const stand = standAmongRivals({ field, pairing, apart, marking, ofRun: undefined, units: left });
    const { leader } = field;
    if (stand.state !== 'SEPARATED' || leader === undefined) return stand;
    const p = recountBaseline(run, [leader], left, ONE_LESS)?.ps.get(leader.name);
    if (p !== undefined && p >= ALPHA) return standOf({ state: 'TIE' }, field);
    if (asked !== undefined && judgingAnew(asked)(part).leader !== leader.name)
      return standOf({ state: 'TIE' }, field);
    const range = said?.base_rate ?? undefined;
    if (range === undefined) return stand;
    const held = ratesHeld({ field, range, classed: classedUnits(run, range), units: left }, FEWEST);
    return holdsAtEnds(held) ? stand : standOf({ state: 'TIE' }, field);
  };
}

function recountCandidate(
  joining: ServedModel,
  whole: ServedRun,
  stated: StatedOfBank,
): readonly RecountedCandidate[] {
  const joined = { ...whole, models: [...whole.models, joining] };
  const { run, models, verdict, field } = judgeRows(joined, stated);
  const model = models.find(({ sheet }) => sheet.name === joining.sheet.name);
  if (model === undefined) return [];
  const score = scoreOf(model.sheet, run.marking, run.bank.deciding?.stratum);
  return [{ model, score, verdict, top: field.top.map(({ name }) => name) }];
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

/** As if each had been asked nothing but what it answered. */
function countedPart(run: ServedRun, { isOfAnswers = false }: StatedOfBank): ServedRun {
  if (!isOfAnswers) return run;
  const models = run.models.map((model): ServedModel => {
    const answered = [...model.sheet.marks].flatMap(([unit, { parsed }]): [string, Mark][] =>
      parsed === undefined ? [] : [[unit, { asked: parsed, parsed }]],
    );
    const sheet = { ...model.sheet, marks: new Map(answered) };
    return {
      ...model,
      sheet,
      ...{ n: answered.length, unparsed: 0, leftOut: model.n - answered.length },
      earned: earnedBy(tallyOf(sheet, 'asked'), run.marking),
    };
  });
  return { ...run, models, marking: { ...run.marking, isOfAnswers } };
}

/** No constant answer can be preferred, and a score is a strength. */
function recountBattles(run: ServedRun): RecountedAxis {
  const preferences = recountPreferences(run);
  const { field, pairing, apart, verdict, pairs, ranks } = preferences;
  const scores = scoresOf(run);
  return {
    ...{ run, whole: run, counted: run, scores, wholeScores: scores },
    units: askedUnits(run),
    models: modelsInOrder(run, { ranked: [...field.ranked, ...preferences.sparse] }),
    ...{ field, pairing, apart, verdict, pairs, ranks, preferences },
    ...nothingOfItems,
  };
}

function askedUnits({ bank, models }: ServedRun): readonly string[] {
  return [...bank.units.keys()].filter((unit) => models.some(({ sheet }) => sheet.marks.has(unit)));
}

function modelsInOrder({ models }: ServedRun, { ranked }: Pick<Field, 'ranked'>): readonly ServedModel[] {
  const silent = inTableOrder(models.map(({ sheet }) => sheet).filter((sheet) => !ranked.includes(sheet)));
  const place = new Map([...ranked, ...silent].map((sheet, at) => [sheet, at]));
  return [...models].sort((x, y) => (place.get(x.sheet) ?? 0) - (place.get(y.sheet) ?? 0));
}
