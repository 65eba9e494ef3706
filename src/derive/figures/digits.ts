/**
 * How figures are written for people: fixed digits, so that columns align and the same figure reads
 * the same everywhere.
 */

import { pText } from '../../core/stats/p-text.ts';
import type { Say } from '../../words/say.ts';

/** A coordinate of a drawing, to a tenth of its unit. */
export function toTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** 0.525 */
export function toShare(say: Say, value: number): string {
  return say.figure(halfUp(value, 3));
}

/**
 * Half up, away from zero, as everybody rounds who counts again: 63 of 80 is 0.788, where `toFixed` says 0.787. The
 * double next to a share of two counts is written with the decimals of the share itself, so a half is seen as a
 * half, and the result is that of whole numbers (a test counts both). Sums lose the last digits of a double: what is
 * rounded are the twelve that are published.
 */
export function halfUp(value: number, digits: number): string {
  const published = Number(Math.abs(value).toPrecision(12));
  const [written = '', exponent = '0'] = String(published).split('e');
  const units = Math.floor(Number(`${written}e${Number(exponent) + digits}`) + 0.5);
  const text = (units / 10 ** digits).toFixed(digits);
  return value < 0 && units > 0 ? `-${text}` : text;
}

/** 2–5, or 1 where best and worst are the same. */
export function toRange([best, worst]: readonly [number, number]): string {
  return best === worst ? String(best) : `${best}–${worst}`;
}

export function toP(say: Say, p: number): string {
  return say.figure(pText(p));
}

/** 17.7 percentage points */
export function toPoints(say: Say, gap: number): string {
  return say`${toPercentage(say, gap)} percentage points`;
}

/** 74.6 %, or 95 % */
export function toPercent(say: Say, share: number): string {
  return `${say.figure(String(Number(percentage(share))))} %`;
}

/** 61 %, for people; what is not quite everything, or nothing, is not rounded to it. */
export function toWholePercent(say: Say, share: number): string {
  const whole = halfUp(Number(`${halfUp(share, 6)}e2`), 0);
  if (whole === '100' && share < 1) return say`over 99 %`;
  if (whole === '0' && share > 0) return say`under 1 %`;
  return say`${whole} %`;
}

/** 74.6, the digits of the share as it is written elsewhere. */
export function toPercentage(say: Say, share: number): string {
  return say.figure(percentage(share));
}

function percentage(share: number): string {
  return halfUp(Number(`${halfUp(share, 3)}e2`), 1);
}
