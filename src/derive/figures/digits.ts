/**
 * How figures are written for people: fixed digits, so that columns align and the same figure reads
 * the same everywhere.
 */

/** A coordinate of a drawing, to a tenth of its unit. */
export function toTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** 0.525 */
export function toShare(value: number): string {
  return value.toFixed(3);
}

/** Of too few clusters there is no interval. */
const NO_INTERVAL = 'not stated: too few clusters';

/** [0.436, 0.612] */
export function toInterval(interval: readonly [number, number] | undefined): string {
  if (interval === undefined) return NO_INTERVAL;
  const [low, high] = interval;
  return `[${toShare(low)}, ${toShare(high)}]`;
}

/** 2–5, or 1 where best and worst are the same. */
export function toRange([best, worst]: readonly [number, number]): string {
  return best === worst ? String(best) : `${best}–${worst}`;
}

/** Two significant digits; an exponent below a thousandth. */
export function toP(p: number): string {
  if (p >= 0.9995) return '1';
  return p >= 0.001 ? p.toFixed(3) : p.toExponential(1);
}

/** 17.7 percentage points */
export function toPoints(gap: number): string {
  return `${(gap * 100).toFixed(1)} percentage points`;
}

export function toPercent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`;
}
