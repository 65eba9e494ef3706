/** Who may stand in the public leader slot of a measured axis, and with which score. */

import type { ComponentScore, Estimate } from './component-score.ts';
import type { MeasuredAxis } from './measured-axis.ts';

export type PublicLeader =
  /** A single best component whose cell carries a valid signed card. */
  | { readonly state: 'NAMED'; readonly component: ComponentScore; readonly estimate: Estimate }
  /** Equal best scores: nobody is named, the shared score stays. */
  | { readonly state: 'SHARED'; readonly estimate: Estimate }
  | { readonly state: 'EXCLUDED_OWN_MODEL' | 'NO_SIGNED_CARD' }
  /** No component gave a readable answer. */
  | { readonly state: 'NONE' };

export function derivePublicLeader(
  { separation, scores }: MeasuredAxis,
  hasSignedCard: (component: string) => boolean,
): PublicLeader {
  const { leaders, own_leads } = separation;
  const [best] = scores.bestFirst;
  if (best?.estimate === undefined) return { state: 'NONE' };
  if (own_leads) return { state: 'EXCLUDED_OWN_MODEL' };
  if (!leaders.every(hasSignedCard)) return { state: 'NO_SIGNED_CARD' };
  return leaders.length === 1
    ? { state: 'NAMED', component: best, estimate: best.estimate }
    : { state: 'SHARED', estimate: best.estimate };
}
