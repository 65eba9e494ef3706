/** Geometry of a unit chart: one square for each check, what failed first. A square is as large in every chart. */

import type { CheckTally } from './tally-text.ts';

const UNIT_COLUMNS = 60;
/** A square and the gap beside it: the dash of a line. */
const [SQUARE, GAP] = [6, 2];
const UNIT = SQUARE + GAP;

type UnitChart = {
  readonly width: number;
  readonly height: number;
  readonly square: number;
  readonly dash: string;
  readonly lines: readonly UnitLine[];
};
type UnitLine = { readonly result: keyof CheckTally; readonly path: string };

export function toUnitChart({ fail, uncheckable, pass }: CheckTally): UnitChart {
  const parts = [
    { result: 'fail', from: 0, to: fail },
    { result: 'uncheckable', from: fail, to: fail + uncheckable },
    { result: 'pass', from: fail + uncheckable, to: fail + uncheckable + pass },
  ] as const;
  return {
    width: UNIT_COLUMNS * UNIT,
    square: SQUARE,
    dash: `${SQUARE} ${GAP}`,
    height: Math.ceil((fail + uncheckable + pass) / UNIT_COLUMNS) * UNIT,
    lines: parts
      .filter(({ from, to }) => to > from)
      .map(({ result, from, to }) => ({ result, path: rowsBetween(from, to) })),
  };
}

/** One line for each row that has some of them: where it begins, and over how many squares it goes. */
function rowsBetween(from: number, to: number): string {
  const [first, last] = [Math.floor(from / UNIT_COLUMNS), Math.floor((to - 1) / UNIT_COLUMNS)];
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const row = first + at;
    const [begin, end] = [Math.max(from, row * UNIT_COLUMNS), Math.min(to, (row + 1) * UNIT_COLUMNS)];
    return `M${(begin - row * UNIT_COLUMNS) * UNIT} ${row * UNIT + UNIT / 2}h${(end - begin) * UNIT}`;
  }).join('');
}
