/**
 * How many components there are, counted once in each way that the board states: places in fleets,
 * those that ran, those that were excluded, and different names.
 */

import type { RunOrigin } from '../../artifacts/run-header.ts';
import { amount } from '../figures/amount.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';

export type ComponentCounts = {
  readonly axes: number;
  /** Places in the fleets of current runs. */
  readonly places: number;
  readonly ran: number;
  readonly excluded: number;
  /** Different components among those that ran: one may stand on several axes. */
  readonly names: number;
};

export function countComponents(measuredAxes: readonly MeasuredAxis[], how: RunOrigin): ComponentCounts {
  const runs = measuredAxes.map(({ run }) => run).filter(({ header }) => header.how === how);
  const places = runs.flatMap(({ header }) => header.fleet).length;
  const ran = runs.flatMap(({ components }) => components.map(({ name }) => name));
  return {
    axes: runs.length,
    places,
    ran: ran.length,
    excluded: places - ran.length,
    names: new Set(ran).size,
  };
}

/** The counts in one sentence, so that no two of them look like a contradiction. */
export function reconcile({ places, ran, excluded, names }: ComponentCounts): string {
  return (
    `${amount(places, 'place')} in the fleets of current runs: ${ran} ran and ${excluded} ${excluded === 1 ? 'was' : 'were'} excluded. ` +
    `Those that ran are ${amount(names, 'different component')}; one that stands on several axes has a place on each.`
  );
}
