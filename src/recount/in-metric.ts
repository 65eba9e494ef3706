/** Scores as values of the metric of a run: a share of its range, counted from the end that earns nothing. */

import type { Interval } from './component-score.ts';
import type { RunHeader } from './run-shapes.ts';

type Shares = {
  readonly accuracy?: number | null | undefined;
  readonly interval?: Interval | null | undefined;
  readonly accuracy_asked?: number | undefined;
  readonly interval_asked?: Interval | null | undefined;
};

export function valuesInMetric({ metric }: RunHeader, shares: Shares): object | undefined {
  if (metric === undefined) return undefined;
  const [least = 0, most = 1] = metric.range;
  const isLower = metric.better === 'lower';
  if (!isLower && least === 0 && most === 1) return undefined;
  const [worst, best] = isLower ? [most, least] : [least, most];
  const value = (share: number | null | undefined): number | undefined =>
    share == null ? undefined : worst + share * (best - worst);
  const bounds = (interval: Interval | null | undefined): readonly number[] | undefined =>
    interval?.map((share) => worst + share * (best - worst)).sort((one, other) => one - other);
  const values = {
    accuracy: value(shares.accuracy),
    interval: bounds(shares.interval),
    accuracy_asked: value(shares.accuracy_asked),
    interval_asked: bounds(shares.interval_asked),
  };
  return Object.values(values).every((each) => each === undefined)
    ? undefined
    : { name: metric.name, ...values };
}
