/**
 * The sentences the board may be quoted by. All are always singular and read the same constants.
 */

import type { Say } from '../../words/say.ts';
import { toLeads } from './lead-words.ts';
import type { Tallies } from './tallies.ts';

type AxisCounts = { readonly axes: number; readonly measured: number; readonly facts: number };

export function toCountGrammar(say: Say, counts: AxisCounts, tallies: Tallies): string {
  return say`${toPublicCount(say, counts.axes, counts.measured)}: ${toSeparationCount(say, tallies)}; ${counts.facts} deterministic-facts axis measured, which have no separation test`;
}

/** The line to quote. */
export function toLid(say: Say, tallies: Tallies): string {
  return say`${toLeads(say, tallies)}. ${toSeparationCount(say, tallies)}. A TIE is not a win, and UNTESTED is not a tie.`;
}

export function toSeparationLimitation(say: Say, tallies: Tallies): string {
  return say`Of ${tallies.compared_axes} measured model-comparison axis, ${tallies.ties} TIE and ${tallies.untested_separations} UNTESTED: a measured axis is not a separated leader. ${toLeads(say, tallies)}.`;
}

/** `<N> axis · <M> measured`, U+00B7 between. */
export function toPublicCount(say: Say, axes: number, measured: number): string {
  return say`${axes} axis · ${measured} measured`;
}

export function toSeparationCount(say: Say, tallies: Tallies): string {
  const { separated_leads, compared_axes, ties, untested_separations } = tallies;
  return say`${separated_leads} of ${compared_axes} model-comparison axis separated a leader, ${ties} TIE, ${untested_separations} UNTESTED`;
}
