/** How hard each item was, whether it tells the components apart that the others tell apart, and how many tell any apart. */

import { tallySheet } from './component-tally.ts';
import type { Exam, Sheet } from './exam.ts';
import { ITEM_FLOOR } from './thresholds.ts';

/** With fewer components a correlation says nothing. */
const COMPONENTS_FROM = 5;

export type ItemFigures = {
  /** The mean share of a full score that was earned; undefined where nobody was asked. */
  readonly difficulty: number | undefined;
  /**
   * Correlation of what the components earned on this unit with their score over all other units; undefined
   * below five components, or where nothing varies.
   */
  readonly discrimination: number | undefined;
};

/** By unit. */
export function deriveItemFigures({ units, sheets, full }: Exam): readonly ItemFigures[] {
  const totals = sheets.map((sheet) => tallySheet(sheet).overAsked);
  return units.map((_, unit) => {
    const points = sheets.flatMap(({ overAsked }, at) => {
      const mark = overAsked[unit] ?? -1;
      const { earned = 0, of = 0 } = totals[at] ?? {};
      return mark < 0 || of < 2 ? [] : [{ here: mark / full, elsewhere: (earned - mark) / full / (of - 1) }];
    });
    return {
      difficulty: points.length === 0 ? undefined : 1 - mean(points.map(({ here }) => here)),
      discrimination: points.length < COMPONENTS_FROM ? undefined : correlation(points),
    };
  });
}

function correlation(
  points: readonly { readonly here: number; readonly elsewhere: number }[],
): number | undefined {
  const [x, y] = [mean(points.map(({ here }) => here)), mean(points.map(({ elsewhere }) => elsewhere))];
  let [xx, yy, xy] = [0, 0, 0];
  for (const { here, elsewhere } of points) {
    xx += (here - x) ** 2;
    yy += (elsewhere - y) ** 2;
    xy += (here - x) * (elsewhere - y);
  }
  // A variance of mere rounding is none.
  return xx < 1e-18 || yy < 1e-18 ? undefined : xy / Math.sqrt(xx * yy);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}

export type Informative = {
  /** Units on which not all who were asked earned the same. */
  readonly informative: number;
  /** Units that any was asked. */
  readonly of: number;
};

/** Where all are right, or all are wrong, a unit says nothing of who is better. */
export function countInformative(units: number, sheets: readonly Sheet[]): Informative {
  let [informative, of] = [0, 0];
  for (let unit = 0; unit < units; unit++) {
    const marks = sheets.flatMap(({ overAsked }) => {
      const mark = overAsked[unit] ?? -1;
      return mark < 0 ? [] : [mark];
    });
    if (marks.length > 0) of++;
    if (marks.some((mark) => mark !== marks[0])) informative++;
  }
  return { informative, of };
}

/** As few as a bank may not have in all. */
export function isExhausted({ informative }: Informative): boolean {
  return informative < ITEM_FLOOR;
}
