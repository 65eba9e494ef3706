/** What a bank was planned to find, in words, and what came out of its assumptions; a bank that was frozen without a plan says that. */

import type { ObservedDifferences } from '../../core/stats/observed-differences.ts';
import { DEFAULT_ASSUMPTIONS } from '../../core/stats/planned-difference.ts';
import { TARGET_POWER } from '../../core/stats/thresholds.ts';
import type { Bank01 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { amount } from '../figures/amount.ts';
import { halfUp, toPercent, toPoints } from '../figures/digits.ts';

type Planned = Pick<Bank01, 'plan' | 'frozen_at'>;
type BankPlan = NonNullable<Bank01['plan']>;

export function plannedWords(say: Say, { plan, frozen_at }: Planned): string | undefined {
  if (plan === undefined && frozen_at !== undefined)
    return say`nothing: a tie on a bank that was frozen without a plan is weak evidence of equality`;
  if (plan?.delta === undefined) return undefined;
  const { delta, pi, rivals } = plan;
  if (rivals === undefined)
    return delta === null
      ? say`one pair, and no difference up to ${toPoints(say, pi)}`
      : say`one pair, ${toPoints(say, delta)} apart`;
  return delta === null
    ? say`no lead over ${amount(say, rivals, 'rival')}`
    : say`a lead of ${toPoints(say, delta)} over ${amount(say, rivals, 'rival')}`;
}

export function plannedSentence(
  say: Say,
  { plan }: Planned,
  observed?: ObservedDifferences,
): string | undefined {
  if (plan?.delta === undefined) return undefined;
  const { delta, rivals } = plan;
  const planned =
    rivals === undefined ? onePair(say, plan, delta) : forVerdict(say, { ...plan, rivals }, delta);
  return `${planned}${observed === undefined ? '' : observedWords(say, observed)}`;
}

/** Banks that were frozen before plans were made for the verdict. */
function onePair(say: Say, plan: BankPlan, delta: number | null): string {
  const assumed = say`two components differ on ${toPercent(say, plan.pi)} of the items, and ${clusterWords(say, plan)}`;
  return delta === null
    ? say`Before anything ran, this bank was planned for one pair and found too small: under its assumptions (${assumed}) it would not find any difference in ${toPercent(say, TARGET_POWER)} of cases.`
    : say`Before anything ran, this bank was planned for one pair: a true difference of ${toPoints(say, delta)} between two components is found in ${toPercent(say, TARGET_POWER)} of cases if the assumptions hold (${assumed}). A smaller one, and a lead over several rivals, is missed more often.`;
}

function forVerdict(say: Say, plan: BankPlan & { readonly rivals: number }, delta: number | null): string {
  const { rivals, pi, score = DEFAULT_ASSUMPTIONS.score } = plan;
  const field = amount(say, rivals, 'rival');
  const assumed = say`the leader is right on ${toPercent(say, score)} of the items and differs from each rival on ${toPercent(say, pi)}, rivals err independently of each other, and ${clusterWords(say, plan)}`;
  return delta === null
    ? say`Before anything ran, this bank was planned for a lead over ${field} and found too small: under its assumptions (${assumed}) it would not separate any leader in ${toPercent(say, TARGET_POWER)} of cases.`
    : say`Before anything ran, this bank was planned for a lead over ${field}: a leader who is truly ${toPoints(say, delta)} ahead of each is separated from all in ${toPercent(say, TARGET_POWER)} of cases if the assumptions hold (${assumed}). A smaller lead is missed more often.`;
}

function clusterWords(say: Say, { icc, from }: BankPlan): string {
  return say`items of one cluster hang together with an intraclass correlation of ${icc}${from === undefined ? '' : `: ${from}`}`;
}

function observedWords(say: Say, { pi, icc }: ObservedDifferences): string {
  const differ = say` As it came out, the two components on which the verdict turns differ on ${toPercent(say, pi)} of the items`;
  return icc === undefined
    ? `${differ}.`
    : say`${differ}, with a correlation of ${say.figure(halfUp(icc, 2))} within clusters.`;
}
