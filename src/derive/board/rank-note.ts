/** What there is to say of the sets of ranks of an axis: why somebody has none, and where they rest on less than usual. */

import { isRankedAlone, PAIRED_UP_TO } from '../../core/stats/rank-sets.ts';
import { RESAMPLINGS } from '../../core/stats/resampling.ts';
import { ITEM_FLOOR } from '../../core/stats/thresholds.ts';
import type { Say } from '../../words/say.ts';
import { amount } from '../figures/amount.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import { hasNoOrder } from './separation-detail.ts';

/** Null where everyone has a set of ranks, from pairs and from as many draws as elsewhere. */
export function deriveRankNote(say: Say, measured: MeasuredAxis): string | null {
  const { ranks, scores, preference } = measured;
  if (ranks === undefined) return whyUnranked(say, measured);
  const notes = [
    scores.bestFirst.every(({ name }) => ranks.ranges.has(name))
      ? []
      : [
          preference === undefined
            ? say`A component without a single readable and graded answer has no rank.`
            : say`A component that fought on fewer than ${ITEM_FLOOR} prompts against components with a score has no rank.`,
        ],
    isRankedAlone(ranks.ranges.size)
      ? [
          say`Of more than ${PAIRED_UP_TO} components no pairs are compared: ranks rest on the intervals of single scores, and tell fewer apart.`,
        ]
      : [],
    ranks.draws === RESAMPLINGS
      ? []
      : [
          say`So much was answered here that ranks rest on ${amount(say, ranks.draws, 'draw')} in place of ${RESAMPLINGS}.`,
        ],
  ].flat();
  return notes.length === 0 ? null : notes.join(' ');
}

/** Of an axis without sets of ranks. */
export function whyUnranked(say: Say, { separation }: MeasuredAxis): string {
  return hasNoOrder(separation)
    ? say`No order fits these battles, so nobody has a rank or a place: the score is a mean over opponents.`
    : say`Nothing was tested on this axis, so nobody has a rank.`;
}
