/**
 * Every component against every other as a square: what only the row has right, what only the
 * column has right, and the exact p.
 */

import { sheetNamed } from '../../core/stats/exam.ts';
import type { PairTest } from '../../core/stats/pair-test.ts';
import { ALPHA } from '../../core/stats/thresholds.ts';
import { amount, areOf } from '../figures/amount.ts';
import { toP } from '../figures/digits.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import { isOpposed, pairBasis } from './pair-words.ts';

export type PairCell = {
  /** Items only the row has right : items only the column has right. */
  readonly counts: string;
  readonly p: string;
  /** Below alpha taken alone. */
  readonly isApart: boolean;
  /** Instead of a p, where the two scores point in different directions. */
  readonly isOpposed: boolean;
};

export type PairMatrix = {
  readonly label: string;
  readonly alpha: number;
  /** How many pairs were tested, and what is left of them. */
  readonly summary: string;
  /** Where a p does not follow from the counts beside it. */
  readonly basis: string | undefined;
  readonly columns: readonly { readonly number: number; readonly name: string }[];
  readonly rows: readonly {
    readonly heading: string;
    /** By column; nothing on the diagonal. */
    readonly cells: readonly (PairCell | undefined)[];
  }[];
};

/** `names`: the components shown, in the order shown. Undefined where not every pair was tested. */
export function derivePairMatrix(
  { axis, exam, pairs, ranks }: MeasuredAxis,
  names: readonly string[],
): PairMatrix | undefined {
  if (ranks === undefined || ranks.isPartial) return undefined;
  const sheets = names.map((name) => sheetNamed(exam, name));
  return {
    label: `Pairwise table of ${axis.axis}`,
    alpha: ALPHA,
    summary: pairSummary(ranks.pairs),
    basis: pairBasis({ exam }),
    columns: names.map((name, at) => ({ number: at + 1, name })),
    rows: sheets.map((row, at) => ({
      heading: `${at + 1} ${row.name}`,
      cells: sheets.map((column) => (column === row ? undefined : toCell(pairs(row, column)))),
    })),
  };
}

export function pairSummary({
  tested,
  separated,
  separated_after_holm,
}: NonNullable<MeasuredAxis['ranks']>['pairs']): string {
  return (
    `${amount(tested, 'pair')} of components ${tested === 1 ? 'was' : 'were'} tested; ${separated} ${areOf(separated)} separated at ${ALPHA} taken alone, ` +
    `and ${separated_after_holm} after Holm's adjustment over all of them.`
  );
}

function toCell(test: PairTest): PairCell {
  const { b, c, deciding_p } = test;
  return {
    counts: `${b}:${c}`,
    p: isOpposed(test) ? 'opposed' : toP(deciding_p),
    isApart: deciding_p < ALPHA,
    isOpposed: isOpposed(test),
  };
}
