/** Scores as people read them: in the units of the metric where the axis has one, else as shares of a full score. */

import { intervalInUnits, inUnits, isShare, type Metric, metricWords } from '../../core/stats/metric.ts';
import type { Say } from '../../words/say.ts';
import { halfUp, toPercent, toPercentage, toShare } from './digits.ts';

/** What the axis is scored in; undefined where answers are right, wrong or graded from 0 to 1. */
type Scored = { readonly metric?: Metric | undefined };

/** 0.335 */
export function toScore(say: Say, { metric }: Scored, share: number): string {
  return toShare(say, metric === undefined ? share : inUnits(metric, share));
}

/** [0.301, 0.370]; of too few clusters there is none. */
export function toScoreInterval(
  say: Say,
  { metric }: Scored,
  interval: readonly [number, number] | undefined,
): string {
  if (interval === undefined) return say`no interval: too few clusters`;
  const [low, high] = metric === undefined ? interval : intervalInUnits(metric, interval);
  return say`[${toShare(say, low)}, ${toShare(say, high)}]`;
}

/** A mark on the scale of a plot, without digits that it does not need. */
export function toScoreTick(say: Say, { metric }: Scored, share: number): string {
  return say.figure(String(metric === undefined ? share : Number(inUnits(metric, share).toPrecision(6))));
}

/** `brier_score (lower is better)`, or the word for a share of a full score. */
export function scoreName(say: Say, { metric }: Scored): string {
  if (metric === undefined) return say`Score`;
  return metric.better === 'lower' ? say`${metric.name} (lower is better)` : metric.name;
}

/** As artifacts name it: what is better, and from where to where. */
export function metricText({ metric }: Scored): string | undefined {
  return metric && `${metricWords(metric)}.`;
}

/** As charts have it: 60.2 %, or 0.021 in the unit of the metric. */
export function toPlainScore(say: Say, row: Scored, share: number): string {
  return isInShares(row) ? `${toPercentage(say, share)} %` : toScore(say, row, share);
}

/** 56.3 to 64.0 % */
export function toPlainInterval(
  say: Say,
  row: Scored,
  interval: readonly [number, number] | undefined,
): string {
  if (interval === undefined) return say`no interval: too few groups`;
  const [low, high] = row.metric === undefined ? interval : intervalInUnits(row.metric, interval);
  return isInShares(row)
    ? say`${toPercentage(say, low)} to ${toPercentage(say, high)} %`
    : say`${toShare(say, low)} to ${toShare(say, high)}`;
}

/** 55 %, or 0.2 */
export function toPlainTick(say: Say, row: Scored, share: number): string {
  return isInShares(row) ? toPercent(say, share) : toScoreTick(say, row, share);
}

/** How far behind, without its unit: 5.2 (−0.6 to 10.7); bounds are rounded outwards, and never to nothing. */
export function toGapText(
  say: Say,
  row: Scored,
  { points, low, high }: { readonly points: number; readonly low: number; readonly high: number },
): string {
  const digits = isInShares(row) ? 1 : 3;
  const written = (text: string): string => say.figure(text.replace('-', '−'));
  const [from, to] = [roundedTo(low, digits, 'down'), roundedTo(high, digits, 'up')];
  return say`${written(halfUp(points, digits))} (${written(from)} to ${written(to)})`;
}

/** How far apart two scores are, as rows state it: 4.1 points, or 0.021 in the unit of the metric. */
export function toDistance(say: Say, row: Scored, points: number, round: Rounding): string {
  const digits = isInShares(row) ? 1 : 3;
  const text = say.figure(roundedTo(points, digits, round));
  return isInShares(row) ? say`${text} points` : say`${text} in ${scoreName(say, row)}`;
}

/** Beside a picture: 4.1 points, or 0.021. */
export function toShortDistance(say: Say, row: Scored, points: number): string {
  return isInShares(row) ? say`${say.figure(halfUp(points, 1))} points` : say.figure(halfUp(points, 3));
}

type Rounding = keyof typeof roundings;

const roundings = {
  up: Math.ceil,
  down: Math.floor,
  near: (units: number): number => Number(halfUp(units, 0)),
};

/** Up or down, so that what is said of at least or at most so much stays true; as many digits more as it takes not to say 0. */
export function roundedTo(value: number, digits: number, round: Rounding): string {
  const whole = roundings[round](Number(`${value}e${digits}`));
  return whole === 0 && value !== 0 && digits < 6
    ? roundedTo(value, digits + 1, round)
    : (whole / 10 ** digits).toFixed(digits);
}

/** A sum of shares is a sum of scores. */
export function isInShares({ metric }: Scored): boolean {
  return metric === undefined || isShare(metric);
}

/** How the best of an axis scores: `highest`, or `lowest` where less is better. */
export function bestWord(say: Say, { metric }: Scored): string {
  return metric?.better === 'lower' ? say`lowest` : say`highest`;
}
