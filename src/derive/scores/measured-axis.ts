/**
 * One model-comparison axis as measured: its bank, its current run, what each component scored, and
 * what the paired tests say.
 */

import type { Bank } from '../../artifacts/banks.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import type { Run } from '../../artifacts/runs.ts';
import { BoardError } from '../../core/board-error.ts';
import { isSameValue } from '../../core/canonical.ts';
import type { RatedItems } from '../../core/stats/base-rate.ts';
import { limitToBaseRate } from '../../core/stats/base-rate-verdict.ts';
import { markComponents } from '../../core/stats/component-marks.ts';
import type { ClosedTargets } from '../../core/stats/constant-answer.ts';
import { drawnOnce, type JointDrawing } from '../../core/stats/difference-table.ts';
import { type Exam, examOfAnswers, examOfUnits, toExam } from '../../core/stats/exam.ts';
import { type LabelTest, testLabels } from '../../core/stats/label-test.ts';
import { type PairTable, pairTable } from '../../core/stats/pair-table.ts';
import { decideSeparation, type Separation } from '../../core/stats/separation.ts';
import type { Axis01, FleetRule01, Split01 } from '../../schema/contracts.gen.ts';
import { type BankUnit, deriveBankUnits } from './bank-units.ts';
import { deriveRatedItems, type StatedBaseRate, statedBaseRate } from './base-rate.ts';
import { deriveClosedAnswers, deriveClosedTargets } from './closed-answers.ts';
import { type ComponentScore, deriveRunScores, type RunScores } from './component-score.ts';
import { type DecidingPart, deriveDecidingPart } from './deciding-part.ts';
import { type CorrectedPart, correctedScores, drawCorrected, measureJudged } from './judged-axis.ts';
import { measurePreferences, type PreferencePart, scoreComponents } from './preference-axis.ts';
import { deriveRanks, type Ranks } from './ranks.ts';
import { deriveStratumScores, type StratumScores } from './stratum-scores.ts';
import { deriveTagScores } from './tag-scores.ts';
import { statedUnanswered, type Unanswered, withLeftOut } from './unanswered.ts';
import { reasonOfRun } from './untested-run.ts';
import { deriveWithdrawals, partOfRun, type Withdrawal, type Withdrawals } from './withdrawn-results.ts';

export type MeasuredAxis = {
  readonly axis: Axis01;
  readonly bank: Bank;
  /** With the components that compete. */
  readonly run: Run;
  /** Of the part that decides: scores, tests, ranks and the row are of these units. */
  readonly exam: Exam;
  readonly units: readonly BankUnit[];
  readonly scores: RunScores;
  /** Undefined where the whole bank decides. */
  readonly deciding: DecidingPart | undefined;
  /** All units that were asked, answered or not: what cards, the register and the list of items are about. */
  readonly whole: { readonly exam: Exam; readonly scores: RunScores };
  readonly strata: readonly StratumScores[];
  /** Parts that overlap: by the tags of the most items. */
  readonly tags: readonly StratumScores[];
  readonly separation: Separation;
  /** Undefined where no constant answer is tested. */
  readonly closed: ClosedTargets | undefined;
  /** Undefined where what was not answered counts as not right. */
  readonly unanswered?: Unanswered | undefined;
  /** What the bank says of its base rate; undefined where it says nothing. */
  readonly baseRate: StatedBaseRate | undefined;
  /** Undefined where the bank has no base rate. */
  readonly rated: RatedItems | undefined;
  /** By name: whether its answers depend on the question. Empty where no constant answer has a score, or answers are not known. */
  readonly labelTests: ReadonlyMap<string, LabelTest>;
  /** Every pair of components, tested when it is first asked for. */
  readonly pairs: PairTable;
  /** Undefined where nothing was tested. */
  readonly ranks: Ranks | undefined;
  /** Shown, struck, and counted nowhere. */
  readonly withdrawn: readonly WithdrawnScore[];
  /** Asked beside the fleet: left out by its rule, or another documented call of a member. */
  readonly candidates: readonly Candidate[];
  /** Of a pairwise bank: its items are prompts, and its rows battles. */
  readonly preference?: PreferencePart;
  /** Where a model graded and labels of humans correct it: scores and verdict are of the corrected scores. */
  readonly judged?: CorrectedPart;
  /** Undefined where the publisher wrote none down. */
  readonly fleetRule: FleetRule01 | undefined;
};

