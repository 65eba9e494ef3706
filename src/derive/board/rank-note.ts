/** Why a component has no range of ranks, where any has none. */

import { GRADED_PAIRS_UP_TO } from '../../core/stats/rank-range.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';

/** Null where everyone has a range. */
export function deriveRankNote({ ranks, scores }: MeasuredAxis): string | null {
  if (ranks === undefined) return 'Nothing was tested on this axis, so nobody has a rank.';
  if (ranks.isPartial) {
    return `More than ${GRADED_PAIRS_UP_TO} graded components: only comparisons with those on top are tested, and the others have no range.`;
  }
  return scores.bestFirst.every(({ name }) => ranks.ranges.has(name))
    ? null
    : 'A component without a single readable answer has no rank.';
}
