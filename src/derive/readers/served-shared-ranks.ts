/** Ranks over all axes, as they are served. */

import { present } from '../../core/present.ts';
import { roundSignificant } from '../../core/stats/round.ts';
import type { AxisRow05, Comparison01 } from '../../schema/contracts.gen.ts';
import { deriveNaming } from '../board/leader-state.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import { deriveSharedRanks } from '../scores/shared-ranks.ts';

/** A component that the row of one axis does not name is not named here. */
export function toServedSharedRanks(
  measuredAxes: readonly MeasuredAxis[],
  rows: readonly AxisRow05[],
): Pick<Comparison01, 'shared_ranks'> {
  const shared = deriveSharedRanks(measuredAxes);
  const namings = measuredAxes.map(({ axis, scores }) =>
    deriveNaming(scores, rows.find((row) => row.axis === axis.axis)?.public_leader_state),
  );
  return present({
    shared_ranks: shared && {
      axes: [...shared.axes],
      confidence_of_next: roundSignificant(shared.confidence_of_next),
      components: shared.components
        .filter(({ name }) => namings.every((isNamed) => isNamed(name)))
        .map(({ name, on_every, on_next }) => ({ name, on_every: [...on_every], on_next: [...on_next] })),
    },
  });
}
