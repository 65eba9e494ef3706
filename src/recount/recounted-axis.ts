/** One measured comparison, judged anew from its rows: who is on top, and what the tests say of it. */

import { type ComponentScore, scoreOf } from './component-score.ts';
import { type Baseline, type Dependence, recountBaseline, recountDependence } from './constant-answer.ts';
import { apartFrom, type DrawnLater, drawnLater, drawnShort, type PairApart } from './differences.ts';
import { correctedScores, drawCorrections, type RecountedJudging, recountJudging } from './judged.ts';
import { type CountedPairs, countPairs } from './pair-counts.ts';
import { ALPHA, type Pairing, pairingOf } from './paired-test.ts';
import { type RecountedPreferences, recountPreferences } from './preferences.ts';
import { type RankSets, setsFrom } from './rank-sets.ts';
import { earnedBy, type ServedModel, type ServedRun, untestedRun } from './recounted-runs.ts';
import { recountSensitivity, type Sensitivity } from './sensitivity.ts';
import { type Sheet, tallyOf } from './sheet.ts';
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

export function recountAxis(whole: ServedRun, leftOut: readonly ServedModel[] = []): RecountedAxis {
  if (whole.bank.header.kind === 'pairwise') return recountBattles(whole);
  const corrected = recountCorrected(whole);
  if (corrected !== undefined) return corrected;
  const { drawn, ...judged } = judgeRows(whole);
  const { run, field, pairing, verdict } = judged;
  const isTested = verdict.state !== 'UNTESTED';
  const { bank } = run;
  const wholeScores = scoresOf(whole);
  return {
    ...judged,
    whole,
    dependence: judged.baseline === undefined ? new Map() : recountDependence(run, field.ranked),
    scores: bank.deciding === undefined ? wholeScores : scoresOf(run, bank.deciding.stratum),
    wholeScores,
    pairs: isTested ? countPairs(field, pairing, run.marking.isGraded) : undefined,
    ranks: isTested ? setsFrom(drawn()) : undefined,
    candidates: leftOut.flatMap((model) => recountCandidate(model, whole)),
    sensitivity: isTested
      ? recountSensitivity({ ...judged, verdict: standOf(verdict, field), judgeAnew: judgingAnew(judged) })
      : undefined,
  };
}

/** What a run on its own says: its verdict, and nothing else of it. */
export function judgeRun(run: ServedRun): Verdict {
  if (run.bank.header.kind === 'pairwise') return recountPreferences(run).verdict;
  return recountJudging(decidingPart(run))?.verdict ?? judgeRows(run).verdict;
}

/** No part of the bank is scored, and no constant answer: the labels correct the whole. */
function recountCorrected(whole: ServedRun): RecountedAxis | undefined {
  const run = decidingPart(whole);
  const judging = recountJudging(run);
  if (judging === undefined) return undefined;
  const { scores, field, pairing, apart, verdict, pairs, ranks } = judging;
  return {
    ...{ run, whole, judging, scores, field, pairing, apart, verdict, pairs, ranks },
    units: askedUnits(run),
    models: modelsInOrder(run, field),
    wholeScores: run === whole ? scores : correctedWhole(whole),
    ...{ baseline: undefined, dependence: new Map(), candidates: [], sensitivity: undefined },
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
  'run' | 'units' | 'models' | 'field' | 'pairing' | 'apart' | 'verdict' | 'baseline'
> & { readonly drawn: DrawnLater };

function judgeRows(whole: ServedRun): JudgedRows {
  const run = decidingPart(whole);
  const { marking, header } = run;
  const field = fieldOf(run.models.map(({ sheet }) => sheet));
  const pairing = pairingOf(marking);
  const units = askedUnits(run);
  const baseline = recountBaseline(run, field.ranked, units);
  const constants = baseline?.ps ?? new Map();
  const drawn = drawnLater({ sheets: field.ranked, units, marking });
  const apart = apartFrom(drawn);
  const verdict = judge({ field, pairing, apart, marking, constants, ofRun: untestedRun(header), units });
  return { run, units, models: modelsInOrder(run, field), field, pairing, apart, drawn, verdict, baseline };
}

/** Only a leader whom all rivals leave SEPARATED meets the constant answers: of nobody else would they change the verdict. */
function judgingAnew({
  run,
  units,
}: Pick<RecountedAxis, 'run' | 'units'>): (sheets: readonly Sheet[]) => LedVerdict {
  const { marking } = run;
  return (sheets) => {
    const field = fieldOf(sheets);
    const left = units.filter((unit) => sheets.some(({ marks }) => marks.has(unit)));
    const pairing = pairingOf(marking);
    const apart = apartFrom(drawnShort({ sheets: field.ranked, units: left, marking }));
    const stand = standAmongRivals({ field, pairing, apart, marking, ofRun: undefined, units: left });
    const { leader } = field;
    if (stand.state !== 'SEPARATED' || leader === undefined) return stand;
    const p = recountBaseline(run, [leader], left, ONE_LESS)?.ps.get(leader.name);
    return p === undefined || p < ALPHA ? stand : { state: 'TIE', leader: undefined };
  };
}

function recountCandidate(joining: ServedModel, whole: ServedRun): readonly RecountedCandidate[] {
  const joined = { ...whole, models: [...whole.models, joining] };
  const { run, models, verdict, field } = judgeRows(joined);
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

/** No constant answer can be preferred, and a score is a strength. */
function recountBattles(run: ServedRun): RecountedAxis {
  const preferences = recountPreferences(run);
  const { field, pairing, apart, verdict, pairs, ranks } = preferences;
  const scores = scoresOf(run);
  return {
    ...{ run, whole: run, scores, wholeScores: scores },
    units: askedUnits(run),
    models: modelsInOrder(run, { ranked: [...field.ranked, ...preferences.sparse] }),
    ...{ field, pairing, apart, verdict, pairs, ranks, preferences },
    ...{ baseline: undefined, dependence: new Map(), candidates: [], sensitivity: undefined },
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