/** Why a component does not compete: the rule of the fleet leaves it out, or it is another call of a member. */
export function whyBeside(
  { fleetRule, run }: Pick<MeasuredAxis, 'fleetRule' | 'run'>,
  wanted: string,
): string | undefined {
  return (
    fleetRule?.left_out.find(({ name }) => name === wanted)?.why ??
    run.header.fleet.find(({ name }) => name === wanted)?.configuration
  );
}

/** What it scored, and the verdict if it competed. */
export type Candidate = { readonly score: ComponentScore; readonly withIt: Separation };

type WithdrawnScore = { readonly score: ComponentScore; readonly withdrawal: Withdrawal };

type MeasuredFrom = Pick<Evidence, 'banks' | 'runs' | 'cards' | 'retirements' | 'log'>;

/** What an axis is measured by: its current run, where somebody in it competes. */
type CompetingRun = {
  readonly bank: Bank;
  readonly run: Run;
  readonly competing: Run;
  readonly withdrawals: Withdrawals;
  /** Candidates, who do not compete. */
  readonly left: ReadonlySet<string>;
};

/** An axis, or a bank that no axis shows any more. */
type AskedFor = Pick<Axis01, 'kind' | 'bench' | 'run'> & Partial<Pick<Axis01, 'axis'>>;

export function competingRun(evidence: MeasuredFrom, axis: AskedFor): CompetingRun | undefined {
  if (axis.kind !== 'model-comparison' || axis.bench === undefined) return undefined;
  const bank = evidence.banks.get(axis.bench);
  const run = currentRun(axis, evidence.runs.get(axis.bench) ?? []);
  if (bank === undefined || run === undefined) return undefined;
  const withdrawals = deriveWithdrawals(evidence, run);
  const left = new Set(candidatesOf(run));
  const competing =
    withdrawals.size + left.size === 0
      ? run
      : partOfRun(run, (name) => !withdrawals.has(name) && !left.has(name));
  return competing.components.length === 0 ? undefined : { bank, run, competing, withdrawals, left };
}

/** In the order of the slots; a slot without a run has none. */
export function deriveMeasuredAxes(
  evidence: MeasuredFrom & Pick<Evidence, 'axes'> & Partial<Pick<Evidence, 'splits' | 'fleetRules'>>,
): readonly MeasuredAxis[] {
  return evidence.axes.flatMap((axis) => {
    const asked = competingRun(evidence, axis);
    if (asked === undefined) return [];
    const { bank, run, competing, withdrawals, left } = asked;
    const { bench } = bank.header;
    const before = measuredBefore.get(run);
    const split = evidence.splits?.get(bench);
    const fleetRule = evidence.fleetRules?.get(bench);
    if (
      before?.bank === bank &&
      isSameValue(before.axis, axis) &&
      isOfSame(withdrawals, before) &&
      isSameValue(before.deciding?.split ?? null, split ?? null) &&
      isSameValue(before.fleetRule ?? null, fleetRule ?? null)
    )
      return [before];
    const withdrawn = withdrawnScores(bank, run, withdrawals);
    const deciding = deriveDecidingPart(bank, split);
    const stated = {
      baseRate: statedBaseRate(bank.header, axis),
      unanswered: statedUnanswered(axis, { bank, run }),
    };
    const candidates = [...left]
      .filter((name) => !withdrawals.has(name))
      .flatMap((name) => {
        const competes = (each: string): boolean => !withdrawals.has(each) && !left.has(each);
        const joined = partOfRun(run, (each) => competes(each) || each === name);
        return measureCandidate(name, { bank, run: joined, deciding, ...stated });
      });
    const measured = {
      ...measure(axis, { bank, run: competing, deciding, ...stated }),
      withdrawn,
      candidates,
      fleetRule,
    };
    measuredBefore.set(run, measured);
    return [measured];
  });
}

/** Kept by the run object: a later build reads the same object only where no byte of the run has changed. */
const measuredBefore = new WeakMap<Run, MeasuredAxis>();

function isOfSame(withdrawals: Withdrawals, { withdrawn }: MeasuredAxis): boolean {
  return isSameValue(
    [...withdrawals.values()],
    withdrawn.map(({ withdrawal }) => withdrawal),
  );
}

