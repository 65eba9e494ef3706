/** Why an axis whose model was corrected by labels of humans is SEPARATED or a TIE, in plain sentences read from its row. */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { judgeWords } from '../board/judge-words.ts';
import { capitalised } from '../figures/amount.ts';
import { toPoints, toShare } from '../figures/digits.ts';
import { bestWord, isInShares } from '../figures/metric-value.ts';
import { competing } from './family-words.ts';

/** The words for a leader and a rival, who may be withheld. */
type WordsForTwo = { readonly leader: string; readonly rival: string; readonly holm: string };

export function judgedVerdict(say: Say, row: AxisRow05, { leader, rival, holm }: WordsForTwo): string {
  const { separation, leader: named, public_leader_state, separation_detail = {}, judge } = row;
  const { difference_interval: [low, high] = [0, 0], top = [] } = separation_detail;
  const graded = judge === undefined ? '' : ` ${capitalised(judgeWords(say, judge))}.`;
  if (separation === 'SEPARATED')
    return `${say`${leader} is ahead of every rival: even the closest one, ${rival}, is behind by ${gap(say, row, low)} or more (the low end of 95 % for this pair alone).`}${graded}${holm}`;
  if (named === undefined && (public_leader_state === undefined || top.length > 1))
    return `${say`${competing(say, row, top.length, 'component')} share the best score over everything asked, so nobody leads.`}${graded}`;
  return `${say`${leader} has the ${bestWord(say, row)} score and is not separated from ${rival}, which may be behind by ${gap(say, row, high)} or ahead by ${gap(say, row, -low)} (95 % for this pair alone).`}${graded}`;
}

/** In points, or in the unit of the metric where it has its own. */
function gap(say: Say, row: AxisRow05, share: number): string {
  const [least, most] = row.metric?.range ?? [0, 1];
  return isInShares(row) ? toPoints(say, share) : toShare(say, share * (most - least));
}
