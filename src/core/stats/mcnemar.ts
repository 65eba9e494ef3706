/**
 * The paired test: of the items on which two models differ, could a fair coin have dealt the sides?
 */

import { halfBinomial } from './binomial.ts';
import { assertCounts } from './count.ts';

/** b: items only the first model has right; c: items only the second has right. */
export type Discordance = { readonly b: number; readonly c: number };

/** Two-sided exact p = min(1, 2·BinomCDF(min(b, c); b + c, 1/2)). */
export function exactMcNemar({ b, c }: Discordance): number {
  assertCounts({ b, c });
  // One apart, the lower half of the distribution is exactly 1/2.
  if (Math.abs(b - c) <= 1) return 1;
  return halfBinomial({ k: Math.min(b, c), n: b + c, tails: 2, points: 0 });
}

/**
 * Mid-p (Fagerland, Lydersen, Laake 2013): outcomes exactly as extreme as the observed one count
 * half. With b = c only the observed outcome is as extreme, so 1 − P(X = b)/2; with nothing
 * discordant nothing was observed: 1.
 */
export function midP({ b, c }: Discordance): number {
  assertCounts({ b, c });
  if (b + c === 0) return 1;
  const k = Math.min(b, c);
  if (b === c) return 1 - halfBinomial({ k, n: b + c, tails: 0, points: 0.5 });
  return halfBinomial({ k, n: b + c, tails: 2, points: -1 });
}
