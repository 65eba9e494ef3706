/** The confusion counts of a binary bank, for the components a page shows. */

import type { Say } from '../../words/say.ts';
import { toShare } from '../figures/digits.ts';
import { derivePerModel, isOfLabels } from '../scores/confusion.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';

/** None for a bank that has no positive class. What nothing defines is left empty. */
export function confusionRows(say: Say, measured: MeasuredAxis, shown: readonly string[]) {
  if (!isOfLabels(measured)) return [];
  const { bank, scores } = measured;
  const counted = new Map(derivePerModel(bank, scores.inRunOrder).map((row) => [row.model, row]));
  return shown
    .flatMap((name) => counted.get(name) ?? [])
    .map(({ model, TP, FP, TN, FN, precision, recall }) => ({
      component: model,
      ...{ TP, FP, TN, FN },
      precision: precision === undefined ? '' : toShare(say, precision),
      recall: recall === undefined ? '' : toShare(say, recall),
    }));
}
