/**
 * One model-comparison axis as measured: its bank, its current run, and what the paired tests say
 * of it.
 */

import type { Bank } from '../../artifacts/banks.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import type { Run, RunModel } from '../../artifacts/runs.ts';
import { BoardError } from '../../core/board-error.ts';
import type { Clusters } from '../../core/stats/pair-test.ts';
import type { ModelOutcomes, Outcome } from '../../core/stats/paired-outcomes.ts';
import { decideSeparation, type Separation } from '../../core/stats/separation.ts';
import type { Axis01, RunRow01 } from '../../schema/contracts.gen.ts';

export type Comparison = {
  readonly axis: Axis01;
  readonly bank: Bank;
  readonly run: Run;
  readonly models: readonly ModelOutcomes[];
  readonly separation: Separation;
};

type Sources = Pick<Evidence, 'banks' | 'runs'>;

/** Nothing, while no run stands behind the axis. */
export function deriveComparison(axis: Axis01, { banks, runs }: Sources): Comparison | undefined {
  if (axis.kind !== 'model-comparison' || axis.bench === undefined) return undefined;
  const bank = banks.get(axis.bench);
  const run = currentRun(axis, runs.get(axis.bench) ?? []);
  if (bank === undefined || run === undefined || run.models.length === 0) return undefined;
  const models = run.models.map(toModelOutcomes);
  return { axis, bank, run, models, separation: decideSeparation({ models, clusters: clustersOf(bank) }) };
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

export function toModelOutcomes({ component, rows }: RunModel): ModelOutcomes {
  return {
    name: component.name,
    own: component.own,
    outcomes: new Map(rows.map((row) => [row.item_id, outcomeOf(row)])),
  };
}

function outcomeOf(row: RunRow01): Outcome {
  if (!row.parsed) return 'unparsed';
  return row.correct ? 'correct' : 'wrong';
}

function clustersOf(bank: Bank): Clusters {
  return new Map(
    [...bank.items.values()].flatMap(({ item_id, cluster }) =>
      cluster === undefined ? [] : [[item_id, cluster]],
    ),
  );
}

/** Items that at least one component was asked. */
export function coveredItems({ models }: Comparison): number {
  return new Set(models.flatMap((model) => [...model.outcomes.keys()])).size;
}
