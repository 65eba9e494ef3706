/**
 * What each component scored on the items whose right answers belong together, as the register of
 * target groups says: the languages of one script, of one region. A group is a part of the bank like a
 * stratum, scored by the same functions.
 */

import type { PublisherRegisters } from '../../artifacts/publisher-registers.ts';
import { INTERVAL_CLUSTERS } from '../../core/stats/thresholds.ts';
import type { TargetGroups01 } from '../../schema/contracts.gen.ts';
import type { BankUnit } from './bank-units.ts';
import type { MeasuredAxis } from './measured-axis.ts';
import { type StratumScores, scorePart } from './stratum-scores.ts';

export type GroupedScores = {
  readonly grouping: string;
  /** Who says which target is in which group. */
  readonly source: string;
  readonly targets_in_no_group: readonly string[];
  readonly groups: readonly StratumScores[];
};

/** What the interval of a part of an axis says, and where there is none. */
export const INTERVALS_OF_FEW = `Where items come in clusters, such as languages, the interval of a group resamples them, or is Wilson’s over their number where all agree. A group of fewer than ${INTERVAL_CLUSTERS} clusters has no interval.`;

/** By axis. */
export type GroupedAxes = ReadonlyMap<string, readonly GroupedScores[]>;

type GroupSources = {
  readonly evidence: { readonly registers: Pick<PublisherRegisters, 'targetGroups'> };
  readonly measuredAxes: readonly MeasuredAxis[];
};

export function deriveGroupedAxes({ evidence, measuredAxes }: GroupSources): GroupedAxes {
  const { targetGroups: read } = evidence.registers;
  const grouped = read.ok ? read.value.axes : [];
  return new Map(
    measuredAxes.flatMap((measured) => {
      const found = grouped.find(({ axis }) => axis === measured.axis.axis);
      if (found === undefined) return [];
      return [[found.axis, found.groupings.map((each) => deriveGrouping(measured, each))] as const];
    }),
  );
}

type Grouping = TargetGroups01['axes'][number]['groupings'][number];

function deriveGrouping(measured: MeasuredAxis, { grouping, source, groups }: Grouping): GroupedScores {
  const grouped = new Set(groups.flatMap(({ targets }) => targets));
  const asked = new Set(measured.units.flatMap(targetsOf));
  return {
    grouping,
    source,
    targets_in_no_group: [...asked].filter((target) => !grouped.has(target)),
    groups: groups.map(({ group, targets }) => {
      const isIn = (unit: BankUnit): boolean => targetsOf(unit).some((target) => targets.includes(target));
      const part = scorePart(measured, isIn, `${grouping} ${group}`);
      return { stratum: group, what: targets.join(', '), one_sided: undefined, ...part };
    }),
  };
}

/** A pair that stands or falls together is in the group of each of its items. */
function targetsOf({ items }: BankUnit): readonly string[] {
  return items.flatMap(({ target }) => target ?? []);
}