/** Counted on their own, so that nothing of them is in any test. */
function withdrawnScores(bank: Bank, run: Run, withdrawals: Withdrawals): readonly WithdrawnScore[] {
  if (withdrawals.size === 0) return [];
  const part = partOfRun(run, (name) => withdrawals.has(name));
  return scoresOfRun(bank, part).inRunOrder.flatMap((score) => {
    const withdrawal = withdrawals.get(score.name);
    return withdrawal === undefined ? [] : [{ score, withdrawal }];
  });
}

function candidatesOf({ header }: Run): readonly string[] {
  return header.fleet.flatMap((component) => (component.role === 'candidate' ? [component.name] : []));
}

type AskedBank = {
  readonly bank: Bank;
  readonly run: Run;
  readonly deciding: DecidingPart | undefined;
  readonly baseRate: StatedBaseRate | undefined;
  readonly unanswered: Unanswered | undefined;
};

type JudgedAxis = Omit<MeasuredAxis, 'withdrawn' | 'candidates' | 'fleetRule'>;

function measure(axis: Axis01, asked: AskedBank): JudgedAxis {
  const { bank, run, deciding, unanswered } = asked;
  if (bank.header.kind === 'pairwise') return measureBattles(axis, bank, run);
  const corrected = correctedPart(asked);
  if (corrected !== undefined) return measureCorrected(axis, asked, corrected);
  const { whole, counted, exam, units, pairs, draw, closed, rated, separation } = judge(asked);
  const ofExam = deriveRunScores(run, exam, separation.ranking, deciding?.stratum);
  const withSilence =
    unanswered === undefined ? ofExam : deriveRunScores(run, decidingExam(whole, units, deciding));
  const scores = unanswered === undefined ? ofExam : withLeftOut(ofExam, withSilence);
  return {
    axis,
    bank,
    run,
    exam,
    units,
    scores,
    deciding,
    unanswered,
    whole: { exam: whole, scores: deciding === undefined ? withSilence : deriveRunScores(run, whole) },
    strata: deriveStratumScores({ bank, exam: counted, units, scores, split: deciding?.split }),
    tags: deriveTagScores({ exam: counted, units, scores }),
    separation,
    closed,
    baseRate: asked.baseRate,
    rated,
    labelTests: deriveLabelTests(asked, { exam, units, closed, separation }),
    pairs,
    ranks: separation.state === 'UNTESTED' ? undefined : deriveRanks(exam, pairs, draw),
  };
}

function deriveLabelTests(
  { bank, run, deciding }: AskedBank,
  { exam, units, closed, separation }: Pick<JudgedPart, 'exam' | 'units' | 'closed' | 'separation'>,
): JudgedAxis['labelTests'] {
  const isIn = deciding?.isIn ?? (() => true);
  const isClosed = closed !== undefined && closed.labels === bank.header.targets;
  const given =
    isClosed && separation.baseline ? deriveClosedAnswers(closed, run, units.filter(isIn)) : undefined;
  return new Map(
    given && separation.ranking.scored.map((sheet) => [sheet.name, testLabels(exam, sheet, given)]),
  );
}

/** Prompts are no items that are right or wrong: nothing of a part of them is scored. */
function measureBattles(axis: Axis01, bank: Bank, run: Run): JudgedAxis {
  const { exam, units } = deriveRunExam(bank, run);
  const measured = measurePreferences({ bank, run, exam });
  const whole = { exam, scores: measured.scores };
  return {
    axis,
    bank,
    run,
    exam,
    units,
    ...measured,
    deciding: undefined,
    closed: undefined,
    baseRate: undefined,
    rated: undefined,
    labelTests: new Map(),
    whole,
    strata: [],
    tags: [],
  };
}

/** Of the part that decides, where labels of humans correct what a model graded. */
function correctedPart({ bank, run, deciding }: AskedBank): ReturnType<typeof drawCorrected> {
  if (run.header.humans_random === undefined) return undefined;
  const { exam: whole, units } = deriveRunExam(bank, run);
  return drawCorrected({ run, units, exam: decidingExam(whole, units, deciding) });
}

/** Parts of the bank have too few labels to be corrected, and are not scored. */
function measureCorrected(
  axis: Axis01,
  { bank, run, deciding }: AskedBank,
  corrected: NonNullable<ReturnType<typeof drawCorrected>>,
): JudgedAxis {
  const { exam: whole, units } = deriveRunExam(bank, run);
  const measured = measureJudged(run, corrected);
  return {
    ...{ axis, bank, run, exam: corrected.exam, units, deciding, ...measured },
    ...{ closed: undefined, baseRate: undefined, rated: undefined },
    ...{ labelTests: new Map(), strata: [], tags: [] },
    whole: { exam: whole, scores: deciding === undefined ? measured.scores : scoresOfRun(bank, run) },
  };
}

