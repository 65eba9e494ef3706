/**
 * The score on a row: that of the leader, or the one that all components on top share. Where the
 * score is withheld, or they share none, the keys are absent. Nobody leads where nothing was tested: then the
 * score is that of the one on top, without a name.
 */

import { isSameValue } from '../../core/canonical.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import {
  type ComponentScore,
  type Estimate,
  toServedAskedEstimate,
  toServedEstimate,
  toServedScore,
  toServedStrength,
} from '../scores/component-score.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import type { LeaderState } from './leader-state.ts';
import { hasNoOrder } from './separation-detail.ts';

export function servedScore({ scores, separation }: MeasuredAxis, state: LeaderState): Partial<AxisRow05> {
  if (state === 'NONE') return {};
  if (state !== 'NAMED' && state !== 'SHARED') return { public_leader_state: state };
  const top = scores.bestFirst.filter(({ name }) => separation.top.includes(name));
  const [first] = top;
  if (first === undefined || hasNoOrder(separation)) return {};
  if (state === 'NAMED')
    return { ...(separation.state === 'UNTESTED' ? {} : { leader: first.name }), ...toServedScore(first) };
  return first.battles === undefined
    ? { ...sharedAccuracy(separation, top), ...sharedAskedScore(top) }
    : sharedStrength(top);
}

/** Only where the same components are on top under both scores, and all of them have the same accuracy. */
function sharedAccuracy(
  { depends_on_unanswered }: MeasuredAxis['separation'],
  top: readonly ComponentScore[],
): Partial<AxisRow05> {
  const shared = depends_on_unanswered ? undefined : sharedBy(top.map(({ overParsed }) => overParsed));
  return shared === undefined ? {} : toServedEstimate(shared);
}

/**
 * The components on top share the score over everything asked. The interval is stated only where it
 * is the same for all of them.
 */
function sharedAskedScore(top: readonly ComponentScore[]): Partial<AxisRow05> {
  const estimates = top.map(({ overAsked }) => overAsked);
  const shared = sharedBy(estimates);
  if (shared !== undefined) return toServedAskedEstimate(shared);
  const [first] = estimates;
  return first === undefined ? {} : { accuracy_asked: toServedAskedEstimate(first).accuracy_asked };
}

/** Of components that are preferred equally often; their intervals differ by how the draws fell. */
function sharedStrength([first]: readonly ComponentScore[]): Partial<AxisRow05> {
  return first?.overAsked === undefined ? {} : { score: toServedStrength(first.overAsked).score };
}

/** One share and one interval, the same for all. */
function sharedBy(estimates: readonly (Estimate | undefined)[]): Estimate | undefined {
  const [first] = estimates;
  const isShared = estimates.every(
    (each) =>
      each !== undefined &&
      each.share === first?.share &&
      each.method === first.method &&
      isSameValue(each.interval, first.interval),
  );
  return isShared ? first : undefined;
}
