/** Which components a measured axis may spell: where an own component is ahead, none of this project's. */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { RunScores } from '../scores/component-score.ts';
import type { LeaderState } from './leader-state.ts';

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
