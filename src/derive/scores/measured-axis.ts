/**
 * One model-comparison axis as measured: its bank, its current run, what each component scored, and
 * what the paired tests say.
 */

import type { Bank } from '../../artifacts/banks.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import type { Run } from '../../artifacts/runs.ts';
import { BoardError } from '../../core/board-error.ts';
import { isSameValue } from '../../core/canonical.ts';
import { markComponents } from '../../core/stats/component-marks.ts';
import type { ClosedAnswers } from '../../core/stats/constant-answer.ts';
import { type Exam, toExam } from '../../core/stats/exam.ts';
import { type PairTable, pairTable } from '../../core/stats/pair-table.ts';
import { deriveRankRanges, type RankRanges } from '../../core/stats/rank-range.ts';
import { toRivalry } from '../../core/stats/rivalry.ts';
import { decideSeparation, type Separation } from '../../core/stats/separation.ts';
import type { Axis01 } from '../../schema/contracts.gen.ts';
import { type BankUnit, deriveBankUnits } from './bank-units.ts';
import { deriveClosedAnswers } from './closed-answers.ts';
import { type ComponentScore, deriveRunScores, type RunScores } from './component-score.ts';
import { deriveStratumScores, type StratumScores } from './stratum-scores.ts';
import { deriveTagScores } from './tag-scores.ts';
import { deriveWithdrawals, partOfRun, type Withdrawal, type Withdrawals } from './withdrawn-results.ts';

export type MeasuredAxis = {
  readonly axis: Axis01;
  readonly bank: Bank;
  /** With the components that compete. */
  readonly run: Run;
  readonly exam: Exam;
  readonly units: readonly BankUnit[];
  readonly scores: RunScores;
  readonly strata: readonly StratumScores[];
  /** Parts that overlap: by the tags of the most items. */
  readonly tags: readonly StratumScores[];
  readonly separation: Separation;
  /** Every pair of components, tested when it is first asked for. */
  readonly pairs: PairTable;
  /** Undefined where nothing was tested. */
  readonly ranks: RankRanges | undefined;
  /** Shown, struck, and counted nowhere. */
  readonly withdrawn: readonly WithdrawnScore[];
};

export type WithdrawnScore = { readonly score: ComponentScore; readonly withdrawal: Withdrawal };

/** In the order of the slots; a slot without a run has none. */
export function deriveMeasuredAxes(
  evidence: Pick<Evidence, 'axes' | 'banks' | 'runs' | 'cards' | 'retirements' | 'log'>,
): readonly MeasuredAxis[] {
  const { axes, banks, runs } = evidence;
  return axes.flatMap((axis) => {
    if (axis.kind !== 'model-comparison' || axis.bench === undefined) return [];
    const bank = banks.get(axis.bench);
    const run = currentRun(axis, runs.get(axis.bench) ?? []);
    if (bank === undefined || run === undefined) return [];
    const withdrawals = deriveWithdrawals(evidence, run);
    const before = measuredBefore.get(run);
    if (before?.bank === bank && isSameValue(before.axis, axis) && isOfSame(withdrawals, before))
      return [before];
    const competing = withdrawals.size === 0 ? run : partOfRun(run, (name) => !withdrawals.has(name));
    if (competing.components.length === 0) return [];
    const withdrawn = withdrawnScores(bank, run, withdrawals);
    const measured = { ...measure(axis, bank, competing), withdrawn };
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
  return deriveRunScores(part, deriveRunExam(bank, part).exam).inRunOrder.flatMap((score) => {
    const withdrawal = withdrawals.get(score.name);
    return withdrawal === undefined ? [] : [{ score, withdrawal }];
  });
}

function measure(axis: Axis01, bank: Bank, run: Run): Omit<MeasuredAxis, 'withdrawn'> {
  const { exam, units, closed } = deriveRunExam(bank, run);
  const pairs = pairTable(exam);
  const isIncomplete = run.header.incomplete !== undefined;
  const separation = decideSeparation({ exam, pairs, closed, isIncomplete });
  const scores = deriveRunScores(run, exam, separation.ranking);
  return {
    axis,
    bank,
    run,
    exam,
    units,
    scores,
    strata: deriveStratumScores({ bank, exam, units, scores }),
    tags: deriveTagScores({ exam, units, scores }),
    separation,
    pairs,
    ranks: separation.state === 'UNTESTED' ? undefined : deriveRankRanges(toRivalry(exam, pairs)),
  };
}

/** The run the axis names, else the newest. */
function currentRun(axis: Axis01, runs: readonly Run[]): Run | undefined {
  if (axis.run === undefined) return runs.at(-1);
  const named = runs.find((run) => run.header.run === axis.run);
  if (named !== undefined) return named;
  throw new BoardError(
    'AXIS_RUN',
    `axes/${axis.axis}.json: field /run: expected a committed run of ${axis.bench}, got "${axis.run}"`,
  );
}

type RunExam = {
  readonly exam: Exam;
  readonly units: readonly BankUnit[];
  readonly closed: ClosedAnswers | undefined;
};

export function deriveRunExam(bank: Bank, run: Run): RunExam {
  const units = deriveBankUnits(bank);
  const exam = toExam({
    units: units.map(({ id }) => id),
    ...markComponents(run.components, units),
    clusters: new Map(units.flatMap(({ id, cluster }) => (cluster === undefined ? [] : [[id, cluster]]))),
    items_sha256: bank.header.items_sha256,
  });
  return { exam, units, closed: deriveClosedAnswers(bank, run, units) };
}
