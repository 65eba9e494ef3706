/** How much the items of an axis could tell, and did: how many are informative, and what came out of what the plan assumed. */

import { remembered } from '../../core/remembered.ts';
import { sheetNamed } from '../../core/stats/exam.ts';
import { countInformative, type Informative, isExhausted } from '../../core/stats/item-figures.ts';
import { type ObservedDifferences, observeDifferences } from '../../core/stats/observed-differences.ts';
import type { MeasuredAxis } from './measured-axis.ts';

/** Among the components that were readable at least once. Undefined of fewer than two, of preferences, which have no right answers, and of corrected scores. */
export const deriveInformative = remembered(
  ({ exam, separation, preference, judged }: MeasuredAxis): Informative | undefined => {
    const { scored } = separation.ranking;
    return preference !== undefined || judged !== undefined || scored.length < 2
      ? undefined
      : countInformative(exam.units.length, scored);
  },
);

/** The same, only where an axis was tested and these are too few. */
export function deriveExhaustion(measured: MeasuredAxis): Informative | undefined {
  const told = deriveInformative(measured);
  return told !== undefined && measured.separation.state !== 'UNTESTED' && isExhausted(told)
    ? told
    : undefined;
}

/** Of the two on whom the verdict turns; undefined without a planned difference, or where nothing was tested. */
export function deriveObserved({
  bank,
  exam,
  separation,
  preference,
  judged,
}: MeasuredAxis): ObservedDifferences | undefined {
  const isOfTests = preference === undefined && judged === undefined;
  if (bank.header.plan?.delta === undefined || !isOfTests || separation.state === 'UNTESTED')
    return undefined;
  const { first, second } = separation.binding;
  return observeDifferences(exam, sheetNamed(exam, first), sheetNamed(exam, second));
}
