/** Why an axis of battles is SEPARATED or a TIE, in plain sentences read from its row. */

import type { AxisRow05, SeparationDetail } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { bases } from '../board/separation-detail.ts';
import { amount } from '../figures/amount.ts';
import { toP } from '../figures/digits.ts';
import { competing } from './family-words.ts';

/** The words for a leader and a rival, who may be withheld. */
type WordsForTwo = { readonly leader: string; readonly rival: string; readonly holm: string };

export function preferenceVerdict(say: Say, row: AxisRow05, { leader, rival, holm }: WordsForTwo): string {
  const { separation, leader: named, public_leader_state, separation_detail = {} } = row;
  const p = testOf(say, separation_detail);
  if (row.separation_basis === bases['no order'])
    return say`No order fits these battles: what the pairs won of each other is farther from any strengths, one for each component, than chance leaves it (p below ${separation_detail.alpha}). So nobody leads.`;
  if (separation === 'SEPARATED')
    return say`${leader} is preferred more often than every rival: even against the closest one, ${rival}, ${p} is below ${separation_detail.alpha}.${holm}`;
  if (row.separation_basis === bases.interval)
    return say`${leader} is preferred most often, and every test speaks for it; but the 95 % interval of its difference to ${rival} reaches 0, so nobody is separated.`;
  if (named !== undefined || public_leader_state !== undefined)
    return say`${leader} is preferred most often and is not separated from ${rival}: ${p} is not below ${separation_detail.alpha}.`;
  const { top = [] } = separation_detail;
  return say`${competing(say, row, top.length, 'component')} are preferred equally often, so nobody leads.`;
}

function testOf(say: Say, { b = 0, c = 0, n_common = 0, deciding_p }: SeparationDetail): string {
  const met =
    n_common === 0
      ? say`the two never met, and`
      : say`of ${amount(say, n_common, 'battle')} of the two the one won ${b} and the other ${c}, and`;
  return say`${met} with prompts drawn anew p ${deciding_p === undefined ? say`not stated` : toP(say, deciding_p)}`;
}
