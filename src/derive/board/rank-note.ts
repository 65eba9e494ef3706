/** What there is to say of the sets of ranks of an axis: why somebody has none, and how often all was drawn where that was less than usual. */

import { RESAMPLINGS } from '../../core/stats/resampling.ts';
import { ITEM_FLOOR } from '../../core/stats/thresholds.ts';
import type { Say } from '../../words/say.ts';
import { amount } from '../figures/amount.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';

/** Null where everyone has a set of ranks, from as many draws as elsewhere. */
export function deriveRankNote(say: Say, { ranks, scores, preference }: MeasuredAxis): string | null {
  if (ranks === undefined) return say`Nothing was tested on this axis, so nobody has a rank.`;
  const notes = [
    scores.bestFirst.every(({ name }) => ranks.ranges.has(name))
      ? []
      : [
          preference === undefined
            ? say`A component without a single readable and graded answer has no rank.`
            : say`A component that fought on fewer than ${ITEM_FLOOR} prompts against components with a score has no rank.`,
        ],
    ranks.draws === RESAMPLINGS
      ? []
      : [
          say`So much was answered here that ranks rest on ${amount(say, ranks.draws, 'draw')} in place of ${RESAMPLINGS}.`,
        ],
  ].flat();
  return notes.length === 0 ? null : notes.join(' ');
}
