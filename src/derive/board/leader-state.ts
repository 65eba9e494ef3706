/**
 * Which component may be named as the leader of a measured axis. The score beside the name is the
 * best score.
 */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { RunScores } from '../scores/component-score.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';

/**
 * NAMED: one component is alone on top under both scores, and its cell has a valid signed card.
 * SHARED: several components are on top, or the component on top depends on how non-answers count,
 * so none is named. NONE: no component was readable often enough to be on top. The other states
 * withhold leader and score.
 */
export type LeaderState = 'NAMED' | 'SHARED' | 'EXCLUDED_OWN_MODEL' | 'NO_SIGNED_CARD' | 'NONE';

export function deriveLeaderState(
  { separation }: Pick<MeasuredAxis, 'separation'>,
  hasSignedCard: (component: string) => boolean,
): LeaderState {
  const { top, own_leads, leader } = separation;
  if (top.length === 0) return 'NONE';
  if (own_leads) return 'EXCLUDED_OWN_MODEL';
  if (!top.every(hasSignedCard)) return 'NO_SIGNED_CARD';
  return leader === undefined ? 'SHARED' : 'NAMED';
}

/** The state as it was derived, or as the row of the axis states it. */
type JudgedState = LeaderState | AxisRow05['public_leader_state'];

export type IsNamed = (component: string) => boolean;

export function deriveNaming({ inRunOrder }: RunScores, state: JudgedState): IsNamed {
  if (!hidesOwn(state)) return () => true;
  const own = new Set(inRunOrder.filter((component) => component.own).map(({ name }) => name));
  return (component) => !own.has(component);
}

/**
 * Where a component of the publisher is ahead, no other takes its place, and no component of the
 * publisher is shown.
 */
export function hidesOwn(state: JudgedState): boolean {
  return state === 'EXCLUDED_OWN_MODEL';
}
