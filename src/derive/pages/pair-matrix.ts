/**
 * Every component against every other as a square: what only the row has right, what only the
 * column has right, and the exact p.
 */

import { type PairwiseRow, pairwiseTable } from '../../core/stats/pairwise.ts';
import { ALPHA } from '../../core/stats/thresholds.ts';
import type { MeasuredAxis } from '../board/measured-axis.ts';
import { toP } from './figures.ts';

export type PairCell = {
  /** Items only the row has right : items only the column has right. */
  readonly counts: string;
  readonly p: string;
  /** Below alpha taken alone. */
  readonly isApart: boolean;
};

export type PairMatrix = {
  readonly label: string;
  readonly alpha: number;
  readonly columns: readonly { readonly number: number; readonly name: string }[];
  readonly rows: readonly {
    readonly heading: string;
    /** By column; nothing on the diagonal. */
    readonly cells: readonly (PairCell | undefined)[];
  }[];
};

/** `names`: the components shown, in the order shown. */
export function derivePairMatrix({ axis, outcomes }: MeasuredAxis, names: readonly string[]): PairMatrix {
  const cells = new Map<string, PairCell>();
  for (const pair of pairwiseTable(outcomes)) {
    cells.set(pairKey(pair.first, pair.second), toCell(pair));
    cells.set(pairKey(pair.second, pair.first), toCell({ ...pair, b: pair.c, c: pair.b }));
  }
  const columns = names.map((name, at) => ({ number: at + 1, name }));
  return {
    label: `Pairwise table of ${axis.axis}`,
    alpha: ALPHA,
    columns,
    rows: columns.map(({ number, name }) => ({
      heading: `${number} ${name}`,
      cells: names.map((column) => cells.get(pairKey(name, column))),
    })),
  };
}

function toCell({ b, c, p }: PairwiseRow): PairCell {
  return { counts: `${b}:${c}`, p: toP(p), isApart: p < ALPHA };
}

function pairKey(row: string, column: string): string {
  return JSON.stringify([row, column]);
}
