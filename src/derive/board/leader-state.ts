/** Who may stand in the public leader slot of a measured axis. The score beside it is the best one's. */

import type { MeasuredAxis } from './measured-axis.ts';

/**
 * NAMED: a single best component whose cell carries a valid signed card. SHARED: equal best scores,
 * so nobody is named and the shared score stays. NONE: no component gave a readable answer. The
 * others withhold leader and score.
 */
export type LeaderState = 'NAMED' | 'SHARED' | 'EXCLUDED_OWN_MODEL' | 'NO_SIGNED_CARD' | 'NONE';

export function deriveLeaderState(
  { separation, scores }: MeasuredAxis,
  hasSignedCard: (component: string) => boolean,
): LeaderState {
  const { leaders, own_leads } = separation;
  if (scores.bestFirst[0]?.estimate === undefined) return 'NONE';
  if (own_leads) return 'EXCLUDED_OWN_MODEL';
  if (!leaders.every(hasSignedCard)) return 'NO_SIGNED_CARD';
  return leaders.length === 1 ? 'NAMED' : 'SHARED';
}
