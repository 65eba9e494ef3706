/** The difference that a bank was planned to find, in words; a bank that was frozen without a plan says that. */

import { TARGET_POWER } from '../../core/stats/thresholds.ts';
import type { Bank01 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { toPercent, toPoints } from '../figures/digits.ts';

type Planned = Pick<Bank01, 'plan' | 'frozen_at'>;

export function plannedWords(say: Say, { plan, frozen_at }: Planned): string | undefined {
  if (plan === undefined && frozen_at !== undefined)
    return say`nothing: a tie on a bank that was frozen without a plan is weak evidence of equality`;
  if (plan?.delta === undefined) return undefined;
  return plan.delta === null ? say`no difference up to ${toPoints(say, plan.pi)}` : toPoints(say, plan.delta);
}

export function plannedSentence(say: Say, { plan }: Planned): string | undefined {
  if (plan?.delta === undefined) return undefined;
  const assumed = say`two components differ on ${toPercent(say, plan.pi)} of the items, and items of one cluster hang together with an intraclass correlation of ${plan.icc}${plan.from === undefined ? '' : `: ${plan.from}`}`;
  return plan.delta === null
    ? say`Before anything ran, this bank was planned for no difference: under its assumptions (${assumed}) it is too small to find any in ${toPercent(say, TARGET_POWER)} of cases.`
    : say`Before anything ran, this bank was planned for a true difference of ${toPoints(say, plan.delta)}, which its test finds in ${toPercent(say, TARGET_POWER)} of cases if the assumptions hold (${assumed}). A smaller one would mostly be missed.`;
}
