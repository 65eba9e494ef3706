/**
 * The sentences the board may be quoted by. All are always singular and read the same constants.
 */

import { toLeads } from './lead-words.ts';
import type { Tallies } from './tallies.ts';

type AxisCounts = { readonly axes: number; readonly measured: number; readonly facts: number };

export function toCountGrammar(counts: AxisCounts, tallies: Tallies): string {
  return (
    `${toPublicCount(counts.axes, counts.measured)}: ${toSeparationCount(tallies)}; ` +
    `${counts.facts} deterministic-facts axis measured, which have no separation test`
  );
}

/** The line to quote. */
export function toLid(tallies: Tallies): string {
  return `${toLeads(tallies)}. ${toSeparationCount(tallies)}. A TIE is not a win, and UNTESTED is not a tie.`;
}

export function toSeparationLimitation(tallies: Tallies): string {
  return (
    `Of ${tallies.compared_axes} measured model-comparison axis, ${tallies.ties} TIE and ${tallies.untested_separations} UNTESTED: ` +
    `a measured axis is not a separated leader. ${toLeads(tallies)}.`
  );
}

/** `<N> axis · <M> measured`, U+00B7 between. */
export function toPublicCount(axes: number, measured: number): string {
  return `${axes} axis \u00b7 ${measured} measured`;
}

export function toSeparationCount(tallies: Tallies): string {
  const { separated_leads, compared_axes, ties, untested_separations } = tallies;
  return `${separated_leads} of ${compared_axes} model-comparison axis separated a leader, ${ties} TIE, ${untested_separations} UNTESTED`;
}
