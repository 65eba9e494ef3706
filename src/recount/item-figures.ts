/** How hard each unit was, and whether it goes with the others: from the marks of all components. */

import type { ServedRun } from './recounted-runs.ts';
import { tallyOf } from './sheet.ts';

export type ItemFigures = { readonly difficulty: number | null; readonly discrimination: number | null };

export const NO_FIGURES: ItemFigures = { difficulty: null, discrimination: null };

const FEWEST_COMPONENTS = 5;

/** By unit; rounded to four decimals, as they are served. */
export function itemFigures({ bank, models, marking }: ServedRun): ReadonlyMap<string, ItemFigures> {
  const tallied = models.map(({ sheet }) => ({ sheet, ...tallyOf(sheet, 'asked') }));
  return new Map(
    [...bank.units.keys()].map((unit): [string, ItemFigures] => {
      const asked = tallied.flatMap(({ sheet, earned, units }) => {
        const mark = sheet.marks.get(unit)?.asked;
        return mark === undefined || units === 1
          ? []
          : [[mark / marking.scale, (earned - mark) / (units - 1) / marking.scale] as const];
      });
      if (asked.length === 0) return [unit, NO_FIGURES];
      const easy = asked.reduce((sum, [here]) => sum + here, 0) / asked.length;
      const together = asked.length < FEWEST_COMPONENTS ? null : correlationOf(asked);
      return [unit, { difficulty: rounded(1 - easy), discrimination: rounded(together) }];
    }),
  );
}

type Point = readonly [x: number, y: number];

/** Pearson's; null where either side is one and the same everywhere. */
function correlationOf(points: readonly Point[]): number | null {
  const n = points.length;
  const mean = (of: (point: Point) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / n;
  const [meanX, meanY] = [mean(([x]) => x), mean(([, y]) => y)];
  const [spreadX, spreadY] = [mean(([x]) => (x - meanX) ** 2), mean(([, y]) => (y - meanY) ** 2)];
  if (spreadX * n < 1e-18 || spreadY * n < 1e-18) return null;
  return mean(([x, y]) => (x - meanX) * (y - meanY)) / Math.sqrt(spreadX * spreadY);
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10_000) / 10_000;
}
