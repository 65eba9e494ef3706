/** Scores in the unit of their metric, beside the share of its range that was earned: 0.159 where the share is 0.841. */

import { present } from '../../core/present.ts';
import { intervalInUnits, inUnits, isShare, type Metric } from '../../core/stats/metric.ts';
import { roundSignificant } from '../../core/stats/round.ts';
import type { InMetric1 } from '../../schema/contracts.gen.ts';
import type { ComponentScore } from './component-score.ts';

type Shares = {
  readonly accuracy?: number | null;
  readonly interval?: readonly [number, number] | null;
  readonly accuracy_asked?: number;
  readonly interval_asked?: readonly [number, number] | null;
};

/** Nothing where there is no metric, or where its values are such shares already. */
/** Columns of a table of scores, where their shares of the range are not what the source states. */
export const metricHead = ['metric', 'in_metric', 'in_metric_low', 'in_metric_high'];

export function hasOwnUnit(metric: Metric | undefined): metric is Metric {
  return metric !== undefined && !isShare(metric);
}

export function metricFields(
  metric: Metric | undefined,
  { overAsked }: Pick<ComponentScore, 'overAsked'>,
): readonly (string | number | undefined)[] {
  const { share = null, interval = null } = overAsked ?? {};
  const { in_metric } = inMetric(metric, { accuracy: share, interval });
  return [in_metric?.name, in_metric?.accuracy, ...(in_metric?.interval ?? [undefined, undefined])];
}

export function inMetric(
  metric: Metric | undefined,
  { accuracy, interval, accuracy_asked, interval_asked }: Shares,
): { readonly in_metric?: InMetric1 } {
  if (!hasOwnUnit(metric)) return {};
  const valueIn = (share: number | null | undefined): number | undefined =>
    share == null ? undefined : roundSignificant(inUnits(metric, share));
  const boundsIn = (bounds: readonly [number, number] | null | undefined): [number, number] | undefined => {
    if (bounds == null) return undefined;
    const [low, high] = intervalInUnits(metric, bounds);
    return [roundSignificant(low), roundSignificant(high)];
  };
  const values = present({
    accuracy: valueIn(accuracy),
    interval: boundsIn(interval),
    accuracy_asked: valueIn(accuracy_asked),
    interval_asked: boundsIn(interval_asked),
  });
  return Object.keys(values).length === 0 ? {} : { in_metric: { name: metric.name, ...values } };
}
