/**
 * How many components there are, counted once in each way that the board states: places in fleets,
 * those that ran, those that were excluded, and different names.
 */

import type { RunHeader, RunOrigin } from '../../artifacts/run-header.ts';
import { english } from '../../words/say.ts';
import { amount } from '../figures/amount.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';

export type ComponentCounts = {
  readonly axes: number;
  /** Places in the fleets of current runs, without those whose result was withdrawn or whom the rule of a fleet left out. */
  readonly places: number;
  readonly ran: number;
  readonly excluded: number;
  /** Different names among the components that ran: one component may be in the fleets of several axes. */
  readonly names: number;
};

export function countComponents(
  measuredAxes: readonly MeasuredAxis[],
  how: RunOrigin,
  by: (header: RunHeader) => boolean = () => true,
): ComponentCounts {
  const axes = measuredAxes.filter(({ run }) => run.header.how === how && by(run.header));
  const fleet = axes.flatMap(competingFleet);
  const ran = fleet.flatMap((each) => ('rows' in each ? each.name : []));
  return {
    axes: axes.length,
    places: fleet.length,
    ran: ran.length,
    excluded: fleet.length - ran.length,
    names: new Set(ran).size,
  };
}

function competingFleet({ run, withdrawn, candidates }: MeasuredAxis): RunHeader['fleet'] {
  const gone = new Set([...withdrawn, ...candidates].map(({ score }) => score.name));
  return run.header.fleet.filter(({ name }) => !gone.has(name));
}

/** All counts in one sentence, so that a reader does not take two of them for a contradiction. */
export function reconcile({ places, ran, excluded, names }: ComponentCounts): string {
  return (
    `${amount(english, places, 'place')} in the fleets of current runs: ${ran} ran and ${excluded} ${excluded === 1 ? 'was' : 'were'} excluded. ` +
    `${names === 1 ? 'What ran is one component' : `Those that ran are ${amount(english, names, 'different component')}`}; one that stands on several axes has a place on each.`
  );
}
