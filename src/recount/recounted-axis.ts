/** One measured comparison, judged anew from its rows: who is on top, and what the tests say of it. */

import { type ComponentScore, scoreOf } from './component-score.ts';
import { type Baseline, recountBaseline } from './constant-answer.ts';
import { type CountedPairs, countPairs } from './pair-counts.ts';
import { ALPHA, type Pairing, pairingOf } from './paired-test.ts';
import { type RecountedPreferences, recountPreferences } from './preferences.ts';
import { type RankSets, rankSets } from './rank-sets.ts';
import { earnedBy, type ServedModel, type ServedRun } from './recounted-runs.ts';
import { type LedVerdict, recountSensitivity, type Sensitivity } from './sensitivity.ts';
import { type Sheet, tallyOf } from './sheet.ts';
import { type Field, fieldOf, inTableOrder, judge, type Verdict } from './verdict.ts';

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
  const baseline = recountBaseline(run, field.ranked, units);
  const guessing = baseline?.ps ?? new Map();
  const isComplete = header.incomplete === undefined;
  const verdict = judge({ field, pairing, marking, guessing, isComplete, units });
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
    baseline,
  };
}

/** Who is on top of a tie leads nobody. */
function standOf({ state }: Verdict, { leader }: Field): LedVerdict {
  return { state, leader: state === 'SEPARATED' ? leader?.name : undefined };
}

/** Guessing is tested of a leader only whom all rivals leave SEPARATED: of nobody else would it change the verdict. */
function judgingAnew({
  run,
  units,
}: Pick<RecountedAxis, 'run' | 'units'>): (sheets: readonly Sheet[]) => LedVerdict {
  const { marking, bank } = run;
  const labelsOf = (asked: readonly string[]): number =>
    new Set(asked.flatMap((unit) => (bank.units.get(unit) ?? []).map(({ target }) => target))).size;
  return (sheets) => {
    const field = fieldOf(sheets);
    const left = units.filter((unit) => sheets.some(({ marks }) => marks.has(unit)));
    const rivals = { field, pairing: pairingOf(marking), marking, guessing: new Map<string, number>() };
    const stand = standOf(judge({ ...rivals, isComplete: true, units: left }), field);
    const { leader } = field;
    if (stand.state !== 'SEPARATED' || leader === undefined) return stand;
    const asked = left.filter((unit) => leader.marks.has(unit));
    const models = run.models.filter(({ sheet }) => sheet.name === leader.name);
    const p =
      labelsOf(asked) === 1 ? 0 : recountBaseline({ ...run, models }, [leader], asked)?.ps.get(leader.name);
    return p === undefined || p < ALPHA ? stand : { state: 'TIE', leader: undefined };
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
    ...{ baseline: undefined, candidates: [], sensitivity: undefined },
  };
}

function modelsInOrder({ models }: ServedRun, { ranked }: Field): readonly ServedModel[] {
  const silent = inTableOrder(models.map(({ sheet }) => sheet).filter((sheet) => !ranked.includes(sheet)));
  const place = new Map([...ranked, ...silent].map((sheet, at) => [sheet, at]));
  return [...models].sort((x, y) => (place.get(x.sheet) ?? 0) - (place.get(y.sheet) ?? 0));
}
