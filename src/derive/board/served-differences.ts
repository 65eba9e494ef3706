/** How far the first on top is ahead of the others, as rows and readers state it: in points, or in the unit of a metric of its own. */

import { isShare, type Metric } from '../../core/stats/metric.ts';
import { roundSignificant } from '../../core/stats/round.ts';
import type { Separation } from '../../core/stats/separation.ts';
import type { AxisRow05, Difference1, SeparationDetail } from '../../schema/contracts.gen.ts';

type ScoredIn = { readonly metric?: Metric | undefined };

/** A row lists the best rivals; /api/comparison lists all. */
const IN_ROW_AT_MOST = 20;

export function servedDifferences(separation: Separation, stated: ScoredIn): Difference1[] {
  if (separation.state === 'UNTESTED') return [];
  return separation.differences.map(({ rival, difference, low, high }) => ({
    rival,
    points: toPoints(stated, difference),
    low: toPoints(stated, low),
    high: toPoints(stated, high),
  }));
}

export function rowDifferences(separation: Separation, stated: ScoredIn): Pick<AxisRow05, 'differences'> {
  const served = servedDifferences(separation, stated).slice(0, IN_ROW_AT_MOST);
  return served.length === 0 ? {} : { differences: served };
}

/** The one number that a sentence needs: the least of a lead, or the most that the tied may be behind; of no order neither. */
export function differenceBound(
  separation: Separation,
  stated: ScoredIn,
): Pick<SeparationDetail, 'ahead_by_at_least' | 'behind_by_at_most'> {
  if (separation.state === 'UNTESTED') return {};
  if (separation.state === 'SEPARATED') {
    const { differences, families } = separation;
    const kin = families.flatMap(({ others }) => others);
    const rivals = differences.filter(({ rival }) => !kin.includes(rival));
    const least = rivals.reduce((lowest, { low }) => Math.min(lowest, low), 1);
    return { ahead_by_at_least: toPoints(stated, least) };
  }
  const { farthest_behind: most, decided_by } = separation;
  return most === undefined || decided_by === 'no order' ? {} : { behind_by_at_most: toPoints(stated, most) };
}

/** Positive where the first is better. */
function toPoints({ metric }: ScoredIn, share: number): number {
  if (metric === undefined || isShare(metric)) return roundSignificant(100 * share);
  const [least, most] = metric.range;
  return roundSignificant((most - least) * share);
}
