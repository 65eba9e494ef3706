import { sheetNamed } from '../../core/stats/exam.ts';
import type { PairTest } from '../../core/stats/pair-test.ts';
import { ALPHA } from '../../core/stats/thresholds.ts';
import type { Say } from '../../words/say.ts';
import { amount } from '../figures/amount.ts';
import { toP } from '../figures/digits.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';

/**
 * Of each component against each, in the order of `names`; nothing on the diagonal. Undefined where not every pair was
 * tested. `counts`: items only the row has right : items only the column has right.
 */
export function pairCells(say: Say, { exam, pairs, ranks }: MeasuredAxis, names: readonly string[]) {
  if (ranks === undefined || ranks.isPartial) return undefined;
  const sheets = names.map((name) => sheetNamed(exam, name));
  return sheets.map((row) =>
    sheets.map((column) => (column === row ? undefined : toCell(say, pairs(row, column)))),
  );
}

export function pairCaption(say: Say): string {
  return say`In each cell: what only the row has right : what only the column has right, under the score whose p is the larger; below it that p, how likely a split at least as uneven is where neither is better. A shaded cell with a bold p is below ${ALPHA} taken alone. “opposed”: over everything asked the one is ahead, in accuracy the other, so nothing is decided. No cell is adjusted for the number of cells.`;
}

/** How many pairs were tested, and of how many p is below alpha, alone and after Holm. */
export function pairSummary(say: Say, { ranks }: Pick<MeasuredAxis, 'ranks'>): string | undefined {
  if (ranks === undefined) return undefined;
  const { tested, separated, separated_after_holm } = ranks.pairs;
  return say`${amount(say, tested, 'pair')} of components ${tested === 1 ? say`was` : say`were`} tested: p is below ${ALPHA} for ${separated} taken alone, and for ${separated_after_holm} after Holm's adjustment over all of them. A lead takes an interval of the difference besides.`;
}

function toCell(say: Say, test: PairTest) {
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
