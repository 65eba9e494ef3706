/** How figures are written for people: fixed digits, so that columns align and the same figure reads the same everywhere. */

/** 0.525 */
export const toShare = (value: number): string => value.toFixed(3);

/** [0.436, 0.612] */
export const toInterval = ([low, high]: readonly [number, number]): string =>
  `[${toShare(low)}, ${toShare(high)}]`;

/** Two significant digits; an exponent below a thousandth. */
export const toP = (p: number): string => {
  if (p >= 0.9995) return '1';
  return p >= 0.001 ? p.toFixed(3) : p.toExponential(1);
};

/** 17.7 percentage points */
export const toPoints = (gap: number): string => `${(gap * 100).toFixed(1)} percentage points`;

export const toPercent = (share: number): string => `${Math.round(share * 1000) / 10} %`;

/** Twelve characters tell digests apart on a page; the link carries the whole. */
export const toShortDigest = (digest: string): string => digest.slice(0, 12);
