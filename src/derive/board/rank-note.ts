/** What there is to say of the sets of ranks of an axis: why somebody has none, and how often all was drawn where that was less than usual. */

import { RESAMPLINGS } from '../../core/stats/resampling.ts';
import type { Say } from '../../words/say.ts';
import { amount } from '../figures/amount.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';

/** Null where everyone has a set of ranks, from as many draws as elsewhere. */
export function deriveRankNote(say: Say, { ranks, scores }: MeasuredAxis): string | null {
  if (ranks === undefined) return say`Nothing was tested on this axis, so nobody has a rank.`;
  const notes = [
    scores.bestFirst.every(({ name }) => ranks.ranges.has(name))
      ? []
      : [say`A component without a single readable answer has no rank.`],
    ranks.draws === RESAMPLINGS
      ? []
      : [
          say`So much was answered here that ranks rest on ${amount(say, ranks.draws, 'draw')} in place of ${RESAMPLINGS}.`,
        ],
  ].flat();
  return notes.length === 0 ? null : notes.join(' ');
}
