/**
 * One model-comparison axis as measured: its bank, its current run, what each component scored, and
 * what the paired tests say.
 */

import type { Bank } from '../../artifacts/banks.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import type { Run } from '../../artifacts/runs.ts';
import { BoardError } from '../../core/board-error.ts';
import { isSameValue } from '../../core/canonical.ts';
import type { Exam } from '../../core/stats/exam.ts';
import { type PairTable, pairTable } from '../../core/stats/pair-table.ts';
import { deriveRankRanges, type RankRanges } from '../../core/stats/rank-range.ts';
import { toRivalry } from '../../core/stats/rivalry.ts';
import { decideSeparation, type Separation } from '../../core/stats/separation.ts';
import type { Axis01 } from '../../schema/contracts.gen.ts';
import type { BankUnit } from './bank-units.ts';
import { deriveRunScores, type RunScores } from './component-score.ts';
import { deriveRunExam } from './run-exam.ts';
import { deriveStratumScores, type StratumScores } from './stratum-scores.ts';

export type MeasuredAxis = {
  readonly axis: Axis01;
  readonly bank: Bank;
  readonly run: Run;
  readonly exam: Exam;
  readonly units: readonly BankUnit[];
  readonly scores: RunScores;
  readonly strata: readonly StratumScores[];
  readonly separation: Separation;
  /** Every pair of components, tested when it is first asked for. */
  readonly pairs: PairTable;
  /** Undefined where nothing was tested. */
  readonly ranks: RankRanges | undefined;
};

type Committed = Pick<Evidence, 'banks' | 'runs'>;

/** In the order of the slots; a slot without a run has none. */
export function deriveMeasuredAxes({
  axes,
  ...committed
}: Pick<Evidence, 'axes' | 'banks' | 'runs'>): readonly MeasuredAxis[] {
  return axes.flatMap((axis) => deriveMeasuredAxis(axis, committed) ?? []);
}

/** Undefined as long as no run stands behind the axis. */
export function deriveMeasuredAxis(axis: Axis01, { banks, runs }: Committed): MeasuredAxis | undefined {
  if (axis.kind !== 'model-comparison' || axis.bench === undefined) return undefined;
  const bank = banks.get(axis.bench);
  const run = currentRun(axis, runs.get(axis.bench) ?? []);
  if (bank === undefined || run === undefined || run.components.length === 0) return undefined;
  const before = measuredBefore.get(run);
  if (before?.bank === bank && isSameValue(before.axis, axis)) return before;
  const measured = measure(axis, bank, run);
  measuredBefore.set(run, measured);
  return measured;
}

/** By the run itself: it is the same object only where none of its bytes has changed. */
const measuredBefore = new WeakMap<Run, MeasuredAxis>();

function measure(axis: Axis01, bank: Bank, run: Run): MeasuredAxis {
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
    separation,
    pairs,
    ranks: separation.state === 'UNTESTED' ? undefined : deriveRankRanges(toRivalry(exam, pairs, undefined)),
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
