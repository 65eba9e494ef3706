/** What the columns of a chart of scores say, in a sentence beside it. */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { isInShares, scoreName } from '../figures/metric-value.ts';

type Charted = {
  /** From whom gaps are counted; undefined where there are none. */
  readonly best: string | undefined;
  readonly hasIntervals: boolean;
};

export function chartWords(say: Say, row: AxisRow05, { best, hasIntervals }: Charted): string {
  const over = row.unanswered === undefined ? say`over everything asked` : say`over what each answered`;
  const within = hasIntervals ? say`with its 95 % interval` : say`no interval: too few groups`;
  const scored =
    row.bank_kind === 'pairwise'
      ? say`Score: the chance of being preferred to another one, ${within}.`
      : isInShares(row)
        ? say`Score: the share earned ${over}, ${within}.`
        : `${scoreName(say, row)}, ${over}.`;
  return best === undefined
    ? scored
    : say`${scored} Behind the best: the difference to ${best}, in brackets its 95 % interval, of each pair on its own.${isTested(row) ? ` ${testWords(say, row)}` : ''}`;
}

/** Why an interval that clears a line may not be enough. */
function testWords(say: Say, { baseline }: AxisRow05): string {
  return baseline === undefined || baseline.of === 0
    ? say`To be called behind also takes an exact test.`
    : say`To be called behind, or better than guessing, also takes an exact test.`;
}

/** Of battles and of what a model gave the interval alone decides. */
function isTested({ bank_kind, judge }: AxisRow05): boolean {
  return bank_kind !== 'pairwise' && judge === undefined;
}