function decidingExam(whole: Exam, units: readonly BankUnit[], deciding: DecidingPart | undefined): Exam {
  if (deciding === undefined) return whole;
  return examOfUnits(whole, (at) => units[at] !== undefined && deciding.isIn(units[at]));
}

type JudgedPart = {
  readonly whole: Exam;
  /** The same, or without what was not answered. */
  readonly counted: Exam;
  /** Of that, what decides. */
  readonly exam: Exam;
  readonly units: readonly BankUnit[];
  readonly pairs: PairTable;
  readonly draw: JointDrawing;
  readonly closed: ClosedTargets | undefined;
  readonly rated: RatedItems | undefined;
  readonly separation: Separation;
};

function judge({ bank, run, deciding, baseRate, unanswered }: AskedBank): JudgedPart {
  const { exam: whole, units } = deriveRunExam(bank, run);
  const isIn = deciding?.isIn ?? (() => true);
  const counted = unanswered === undefined ? whole : examOfAnswers(whole);
  const exam = decidingExam(counted, units, deciding);
  const pairs = pairTable(exam);
  const draw = drawnOnce(exam);
  const closed = deriveClosedTargets(bank, run, units.filter(isIn));
  const rated = deriveRatedItems(baseRate, { bank, run, exam, units });
  const tested = decideSeparation({
    ...{ exam, pairs, draw, closed },
    ofRun: reasonOfRun(run.header),
  });
  const separation = rated === undefined ? tested : limitToBaseRate(tested, exam, rated);
  return { whole, counted, exam, units, pairs, draw, closed, rated, separation };
}

/** What a run on its own says by the rules of today, with the part of its bank that decides. */
export function judgeRun(bank: Bank, run: Run, split?: Split01): Separation {
  if (bank.header.kind === 'pairwise')
    return measurePreferences({ bank, run, exam: deriveRunExam(bank, run).exam }).separation;
  const baseRate = statedBaseRate(bank.header, undefined);
  const asked = { bank, run, deciding: deriveDecidingPart(bank, split), baseRate, unanswered: undefined };
  const corrected = correctedPart(asked);
  return corrected === undefined ? judge(asked).separation : measureJudged(run, corrected).separation;
}

function measureCandidate(name: string, asked: AskedBank): readonly Candidate[] {
  const { exam, separation } = judge(asked);
  const sheets = exam.sheets.filter((sheet) => sheet.name === name);
  const { bestFirst } = deriveRunScores(asked.run, { ...exam, sheets }, undefined, asked.deciding?.stratum);
  return bestFirst.map((score) => ({ score, withIt: separation }));
}

/** The run the axis names, else the newest. */
function currentRun(axis: AskedFor, runs: readonly Run[]): Run | undefined {
  if (axis.run === undefined) return runs.at(-1);
  const named = runs.find((run) => run.header.run === axis.run);
  if (named !== undefined) return named;
  throw new BoardError(
    'AXIS_RUN',
    `axes/${axis.axis}.json: field /run: expected the name of results of ${axis.bench}, a folder in artifacts/runs, got "${axis.run}"`,
  );
}

/** Of a run on its own, without any test. */
export function scoresOfRun(bank: Bank, run: Run): RunScores {
  const { exam, units } = deriveRunExam(bank, run);
  if (bank.header.kind === 'pairwise') return scoreComponents(run, exam);
  const corrected = drawCorrected({ run, exam, units });
  return corrected === undefined ? deriveRunScores(run, exam) : correctedScores(run, corrected);
}

type RunExam = { readonly exam: Exam; readonly units: readonly BankUnit[] };

export function deriveRunExam(bank: Bank, run: Run): RunExam {
  const units = deriveBankUnits(bank);
  const exam = toExam({
    units: units.map(({ id }) => id),
    ...markComponents(run.components, units, { hasLabels: run.header.humans_random !== undefined }),
    clusters: new Map(units.flatMap(({ id, cluster }) => (cluster === undefined ? [] : [[id, cluster]]))),
    items_sha256: bank.header.items_sha256,
  });
  return { exam, units };
}
