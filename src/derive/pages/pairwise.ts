/**
 * Every component against every other as a square: what only the row has right, what only the
 * column has right, and the exact p.
 */

import { pairwiseTable } from '../../core/stats/pairwise.ts';
import type { Comparison } from '../board/measured-axis.ts';

export type PairCell = {
  readonly b: number;
  readonly c: number;
  readonly n_common: number;
  readonly p: number;
};

export type PairwiseMatrix = {
  readonly names: readonly string[];
  /** By row, then column; nothing on the diagonal. */
  readonly cells: readonly (readonly (PairCell | undefined)[])[];
};

/** `names`: the components shown, in the order shown. */
export function derivePairwiseMatrix({ models }: Comparison, names: readonly string[]): PairwiseMatrix {
  const cells = new Map<string, PairCell>();
  for (const { first, second, b, c, n_common, p } of pairwiseTable(models)) {
    cells.set(pairKey(first, second), { b, c, n_common, p });
    cells.set(pairKey(second, first), { b: c, c: b, n_common, p });
  }
  return { names, cells: names.map((row) => names.map((column) => cells.get(pairKey(row, column)))) };
}

function pairKey(row: string, column: string): string {
  return JSON.stringify([row, column]);
}
