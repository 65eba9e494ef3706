/** What a model gave each component, and what labels of humans make of it. */

import type { Say } from '../../words/say.ts';
import { judgeWords } from '../board/judge-words.ts';
import { amount, capitalised } from '../figures/amount.ts';
import { toShare } from '../figures/digits.ts';
import { toScore, toScoreInterval } from '../figures/metric-value.ts';
import type { Fleet } from '../items/fleet.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';

export type JudgedTable = {
  readonly label: string;
  readonly about: string;
  readonly rows: readonly {
    readonly name: string;
    readonly judge: string;
    readonly labels: string;
    readonly lambda: string;
    readonly score: string;
    readonly interval: string;
  }[];
};

/** `fleet`: the components that are shown. Undefined where nothing is corrected. */
export function deriveJudgedTable(
  say: Say,
  { axis, judged, units }: MeasuredAxis,
  fleet: Fleet,
): JudgedTable | undefined {
  if (judged === undefined) return undefined;
  return {
    label: say`What a model gave on ${axis.axis}, corrected`,
    about: say`${capitalised(judgeWords(say, judged))}, on ${judged.items} of ${amount(say, units.length, 'item')}. The score is λ times the mean of the model over everything asked, and the mean of what humans gave less λ times what the model gave over what bears labels; λ is 1 where humans give as much more as the model does, and 0 where what it gives tells nothing of them. Two components are told apart by the interval of the difference of their scores alone.`,
    rows: fleet.members.flatMap(({ score: { name, judged: own, overAsked } }) =>
      own === undefined
        ? []
        : [
            {
              name,
              judge: toScore(say, fleet, own.judge),
              labels: String(own.labelled),
              lambda: toShare(say, own.lambda),
              score: toScore(say, fleet, own.score),
              interval: toScoreInterval(say, fleet, overAsked?.interval),
            },
          ],
    ),
  };
}
