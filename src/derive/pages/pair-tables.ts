/** Every pair of components as a page can show it: a square, folded where it is large, and beyond that a look-up of two. */

import { sheetNamed } from '../../core/stats/exam.ts';
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
/** In place of a p. */
const OPPOSED = '!';

export function derivePairTables(
  measured: MeasuredAxis,
  names: readonly string[],
): { readonly pairs: FoldedMatrix | undefined; readonly lookup: PairLookup | undefined } {
  if (names.length > SQUARE_UP_TO) return { pairs: undefined, lookup: deriveLookup(measured, names) };
  const matrix = derivePairMatrix(measured, names);
  return { pairs: matrix && { matrix, isOpen: names.length <= OPEN_UP_TO }, lookup: undefined };
}

/** One line per component with what it and each later one have right alone, and the p: small enough to stand in the page. */
function deriveLookup(measured: MeasuredAxis, names: readonly string[]): PairLookup | undefined {
  const { exam, pairs, ranks } = measured;
  if (ranks === undefined || ranks.isPartial) return undefined;
  const sheets = names.map((name) => sheetNamed(exam, name));
  const lines = sheets.map((first, at) =>
    sheets
      .slice(at + 1)
      .map((second) => {
        const test = pairs(first, second);
        return `${test.b} ${test.c} ${isOpposed(test) ? OPPOSED : toShortP(test.deciding_p)}`;
      })
      .join(','),
  );
  return {
    summary: pairSummary(ranks.pairs),
    basis: pairBasis(measured),
    names: names.map((name, at) => ({ at, name })),
    script: assets.pairs,
    data: JSON.stringify({ alpha: ALPHA, ...toPairCounts(measured), lines }),
  };
}

/** Thousandths as a whole number, nothing for 1, the rest as it is written: a page holds thousands of them. */
function toShortP(p: number): string {
  const text = toP(p);
  return text === '1' ? '' : text.replace(/^0\.0*/, '');
}
