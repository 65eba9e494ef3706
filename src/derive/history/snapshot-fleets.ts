/**
 * The components that were asked on each measured axis, as a signed snapshot keeps them, so that
 * none can disappear unnoticed.
 */

import type { Run } from '../../artifacts/runs.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import type { BoardSnapshot01 } from '../../schema/contracts.gen.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';

type AxisFleet = NonNullable<BoardSnapshot01['fleets']>[number];

/** In slot order, components by name. */
export function deriveSnapshotFleets(measuredAxes: readonly MeasuredAxis[]): AxisFleet[] {
  return measuredAxes.map(({ axis, run }) => ({
    axis: axis.axis,
    components: run.header.fleet.map(toComponent).sort((left, right) => byCodeUnit(left.name, right.name)),
  }));
}

function toComponent(component: Run['header']['fleet'][number]): AxisFleet['components'][number] {
  const { name, own } = component;
  return { name, own, ...('excluded' in component ? { excluded: component.excluded.reason_code } : {}) };
}
