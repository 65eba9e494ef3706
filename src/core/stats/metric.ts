/** A metric in the units of its source, and the share of its range that an answer earned, of which more is better. */

export type Metric = {
  readonly name: string;
  /** Of which values more is earned. */
  readonly better: 'higher' | 'lower';
  readonly range: readonly [least: number, most: number];
};

export function shareOf({ better, range: [least, most] }: Metric, value: number): number {
  return (better === 'higher' ? value - least : most - value) / (most - least);
}

export function inUnits({ better, range: [least, most] }: Metric, share: number): number {
  return better === 'higher' ? least + share * (most - least) : most - share * (most - least);
}

/** An interval of shares in the units of the metric, the smaller bound first. */
export function intervalInUnits(metric: Metric, [low, high]: readonly [number, number]): [number, number] {
  const [one, other] = [inUnits(metric, low), inUnits(metric, high)];
  return one <= other ? [one, other] : [other, one];
}

export function isSameMetric(one: Metric | undefined, other: Metric | undefined): boolean {
  return JSON.stringify(one && partsOf(one)) === JSON.stringify(other && partsOf(other));
}

/** Its values are shares of a full score already. */
export function isShare({ better, range: [least, most] }: Metric): boolean {
  return better === 'higher' && least === 0 && most === 1;
}

/** `brier_score, lower is better, from 0 to 2` */
export function metricWords({ name, better, range: [least, most] }: Metric): string {
  return `${name}, ${better} is better, from ${least} to ${most}`;
}

function partsOf({ name, better, range }: Metric) {
  return [name, better, ...range];
}
