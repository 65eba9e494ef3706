/** The part of a record that a model comparison has: fleet, pairs, strata and confusion counts. */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import { amount } from '../figures/amount.ts';
import { type Fleet, standingWords } from '../items/fleet.ts';
import { areLabels } from '../scores/closed-answers.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import { deriveObserved } from '../scores/told-by-items.ts';
import type { Site } from '../site.ts';
import { type CandidatesPart, deriveCandidatesPart } from './candidates.ts';
import { type ConfusionTable, deriveConfusionTable } from './confusion-table.ts';
import { deriveEffortPart, type EffortPart } from './effort-part.ts';
import { exhaustedSentence } from './exhausted-bank.ts';
import { deriveFailureTable, type FailureTable } from './failure-table.ts';
import { componentAbout, fleetCaption, pagesOfFleet, SHOWN_AT_FIRST } from './fleet-table.ts';
import { type GroupMeanTable, groupMeanTables } from './group-mean-tables.ts';
import { deriveJudgedTable, type JudgedTable } from './judged-table.ts';
import {
  derivePairTables,
  type FoldedMatrix,
  NO_PAIR_TABLES,
  type PairLookup,
  type PairsElsewhere,
} from './pair-tables.ts';
import { plannedSentence } from './planned-difference.ts';
import { derivePreferencePart, type PreferencePart } from './preference-part.ts';
import { deriveRankSetsPart, type RankSetsPart } from './rank-sets.ts';
import { resultQuotes } from './result-quote.ts';
import { deriveSensitivityPart, type SensitivityPart } from './sensitivity.ts';
import {
  deriveGroupTables,
  deriveStrataTable,
  deriveTagTable,
  type GroupTable,
  type StrataTable,
} from './strata-table.ts';
import { type TablePaths, tablePaths } from './table-paths.ts';
import { deriveBaselineSentence } from './verdict.ts';

export type ComparisonPart = {
  /** The difference that the bank is planned to find, and what came out of what was assumed. */
  readonly planned: string | undefined;
  /** That too few items tell anybody apart. */
  readonly exhausted: string | undefined;
  /** How far answering always the same would have come. */
  readonly constant: string | undefined;
  /** Says so where the table has not all components. */
  readonly heading: string;
  /** What the table of the fleet says, for the glossary. */
  readonly said: readonly string[];
  /** Of a pairwise bank, in place of fleet and pairs. */
  readonly preference: PreferencePart | undefined;
  readonly judged: JudgedTable | undefined;
  readonly effort: EffortPart | undefined;
  readonly failures: FailureTable | undefined;
  readonly sharedAncestry: string | undefined;
  /** At most one of the three. */
  readonly pairs: FoldedMatrix | undefined;
  readonly lookup: PairLookup | undefined;
  readonly elsewhere: PairsElsewhere | undefined;
  readonly ranks: RankSetsPart | undefined;
  readonly sensitivity: SensitivityPart | undefined;
  readonly strata: StrataTable | undefined;
  readonly tags: StrataTable | undefined;
  readonly groups: readonly GroupTable[];
  readonly hasGroups: boolean;
  /** Whether any of the means below is there. */
  readonly hasMeans: boolean;
  /** Means of several tasks, of which this axis is one. */
  readonly means: readonly GroupMeanTable[] | undefined;
  /** Whether any of strata, groups, pairs and confusion is there. */
  readonly differs: boolean;
  readonly confusion: ConfusionTable | undefined;
  /** Where the CSV of each table lies. */
  readonly candidates: CandidatesPart | undefined;
  readonly csv: TablePaths;
};

type OfTheSite = Pick<
  Site,
  | 'evidence'
  | 'groupedAxes'
  | 'groupMeans'
  | 'measuredAxes'
  | 'newest_date'
  | 'address'
  | 'sensitivityOf'
  | 'say'
>;

export function deriveComparisonPart(
  {
    measured,
    row,
    fleet,
  }: { readonly measured: MeasuredAxis; readonly row: AxisRow05; readonly fleet: Fleet },
  site: OfTheSite,
): ComparisonPart {
  const { say, groupedAxes, groupMeans } = site;
  const shown = fleet.members.map(({ score }) => score.name);
  const best = { ...fleet, members: fleet.members.slice(0, SHOWN_AT_FIRST) };
  const tables = {
    ...(measured.preference === undefined && measured.judged === undefined
      ? derivePairTables(say, measured, shown)
      : NO_PAIR_TABLES),
    strata: deriveStrataTable(say, measured, shown.slice(0, SHOWN_AT_FIRST)),
    tags: deriveTagTable(say, measured, shown.slice(0, SHOWN_AT_FIRST)),
    confusion: deriveConfusionTable(say, measured, shown.slice(0, SHOWN_AT_FIRST)),
  };
  const groupings = groupedAxes().get(row.axis) ?? [];
  const groups = deriveGroupTables(say, measured, groupings, shown.slice(0, SHOWN_AT_FIRST));
  const means = groupMeanTables(
    say,
    groupMeans().filter(({ members }) => members.some(({ axis }) => axis === row.axis)),
  );
  return {
    planned: plannedSentence(say, measured.bank.header, deriveObserved(measured)),
    exhausted: exhaustedSentence(say, measured),
    constant: deriveBaselineSentence(say, row, {
      unknown: itemsWithoutTarget(measured),
      hasLabels: areLabels(measured.bank, measured.run),
    }),
    heading:
      pagesOfFleet(shown.length) === 0
        ? say`Every component`
        : say`The best ${best.members.length} of ${amount(say, shown.length, 'component')}`,
    said: [
      fleetCaption(say, fleet),
      ...fleet.members.flatMap((member) => [
        member.score.name,
        componentAbout(say, member, fleet),
        member.score.component.configuration ?? '',
        standingWords(say, row, member),
        resultQuotes(site, row)(member),
      ]),
      ...fleet.withdrawn.map(() => say`withdrawn`),
    ],
    preference: derivePreferencePart(say, measured, fleet, row),
    judged: deriveJudgedTable(say, measured, best),
    effort: deriveEffortPart(say, fleet, row),
    failures: deriveFailureTable(say, best),
    sharedAncestry: row.shared_ancestry === undefined ? undefined : say.served(row.shared_ancestry),
    ...tables,
    groups,
    hasGroups: groups.length > 0,
    means,
    hasMeans: means?.some(({ table }) => table !== undefined) ?? false,
    differs: groups.length > 0 || Object.values(tables).some((table) => table !== undefined),
    ranks: deriveRankSetsPart(say, measured, best),
    sensitivity: deriveSensitivityPart(say, measured, row, site.sensitivityOf(measured)),
    candidates: deriveCandidatesPart(say, measured, row, fleet),
    csv: tablePaths(row.axis),
  };
}

/** Of those that a constant answer is tested on. */
function itemsWithoutTarget({ closed, units }: MeasuredAxis): number {
  const items = units.flatMap((unit) => (closed?.targets.has(unit.id) === true ? unit.items : []));
  return items.filter(({ target }) => target === undefined).length;
}
