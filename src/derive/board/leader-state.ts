/** Who may stand in the public leader slot of a measured axis. The score beside it is the best one's. */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { RunScores } from '../scores/component-score.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';

/**
 * NAMED: a component that is alone on top under both scores, and whose cell carries a valid signed
 * card. SHARED: several are on top, or who is depends on how non-answers count, so nobody is named.
 * NONE: nobody was readable often enough to be on top. The others withhold leader and score.
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

/** As the axis was judged, or as its row states it. */
type JudgedState = LeaderState | AxisRow05['public_leader_state'];

export type IsNamed = (component: string) => boolean;

export function deriveNaming({ inRunOrder }: RunScores, state: JudgedState): IsNamed {
  if (!hidesOwn(state)) return () => true;
  const own = new Set(inRunOrder.filter((component) => component.own).map(({ name }) => name));
  return (component) => !own.has(component);
}

/** Nobody takes the place of an own component that is ahead, and none beside it is shown either. */
export function hidesOwn(state: JudgedState): boolean {
  return state === 'EXCLUDED_OWN_MODEL';
}
