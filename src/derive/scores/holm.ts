/** Holm-adjusted p of every tested axis, over all tested axes of the board. */

import { holmAdjust } from '../../core/stats/holm.ts';
import type { MeasuredAxis } from './measured-axis.ts';

export function deriveHolm(measuredAxes: readonly MeasuredAxis[]): ReadonlyMap<string, number> {
  const tested = measuredAxes.flatMap(({ axis, separation }) =>
    separation.state === 'UNTESTED' ? [] : [{ axis: axis.axis, p: separation.separation_p }],
  );
  const adjusted = holmAdjust(tested.map(({ p }) => p));
  return new Map(tested.map(({ axis }, at) => [axis, adjusted[at] ?? 1]));
}
