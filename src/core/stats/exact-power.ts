/** How often the exact paired test of one pair comes out significant, on either side, where their true difference is known. */

import { BoardError } from '../board-error.ts';
import { stirlingCorrection } from './binomial.ts';
import { assertCounts } from './count.ts';
import { exactMcNemar } from './mcnemar.ts';
import { ALPHA } from './thresholds.ts';

export type PairDesign = {
  /** Items both models answered. */
  readonly n: number;
  /** Share of items on which the models differ. */
  readonly discordance: number;
  /** True difference in accuracy, at most the discordance. */
  readonly gap: number;
};

/**
 * P(p < ALPHA), summed over the number of discordant items and, for each, over both rejection
 * tails.
 */
export function exactPower({ n, discordance, gap }: PairDesign): number {
  assertCounts({ n });
  if (!(gap >= 0 && gap <= discordance && discordance <= 1)) {
    throw new BoardError(
      'PROBABILITY',
      `power: expected 0 <= gap <= discordance <= 1; got ${gap}, ${discordance}`,
    );
  }
  const favourable = discordance === 0 ? 0.5 : 0.5 + gap / discordance / 2;
  const spread = 8 * Math.sqrt(n * discordance * (1 - discordance)) + 8;
  const from = Math.max(0, Math.floor(n * discordance - spread));
  const to = Math.min(n, Math.ceil(n * discordance + spread));
  let critical = firstCritical(from);
  let total = 0;
  for (let m = from; m <= to; m++) {
    while (isRejected(critical + 1, m)) critical++;
    if (critical < 0) continue;
    const lost = lowerTail({ k: critical, n: m, share: favourable });
    const won = lowerTail({ k: critical, n: m, share: 1 - favourable });
    total += pointMass({ k: m, n, share: discordance }) * (lost + won);
  }
  return total;
}

/** The largest k for which k against m − k is significant, or −1. It never falls as m grows. */
function firstCritical(m: number): number {
  let low = -1;
  let high = Math.ceil(m / 2);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isRejected(middle, m)) low = middle;
    else high = middle;
  }
  return low;
}

function isRejected(k: number, m: number): boolean {
  return 2 * k < m && exactMcNemar({ b: k, c: m - k }) < ALPHA;
}

type Trial = { readonly k: number; readonly n: number; readonly share: number };

/** P(X <= k) for X ~ Binomial(n, share), from the smaller side. */
function lowerTail({ k, n, share }: Trial): number {
  if (k >= n) return 1;
  if (k + 1 > n * share) return 1 - belowMean({ k: n - k - 1, n, share: 1 - share });
  return belowMean({ k, n, share });
}

function belowMean({ k, n, share }: Trial): number {
  let term = pointMass({ k, n, share });
  let sum = term;
  for (let i = k; i >= 1 && term > sum * 1e-17; i--) {
    term *= (i * (1 - share)) / ((n - i + 1) * share);
    sum += term;
  }
  return sum;
}

function pointMass({ k, n, share }: Trial): number {
  if (share === 0 || share === 1) return k === n * share ? 1 : 0;
  const ways = logFactorial(n) - logFactorial(k) - logFactorial(n - k);
  return Math.exp(ways + k * Math.log(share) + (n - k) * Math.log1p(-share));
}

function logFactorial(n: number): number {
  if (n > 20) return (n + 0.5) * Math.log(n) - n + Math.log(2 * Math.PI) / 2 + stirlingCorrection(n);
  let product = 1;
  for (let i = 2; i <= n; i++) product *= i;
  return Math.log(product);
}
