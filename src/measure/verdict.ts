/** Whether a component's answers may count, which its control pair says, and where its two passes differ. */

import type { Answer, ControlItem, ControlPair } from './bench.ts';
import { gradeAnswer } from './rows.ts';

type ReasonCode = 'CONTROL_PAIR_FAILED' | 'CRASHED' | 'INSTALL_FAILED' | 'TIMED_OUT';

export type Exclusion = { readonly reason_code: ReasonCode; readonly reason: string };

/**
 * Both answers must be right. The two targets differ, so a component with one constant answer cannot pass.
 */
export function judgeControl(control: ControlPair, positive: Answer, negative: Answer): Exclusion | null {
  const wrong = [
    describe('positive', control.positive, positive),
    describe('negative', control.negative, negative),
  ].filter((text) => text !== null);
  return wrong.length === 0 ? null : { reason_code: 'CONTROL_PAIR_FAILED', reason: wrong.join('; ') };
}

function describe(which: string, item: ControlItem, answer: Answer): string | null {
  if (gradeAnswer(item, answer).correct) return null;
  const got =
    answer.prediction === null ? `no verdict (${answer.raw ?? 'none given'})` : `"${answer.prediction}"`;
  return `the certain ${which} "${item.target}" was answered with ${got}`;
}

/** How many items were answered otherwise in the second pass: by what was read, not by its wording. */
export function countDiffering(first: readonly Answer[], second: readonly Answer[]): number {
  return first.filter(({ prediction, raw }, index) => {
    const other = second[index];
    return prediction !== other?.prediction || raw !== other.raw;
  }).length;
}
