/** The differences of an axis as surfaces spell them: in points, or in the unit of a metric that has a range of its own. */

import type { RecountedAxis } from './recounted-axis.ts';
import { headsOf } from './sheet.ts';

type DifferenceFigures = {
  readonly rival: string;
  readonly points: number;
  readonly low: number;
  readonly high: number;
};

/** Of the first on top, against every other component in the order of tables; none where nothing was tested. */
export function differenceFigures({
  run,
  field,
  verdict,
  apart,
}: RecountedAxis): readonly DifferenceFigures[] {
  const [first] = field.top;
  if (first === undefined || verdict.state === 'UNTESTED') return [];
  const points = pointsIn(run.header.metric);
  return field.ranked
    .filter((sheet) => sheet !== first)
    .map((sheet) => {
      const { by, low, high } = apart(first, sheet);
      return { rival: sheet.name, points: points(by), low: points(low), high: points(high) };
    });
}

export type DifferenceLimit = {
  readonly ahead_by_at_least?: number | undefined;
  readonly behind_by_at_most?: number | undefined;
};

/** The nearest of what separates, or the farthest that any of the tied may be behind any on top; where no order is, nobody is behind. */
export function differenceLimit(recounted: RecountedAxis): DifferenceLimit {
  const { field, verdict, apart, run } = recounted;
  if (verdict.state === 'UNTESTED') return {};
  const figures = differenceFigures(recounted);
  const heads = headsOf([...field.top, ...field.ranked]).map(({ name }) => name);
  if (verdict.state === 'SEPARATED') {
    const lows = figures.filter(({ rival }) => heads.includes(rival)).map(({ low }) => low);
    return { ahead_by_at_least: Math.min(...lows), behind_by_at_most: undefined };
  }
  const highs = field.top.flatMap((first) =>
    verdict.tied.filter((name) => name !== first.name).map((name) => apart(first, { name }).high),
  );
  const isBounded = highs.length > 0 && verdict.basis !== 'no order';
  return {
    ahead_by_at_least: undefined,
    behind_by_at_most: isBounded ? pointsIn(run.header.metric)(Math.max(...highs)) : undefined,
  };
}

type Range = { readonly better: string; readonly range: readonly number[] };

function pointsIn(metric: Range | undefined): (share: number) => number {
  const [least = 0, most = 1] = metric?.range ?? [];
  const isPlain = metric === undefined || (metric.better === 'higher' && least === 0 && most === 1);
  return (share) => share * (isPlain ? 100 : most - least);
}
