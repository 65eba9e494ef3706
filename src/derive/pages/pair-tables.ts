/** Every pair of components as a page can show it: a square, folded where it is large, and beyond that a look-up of two. */

import { type Sheet, sheetNamed } from '../../core/stats/exam.ts';
import type { PairTest } from '../../core/stats/pair-test.ts';
import { ALPHA } from '../../core/stats/thresholds.ts';
import { assets } from '../../operations/pages.ts';
import type { MeasuredAxis } from '../board/measured-axis.ts';
import { toP } from './figures.ts';
import { derivePairMatrix, type PairMatrix, pairSummary } from './pair-matrix.ts';
import { isOpposed, pairBasis, toPairCounts } from './pair-words.ts';

export type FoldedMatrix = { readonly matrix: PairMatrix; readonly isOpen: boolean };

export type PairLookup = {
  /** How many pairs were tested, and what is left of them. */
  readonly summary: string;
  /** Where a p does not follow from the counts beside it. */
  readonly basis: string | undefined;
  /** In the order of the lines. */
  readonly names: readonly { readonly at: number; readonly name: string }[];
  readonly script: string;
  readonly data: string;
};

const OPEN_UP_TO = 12;
const SQUARE_UP_TO = 40;
/** Behind the counts. */
const OPPOSED = '!';

export function derivePairTables(
  measured: MeasuredAxis,
  names: readonly string[],
): { readonly pairs: FoldedMatrix | undefined; readonly lookup: PairLookup | undefined } {
  if (names.length > SQUARE_UP_TO) return { pairs: undefined, lookup: deriveLookup(measured, names) };
  const matrix = derivePairMatrix(measured, names);
  return { pairs: matrix && { matrix, isOpen: names.length <= OPEN_UP_TO }, lookup: undefined };
}

/**
 * One line per component with what it and each later one have right alone, small enough to stand in
 * the page: what follows from the scores, or from the two counts, is left out.
 */
function deriveLookup(measured: MeasuredAxis, names: readonly string[]): PairLookup | undefined {
  const { exam, pairs, ranks } = measured;
  if (ranks === undefined || ranks.isPartial) return undefined;
  const sheets = names.map((name) => sheetNamed(exam, name));
  const earned = sheets.map(earnedBy);
  const isPlain = !exam.isGraded && exam.groups === undefined;
  const lines = sheets.map((first, at) =>
    sheets
      .slice(at + 1)
      .map((second, further) => {
        const test = pairs(first, second);
        const lead = (earned[at] ?? 0) - (earned[at + 1 + further] ?? 0);
        return toEntry(test, { isPlain, lead });
      })
      .join(','),
  );
  return {
    summary: pairSummary(ranks.pairs),
    basis: pairBasis(measured),
    names: names.map((name, at) => ({ at, name })),
    script: assets.pairs,
    data: JSON.stringify({ alpha: ALPHA, ...toPairCounts(measured), ...(isPlain ? { earned } : {}), lines }),
  };
}

function earnedBy({ asked }: Sheet): number {
  return asked.reduce((sum, mark) => sum + Math.max(0, mark), 0);
}

/** `lead`: of the first over the second, in units right. */
function toEntry(test: PairTest, { isPlain, lead }: { isPlain: boolean; lead: number }): string {
  const { b, c, deciding_p } = test;
  const end = isOpposed(test) ? OPPOSED : '';
  if (!isPlain) return `${b} ${c} ${toP(deciding_p)}${end}`;
  return b - c === lead ? `${b}${end}` : `${b} ${c}${end}`;
}
