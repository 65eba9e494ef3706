/** The difference that a bank was planned to find, in words. Banks that were frozen without a plan say nothing. */

import { TARGET_POWER } from '../../core/stats/thresholds.ts';
import type { Bank01 } from '../../schema/contracts.gen.ts';
import { toPercent, toPoints } from '../figures/digits.ts';

type Planned = Pick<Bank01, 'plan'>;

export function plannedWords({ plan }: Planned): string | undefined {
  if (plan?.delta === undefined) return undefined;
  return plan.delta === null ? `no difference up to ${toPoints(plan.pi)}` : toPoints(plan.delta);
}

export function plannedSentence({ plan }: Planned): string | undefined {
  if (plan?.delta === undefined) return undefined;
  const assumed =
    `two components differ on ${toPercent(plan.pi)} of the items, and items of one cluster hang together ` +
    `with an intraclass correlation of ${plan.icc}${plan.from === undefined ? '' : `: ${plan.from}`}`;
  return plan.delta === null
    ? `Before anything ran, this bank was planned for no difference: under its assumptions (${assumed}) it is too small to find any in ${toPercent(TARGET_POWER)} of cases.`
    : `Before anything ran, this bank was planned for a true difference of ${toPoints(plan.delta)}, which its test finds in ${toPercent(TARGET_POWER)} of cases if the assumptions hold (${assumed}). A smaller one would mostly be missed.`;
}
