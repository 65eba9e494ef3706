/** Who may stand in the public leader slot of a measured axis. The score beside it is the best one's. */

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
