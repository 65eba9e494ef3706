/**
 * One model-comparison axis as measured: its bank, its current run, what each component scored, and
 * what the paired tests say.
 */

import type { Bank } from '../../artifacts/banks.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import type { Run } from '../../artifacts/runs.ts';
import { BoardError } from '../../core/board-error.ts';
import type { Clusters } from '../../core/stats/pair-test.ts';
import type { ModelOutcomes } from '../../core/stats/paired-outcomes.ts';
import { decideSeparation, type Separation } from '../../core/stats/separation.ts';
import type { Axis01 } from '../../schema/contracts.gen.ts';
import { toOutcomes } from './component-outcomes.ts';
import { deriveRunScores, type RunScores } from './component-score.ts';

export type MeasuredAxis = {
  readonly axis: Axis01;
  readonly bank: Bank;
  readonly run: Run;
  readonly outcomes: readonly ModelOutcomes[];
  readonly scores: RunScores;
  readonly separation: Separation;
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
  if (bank === undefined || run === undefined || run.models.length === 0) return undefined;
  const outcomes = run.models.map(toOutcomes);
  const separation = decideSeparation({ models: outcomes, clusters: clustersOf(bank) });
  return { axis, bank, run, outcomes, scores: deriveRunScores(run, separation.ranking), separation };
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

function clustersOf(bank: Bank): Clusters {
  return new Map(
    [...bank.items.values()].flatMap(({ item_id, cluster }) =>
      cluster === undefined ? [] : [[item_id, cluster]],
    ),
  );
}

/** Items that at least one component was asked. */
export function coveredItems({ outcomes }: MeasuredAxis): number {
  return new Set(outcomes.flatMap((component) => [...component.outcomes.keys()])).size;
}
