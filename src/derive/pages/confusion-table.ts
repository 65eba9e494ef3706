/** The confusion counts of a binary bank as a table of text, for the components a page shows. */

import type { Say } from '../../words/say.ts';
import { toShare } from '../figures/digits.ts';
import { hasPairs } from '../scores/bank-units.ts';
import { derivePerModel } from '../scores/confusion.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';

export type ConfusionTable = {
  readonly label: string;
  readonly caption: string;
  readonly rows: readonly {
    readonly name: string;
    readonly TP: number;
    readonly FP: number;
    readonly TN: number;
    readonly FN: number;
    /** Empty where nothing defines it. */
    readonly precision: string;
    readonly recall: string;
  }[];
};

/** Undefined for a bank that has no positive class. */
export function deriveConfusionTable(
  say: Say,
  { axis, bank, scores, judged }: MeasuredAxis,
  shown: readonly string[],
): ConfusionTable | undefined {
  const { positive } = bank.header;
  const counted = new Map(derivePerModel(bank, scores.inRunOrder).map((row) => [row.model, row]));
  const rows = shown.flatMap((name) => counted.get(name) ?? []);
  if (positive === undefined || rows.length === 0 || judged !== undefined) return undefined;
  return {
    label: say`Confusion counts of ${axis.axis}`,
    caption: say`The positive class is “${positive}”.${hasPairs(bank) ? say` Single texts are counted here, not pairs.` : ''} Unparsed answers stand apart. A precision or recall that nothing defines is left empty.`,
    rows: rows.map(({ model, TP, FP, TN, FN, precision, recall }) => ({
      name: model,
      TP,
      FP,
      TN,
      FN,
      precision: precision === undefined ? '' : toShare(say, precision),
      recall: recall === undefined ? '' : toShare(say, recall),
    })),
  };
}
