/**
 * Whether one strength for each component can have made what the pairs won of each other. Where a beats b, b beats c
 * and c beats a, none can: scores would call the three equal, though each pair is told apart.
 *
 *     G² = 2 · Σ won · ln(won / expected) + lost · ln(lost / expected)
 *
 * over all pairs that met, against as many tables drawn from the fitted chances. All battles of two on one prompt
 * (or cluster of prompts) fall to the same one in a draw: judges of one prompt repeat each other more or less, and
 * a misfit is told only where even so it is rare.
 */

import { type Battled, type MetPair, strengthFitter } from './bradley-terry.ts';
import { drawWord, openDraws } from './draws.ts';
import { EQUAL } from './equal-scores.ts';
import { addBlock, openSums, type PromptBlock } from './prompt-blocks.ts';
import { SCORE_SCALE } from './thresholds.ts';

export type OrderFit = {
  /** G². */
  readonly statistic: number;
  /** (1 + draws that fit no better) / (draws + 1). */
  readonly p: number;
  readonly draws: number;
};

type Fitted = {
  readonly count: number;
  readonly pairs: readonly MetPair[];
  readonly blocks: readonly PromptBlock[];
  /** Digest of the bank, which seeds the draws. */
  readonly items_sha256: string;
  readonly draws?: number;
};

export const FIT_DRAWS = 999;

/** Undefined where no battles lead round in a circle: some strengths then fit whatever came out. */
export function testOrderFit({
  count,
  pairs,
  blocks,
  items_sha256,
  draws: wanted = FIT_DRAWS,
}: Fitted): OrderFit | undefined {
  if (pairs.length < count) return undefined;
  const all = openSums(pairs.length);
  for (const block of blocks) addBlock(all, block);
  const strengthsOf = strengthFitter(count, pairs);
  const chances = chancesOf(pairs, strengthsOf(all));
  const statistic = deviance(all, chances);
  const draws = openDraws(items_sha256, 'fit');
  let asFar = 0;
  for (let draw = 0; draw < wanted; draw++) {
    const drawn = openSums(pairs.length);
    for (const block of blocks) {
      const earned = block.pairs.map((pair, at) =>
        (drawWord(draws) >>> 0) / 2 ** 32 < (chances[pair] ?? 0) ? (block.possible[at] ?? 0) : 0,
      );
      addBlock(drawn, { ...block, earned: Float64Array.from(earned) });
    }
    // Of equal tables the last digits may differ.
    if (deviance(drawn, chancesOf(pairs, strengthsOf(drawn))) >= statistic * (1 - EQUAL)) asFar++;
  }
  return { statistic, p: (1 + asFar) / (wanted + 1), draws: wanted };
}

/** By pair: that the earlier of the two is preferred. */
function chancesOf(pairs: readonly MetPair[], strengths: Float64Array): Float64Array {
  return Float64Array.from(pairs, ([earlier, later]) => {
    const [own, other] = [strengths[earlier] ?? 0, strengths[later] ?? 0];
    return own / (own + other);
  });
}

function deviance({ earned, possible }: Battled, chances: Float64Array): number {
  let sum = 0;
  for (const [at, chance] of chances.entries()) {
    const [won, all] = [(earned[at] ?? 0) / SCORE_SCALE, (possible[at] ?? 0) / SCORE_SCALE];
    sum += surprise(won, all * chance) + surprise(all - won, all * (1 - chance));
  }
  return 2 * sum;
}

/** Nothing where nothing was won: x · ln x goes to 0 with x. */
function surprise(won: number, expected: number): number {
  return won === 0 ? 0 : won * Math.log(won / expected);
}
