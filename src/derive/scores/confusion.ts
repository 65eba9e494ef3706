/**
 * Confusion counts of a binary bank for one component: what it flagged, against what was true.
 * Unparsed answers are counted apart.
 */

import type { Bank } from '../../artifacts/banks.ts';
import type { RunComponent } from '../../artifacts/runs.ts';
import { roundSignificant } from '../../core/stats/round.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { ComponentScore } from './component-score.ts';
import type { MeasuredAxis } from './measured-axis.ts';

type ConfusionRow = NonNullable<AxisRow05['per_model']>[number];

/** A grade is neither right nor wrong, and a correction by humans is of the mean alone. */
export function isOfLabels({ bank, exam, judged }: MeasuredAxis): boolean {
  return bank.header.positive !== undefined && !exam.isGraded && judged === undefined;
}

/** Rows by name in code-unit order; an undefined precision or recall is an absent key. */
export function derivePerModel(bank: Bank, scores: readonly ComponentScore[]): ConfusionRow[] {
  return scores
    .flatMap(({ name, component, unparsed, leftOut = 0 }): ConfusionRow[] => {
      const counts = deriveConfusion(bank, component);
      if (counts === undefined) return [];
      const { TP, FP, FN } = counts;
      return [
        {
          model: name,
          ...counts,
          ...(TP + FP === 0 ? {} : { precision: roundSignificant(TP / (TP + FP)) }),
          ...(TP + FN === 0 ? {} : { recall: roundSignificant(TP / (TP + FN)) }),
          ...(unparsed + leftOut === 0 ? {} : { unparsed: unparsed + leftOut }),
        },
      ];
    })
    .sort((left, right) => (left.model < right.model ? -1 : 1));
}

export function deriveConfusion(
  { header, items }: Bank,
  { answers }: RunComponent,
): { readonly TP: number; readonly FP: number; readonly TN: number; readonly FN: number } | undefined {
  const { positive } = header;
  if (positive === undefined) return undefined;
  const counts = { TP: 0, FP: 0, TN: 0, FN: 0 };
  for (const row of answers) {
    const target = items.get(row.item_id)?.target;
    if (!row.parsed || target === undefined) continue;
    const isPositive = target === positive;
    if (isPositive) counts[row.correct ? 'TP' : 'FN'] += 1;
    else counts[row.correct ? 'TN' : 'FP'] += 1;
  }
  return counts;
}
