/** Who may stand in the public leader slot of a measured axis, and with which score. */

import type { ModelScore } from '../../core/stats/model-score.ts';
import type { Separation } from '../../core/stats/separation.ts';

export type PublicLeader =
  /** A single best component whose cell carries a valid signed card. */
  | { readonly state: 'NAMED'; readonly name: string; readonly score: ModelScore }
  /** Equal best scores: nobody is named, the shared score stays. */
  | { readonly state: 'SHARED'; readonly score: ModelScore }
  | { readonly state: 'EXCLUDED_OWN_MODEL' | 'NO_SIGNED_CARD' }
  /** No component gave a readable answer. */
  | { readonly state: 'NONE' };

export function derivePublicLeader(
  separation: Separation,
  hasSignedCard: (model: string) => boolean,
): PublicLeader {
  const { leader_scores, leaders, own_leads } = separation;
  const [best] = leader_scores;
  if (best === undefined) return { state: 'NONE' };
  if (own_leads) return { state: 'EXCLUDED_OWN_MODEL' };
  if (!leaders.every(hasSignedCard)) return { state: 'NO_SIGNED_CARD' };
  return leaders.length === 1
    ? { state: 'NAMED', name: best.name, score: best }
    : { state: 'SHARED', score: best };
}
