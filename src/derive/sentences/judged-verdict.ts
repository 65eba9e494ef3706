/** Why an axis whose model was corrected by labels of humans is SEPARATED or a TIE, in plain sentences read from its row. */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { judgeWords } from '../board/judge-words.ts';
import { capitalised } from '../figures/amount.ts';
import { bestWord, toDistance } from '../figures/metric-value.ts';
import { competing } from './family-words.ts';
import { mostBehind } from './tie-words.ts';

/** The words for a leader and a rival, who may be withheld. */
type WordsForTwo = { readonly leader: string; readonly rival: string; readonly holm: string };

export function judgedVerdict(say: Say, row: AxisRow05, { leader, rival, holm }: WordsForTwo): string {
  const { separation, leader: named, public_leader_state, separation_detail = {}, judge } = row;
  const { top = [], ahead_by_at_least: least } = separation_detail;
  const graded = judge === undefined ? '' : ` ${capitalised(judgeWords(say, judge))}.`;
  if (separation === 'SEPARATED')
    return `${
      least === undefined
        ? say`${leader} is ahead of every rival: the interval of its difference to each lies above 0.`
        : say`${leader} is ahead of every rival by at least ${toDistance(say, row, least, 'down')}, even of the closest one, ${rival} (95 % per pair).`
    }${graded}${holm}`;
  const most = mostBehind(say, row);
  if (named === undefined && (public_leader_state === undefined || top.length > 1)) {
    const bound =
      most === undefined
        ? ''
        : say` Whoever is tied may be up to ${most} behind any of those on top (95 % per pair).`;
    return `${say`${competing(say, row, top.length, 'component')} share the best score over everything asked, so nobody leads.`}${bound}${graded}`;
  }
  const tie = say`${leader} has the ${bestWord(say, row)} score and is not separated from ${rival}: the 95 % interval of their difference reaches 0.`;
  const bound =
    most === undefined ? '' : say` Whoever is tied with it may be up to ${most} behind (95 % per pair).`;
  return `${tie}${bound}${graded}`;
}
