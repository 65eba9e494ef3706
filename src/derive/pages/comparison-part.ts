/** The part of an axis page that a model comparison has: plots, fleet, pairs and confusion counts. */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { MeasuredAxis } from '../board/measured-axis.ts';
import { deriveRankNote } from '../board/rank-note.ts';
import { type ConfusionTable, deriveConfusionTable } from './confusion-table.ts';
import { deriveFleet } from './fleet.ts';
import { type FleetTable, toFleetTable } from './fleet-table.ts';
import { deriveIntervalPlot, type IntervalPlot } from './interval-plot.ts';
import { derivePairMatrix, type PairMatrix } from './pair-matrix.ts';
import { deriveRunFacts, type RunFacts } from './run-facts.ts';
import { deriveStrataTable, type StrataTable } from './strata-table.ts';
import { deriveBaselineSentence, deriveGapSentence } from './verdict.ts';

export type ComparisonPart = {
  /** What the test could have seen. */
  readonly gap: string | undefined;
  /** How far answering always the same would have come. */
  readonly constant: string | undefined;
  readonly plots: { readonly wide: IntervalPlot; readonly narrow: IntervalPlot };
  readonly fleet: FleetTable;
  readonly sharedAncestry: string | undefined;
  readonly pairs: PairMatrix | undefined;
  readonly rankNote: string | undefined;
  readonly strata: StrataTable | undefined;
  readonly run: RunFacts;
  readonly confusion: ConfusionTable | undefined;
};

export function deriveComparisonPart(
  measured: MeasuredAxis,
  row: AxisRow05,
  evidence: Pick<Evidence, 'cards' | 'retirements'>,
): ComparisonPart {
  const fleet = deriveFleet(measured, row, evidence);
  const shown = fleet.members.map(({ score }) => score.name);
  return {
    gap: deriveGapSentence(row),
    constant: deriveBaselineSentence(row),
    plots: {
      wide: deriveIntervalPlot(row, fleet.members, { width: 760, labels: 220, step: 20 }),
      // Small letters are not shrunk further: a narrow screen has a plot of its own.
      narrow: deriveIntervalPlot(row, fleet.members, { width: 336, labels: 132, step: 16 }),
    },
    fleet: toFleetTable(fleet, row.axis),
    sharedAncestry: row.shared_ancestry,
    pairs: derivePairMatrix(measured, shown),
    rankNote: deriveRankNote(measured) ?? undefined,
    strata: deriveStrataTable(measured, shown),
    run: deriveRunFacts(measured.run.header, row),
    confusion: deriveConfusionTable(measured, shown),
  };
}
