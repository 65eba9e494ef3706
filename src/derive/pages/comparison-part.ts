/** The part of an axis page that a model comparison has: plots, fleet, pairs and confusion counts. */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { GroupMean } from '../board/group-means.ts';
import { amount } from '../figures/amount.ts';
import { deriveFleet } from '../items/fleet.ts';
import type { GroupedAxes } from '../scores/group-scores.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import { type ConfusionTable, deriveConfusionTable } from './confusion-table.ts';
import { deriveEffortPart, type EffortPart } from './effort-part.ts';
import { deriveFailureTable, type FailureTable } from './failure-table.ts';
import { type FleetTable, FOLDED_UP_TO, SHOWN_AT_FIRST, toFleetTable } from './fleet-table.ts';
import { type GroupMeanTable, groupMeanTables } from './group-mean-tables.ts';
import { deriveIntervalPlot, type IntervalPlot } from './interval-plot.ts';
import { derivePairTables, type FoldedMatrix, type PairLookup, type PairsElsewhere } from './pair-tables.ts';
import { plannedSentence } from './planned-difference.ts';
import { deriveRankSetsPart, type RankSetsPart } from './rank-sets.ts';
import {
  deriveGroupTables,
  deriveStrataTable,
  deriveTagTable,
  type GroupTable,
  type StrataTable,
} from './strata-table.ts';
import { deriveBaselineSentence } from './verdict.ts';

export type ComparisonPart = {
  /** The difference that the bank is planned to find. */
  readonly planned: string | undefined;
  /** Says who of a large fleet is not drawn. */
  readonly undrawn: string | undefined;
  /** How far answering always the same would have come. */
  readonly constant: string | undefined;
  /** One for each width of a screen: letters are never shrunk. */
  readonly plots: Readonly<Record<'wide' | 'medium' | 'narrow', IntervalPlot>>;
  readonly fleet: FleetTable;
  readonly effort: EffortPart | undefined;
  readonly failures: FailureTable | undefined;
  readonly sharedAncestry: string | undefined;
  /** At most one of the three. */
  readonly pairs: FoldedMatrix | undefined;
  readonly lookup: PairLookup | undefined;
  readonly elsewhere: PairsElsewhere | undefined;
  readonly ranks: RankSetsPart | undefined;
  readonly strata: StrataTable | undefined;
  readonly tags: StrataTable | undefined;
  readonly groups: readonly GroupTable[];
  /** Means of several tasks, of which this axis is one. */
  readonly means: readonly GroupMeanTable[] | undefined;
  /** Whether any of strata, groups, pairs and confusion is there. */
  readonly differs: boolean;
  readonly confusion: ConfusionTable | undefined;
};

type OfTheSite = {
  readonly evidence: Pick<Evidence, 'cards' | 'retirements'>;
  readonly groupedAxes: () => GroupedAxes;
  readonly groupMeans: () => readonly GroupMean[];
};

export function deriveComparisonPart(
  measured: MeasuredAxis,
  row: AxisRow05,
  { evidence, groupedAxes, groupMeans }: OfTheSite,
): ComparisonPart {
  const fleet = deriveFleet(measured, row, evidence);
  const shown = fleet.members.map(({ score }) => score.name);
  const best = { ...fleet, members: fleet.members.slice(0, SHOWN_AT_FIRST) };
  const names = [...shown, ...fleet.withdrawn.map(({ score }) => score.name)];
  const tables = {
    ...derivePairTables(measured, shown),
    strata: deriveStrataTable(measured, shown.slice(0, SHOWN_AT_FIRST)),
    tags: deriveTagTable(measured, shown.slice(0, SHOWN_AT_FIRST)),
    confusion: deriveConfusionTable(measured, shown.slice(0, SHOWN_AT_FIRST)),
  };
  const groupings = groupedAxes().get(row.axis) ?? [];
  const groups = deriveGroupTables(measured, groupings, shown.slice(0, SHOWN_AT_FIRST));
  return {
    planned: plannedSentence(measured.bank.header),
    undrawn: undrawnWords(shown.length),
    constant: deriveBaselineSentence(row),
    plots: {
      wide: deriveIntervalPlot(row, best, {
        width: 1152,
        labels: labelRoom(names),
        step: 24,
        isFitted: true,
      }),
      medium: deriveIntervalPlot(row, best, {
        width: 680,
        labels: Math.min(220, labelRoom(names)),
        step: 24,
        isFitted: true,
      }),
      // Small letters are not shrunk further: a narrow screen has a plot of its own, names above the bars.
      narrow: deriveIntervalPlot(row, best, { width: 336, labels: 0, step: 38, isFitted: true }),
    },
    fleet: toFleetTable(fleet, row.axis),
    effort: deriveEffortPart(fleet, row),
    failures: deriveFailureTable(best),
    sharedAncestry: row.shared_ancestry,
    ...tables,
    groups,
    means: groupMeanTables(
      groupMeans().filter(({ members }) => members.some(({ axis }) => axis === row.axis)),
    ),
    differs: groups.length > 0 || Object.values(tables).some((table) => table !== undefined),
    ranks: deriveRankSetsPart(measured, best),
  };
}

function undrawnWords(components: number): string | undefined {
  if (components <= SHOWN_AT_FIRST) return undefined;
  const where =
    components <= FOLDED_UP_TO ? 'the table and the run hold' : 'the pages of components and the run hold';
  return `The best ${SHOWN_AT_FIRST} of ${amount(components, 'component')} are drawn; ${where} all.`;
}

/** Room for the longest name whole; what is still longer is cut. */
function labelRoom(names: readonly string[]): number {
  return Math.min(320, Math.ceil(6.6 * Math.max(8, ...names.map((name) => name.length))));
}
