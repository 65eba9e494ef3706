import { sheetNamed } from '../../core/stats/exam.ts';
import type { PairTest } from '../../core/stats/pair-test.ts';
import { ALPHA } from '../../core/stats/thresholds.ts';
import type { Say } from '../../words/say.ts';
import { amount } from '../figures/amount.ts';
import { toP } from '../figures/digits.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';

type PairCell = {
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
  /** How many pairs were tested, and of how many p is below alpha, alone and after Holm. */
  readonly summary: string;
  /** Why p does not follow from the two counts, where it does not. */
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
  say: Say,
  { axis, exam, pairs, ranks }: MeasuredAxis,
  names: readonly string[],
): PairMatrix | undefined {
  if (ranks === undefined || ranks.isPartial) return undefined;
  const sheets = names.map((name) => sheetNamed(exam, name));
  return {
    label: say`Pairwise table of ${axis.axis}`,
    alpha: ALPHA,
    summary: pairSummary(say, ranks.pairs),
    basis: pairBasis(say, { exam }),
    columns: names.map((name, at) => ({ number: at + 1, name })),
    rows: sheets.map((row, at) => ({
      heading: `${at + 1} ${row.name}`,
      cells: sheets.map((column) => (column === row ? undefined : toCell(say, pairs(row, column)))),
    })),
  };
}

export function pairSummary(
  say: Say,
  { tested, separated, separated_after_holm }: NonNullable<MeasuredAxis['ranks']>['pairs'],
): string {
  return say`${amount(say, tested, 'pair')} of components ${tested === 1 ? say`was` : say`were`} tested: p is below ${ALPHA} for ${separated} taken alone, and for ${separated_after_holm} after Holm's adjustment over all of them. A lead takes an interval of the difference besides.`;
}

function toCell(say: Say, test: PairTest): PairCell {
  const { b, c, deciding_p } = test;
  return {
    counts: `${b}:${c}`,
    p: isOpposed(test) ? 'opposed' : toP(say, deciding_p),
    isApart: deciding_p < ALPHA,
    isOpposed: isOpposed(test),
  };
}

/**
 * Over everything asked the one is ahead, over what could be read the other: then nothing is decided,
 * and p is 1 whatever the counts of either reading are.
 */
export function isOpposed({ p, cluster_p, deciding_p }: PairTest): boolean {
  return deciding_p > Math.max(p, cluster_p ?? 0);
}

/** What a count counts: an answer that is right, or one that scores higher. */
export function toPairCounts(say: Say, { exam, units, bank }: MeasuredAxis): { readonly what: string } {
  const noun = units.length === bank.items.size ? say`items` : say`pairs`;
  return { what: exam.isGraded ? say`${noun} where it scores higher` : say`${noun} it alone has right` };
}

/** Undefined where p is that of the plain test over the counts shown. */
export function pairBasis(say: Say, { exam }: Pick<MeasuredAxis, 'exam'>): string | undefined {
  const graded = exam.isGraded
    ? say`Scores are graded or repeated: p comes from the sizes of the differences, not from the counts alone.`
    : undefined;
  const clustered =
    exam.groups === undefined
      ? undefined
      : say`Items come in clusters that stand or fall together: where the test over whole clusters has the larger p, that one is shown, so many items on one side can be a single cluster and p near 1.`;
  const words = [graded, clustered].filter((part) => part !== undefined);
  return words.length === 0 ? undefined : words.join(' ');
}
