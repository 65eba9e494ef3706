/**
 * How often a leader is told apart from every rival, by the exact paired test and the interval of the difference, where
 * all rivals are truly equally far behind. Nothing is drawn: the chances of all outcomes are added up, with + − × ÷ alone.
 */

import { BoardError } from '../board-error.ts';
import { assertBetweenZeroAndOne, assertCounts } from './count.ts';
import { widened } from './differences.ts';
import { exactMcNemar } from './mcnemar.ts';
import { hiddenOf } from './resampling.ts';
import { ALPHA, Z95 } from './thresholds.ts';

export type RivalField = {
  readonly rivals: number;
  /** Chance that the leader is right on an item. */
  readonly score: number;
  /** Share of items on which the leader and a rival differ. */
  readonly pi: number;
};

export type VerdictDesign = RivalField & {
  /** Items, independent of each other, that everybody answers. */
  readonly n: number;
  /** Clusters that all items lie in, or as many of one size as tell as much; absent: each item is on its own. */
  readonly clusters?: number;
  /** The share of them that need not have been shown; absent: of clusters of one size. */
  readonly unseen?: number;
  /** True difference between the leader and each rival. */
  readonly gap: number;
};

/**
 * A rival is wrong where the leader is right with the chance a = (pi + gap) / 2s, and right where the leader is wrong
 * with the chance r = (pi − gap) / 2(1 − s), s being the score: so the two differ on the share pi of the items, and
 * the leader scores more by gap. Given what the leader has right, rivals are independent:
 *
 *     power = Σ_L P(L) · f(L)^rivals,   L ~ Binomial(n, s)
 *     f(L)  = P(b > c, p(b, c) < ALPHA and the interval of (b − c) / n lies above 0),
 *             b ~ Binomial(L, a),   c ~ Binomial(n − L, r)
 */
export function verdictPower(design: VerdictDesign): number {
  const { n, clusters = n, unseen = hiddenOf(clusters), rivals, score, pi, gap } = design;
  assertCounts({ n, clusters, rivals });
  const { least, most } = gapsOf({ rivals, score, pi });
  if (!(gap >= least - ROUNDING && gap <= most + ROUNDING))
    throw new BoardError(
      'PROBABILITY',
      `power: expected a difference from ${least} to ${most} of a leader with the score ${score} where pi is ${pi}, got ${gap}`,
    );
  const wrong = Math.min(1, (pi + gap) / (2 * score));
  const right = Math.min(1, Math.max(0, (pi - gap) / (2 * (1 - score))));
  let total = 0;
  const leader = chancesOf(n, score);
  const mostLosses = mostLossesIn(n, clusters, unseen);
  for (const [at, chance] of leader.chances.entries()) {
    const won = leader.from + at;
    const found = chanceFound(chancesOf(won, wrong), chancesOf(n - won, right), mostLosses);
    let all = chance;
    for (let rival = 0; rival < rivals; rival++) all *= found;
    total += all;
  }
  return Math.min(1, total);
}

/** Of a gap in thousandths, which a sum of doubles may miss. */
const ROUNDING = 1e-12;

/** The gaps that a leader of this score can have over rivals who differ on the share pi: both chances above stay between 0 and 1. */
export function gapsOf({ rivals, score, pi }: RivalField): { readonly least: number; readonly most: number } {
  assertBetweenZeroAndOne('score', score);
  assertBetweenZeroAndOne('pi', pi);
  if (!Number.isSafeInteger(rivals) || rivals < 1)
    throw new BoardError('COUNT', `rivals: expected a whole number, 1 or more; got ${rivals}`);
  return { least: Math.max(0, pi - 2 * (1 - score)), most: Math.min(pi, 2 * score - pi) };
}

/** The chances of `from` and of each count that follows; those far out are left out. */
type Chances = { readonly from: number; readonly chances: Float64Array };

/** Less than this share of the likeliest count is left out. */
const NEGLIGIBLE = 2 ** -50;

/** Binomial(n, share), by the ratio of neighbours from the likeliest count on: P(k + 1) / P(k) = (n − k) / (k + 1) · share / (1 − share). */
function chancesOf(n: number, share: number): Chances {
  const likeliest = Math.min(n, Math.floor((n + 1) * share));
  const [below, above]: [number[], number[]] = [[], []];
  for (let [k, weight] = [likeliest, 1]; k > 0; k--) {
    weight *= (k / (n - k + 1)) * ((1 - share) / share);
    if (weight < NEGLIGIBLE) break;
    below.push(weight);
  }
  for (let [k, weight] = [likeliest, 1]; k < n; k++) {
    weight *= ((n - k) / (k + 1)) * (share / (1 - share));
    if (weight < NEGLIGIBLE) break;
    above.push(weight);
  }
  const chances = Float64Array.of(...below.reverse(), 1, ...above);
  const sum = chances.reduce((total, weight) => total + weight, 0);
  return { from: likeliest - below.length, chances: chances.map((weight) => weight / sum) };
}

/** By b: the largest c that is told apart from it, or −1. It never falls as b grows. */
type MostLosses = (b: number) => number;

/** For each b the chance that c is no more than may be. */
function chanceFound(ofWins: Chances, ofLosses: Chances, mostLosses: MostLosses): number {
  let [total, upTo, next] = [0, 0, 0];
  for (let at = 0; at < ofWins.chances.length; at++) {
    const most = mostLosses(ofWins.from + at) - ofLosses.from;
    for (; next <= most && next < ofLosses.chances.length; next++) upTo += ofLosses.chances[next] ?? 0;
    total += (ofWins.chances[at] ?? 0) * upTo;
  }
  return total;
}

/**
 * By the test and by the interval, which lies above 0 where d² > (c′·s)² + u²: d = (b − c) / n, s² = ((b + c) / n − d²) / n,
 * and c′ is z widened for G clusters.
 */
function mostLossesIn(n: number, clusters: number, share: number): MostLosses {
  const unseen = n * share;
  const reach = widened(Z95, clusters);
  const isAbove = (b: number, c: number): boolean => {
    const squared = (b - c) * (b - c);
    return squared - unseen * unseen > reach * reach * (b + c - squared / n);
  };
  return (b) => {
    let most = mostLossesByTest(b);
    while (most >= 0 && !isAbove(b, most)) most--;
    return most;
  };
}

/** By b. It does not depend on any design. */
const mostLost: number[] = [];

function mostLossesByTest(b: number): number {
  while (mostLost.length <= b) {
    const wins = mostLost.length;
    let most = mostLost.at(-1) ?? -1;
    while (most + 1 < wins && exactMcNemar({ b: wins, c: most + 1 }) < ALPHA) most++;
    mostLost.push(most);
  }
  return mostLost[b] ?? -1;
}
