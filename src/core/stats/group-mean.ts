/**
 * The weighted mean of what a component scored on several exams, with an interval of its own: within each
 * exam its clusters, or its items where there are none, are drawn anew, and each draw is put together by the
 * same weights.
 */

import { tallySheet } from './component-tally.ts';
import { type Draws, drawWord, openDraws } from './draws.ts';
import type { Exam, Sheet } from './exam.ts';
import { drawScores, RESAMPLINGS } from './resampling.ts';
import { type ScoreInterval, toBlocks } from './score-interval.ts';
import { wilsonAtShare } from './wilson.ts';

export type GroupPart = { readonly exam: Exam; readonly sheet: Sheet; readonly weight: number };

type WeightedMean = { readonly share: number; readonly interval: ScoreInterval };

/** `purpose` names the draws. Undefined where the component was asked nothing on one of the exams. */
export function groupMean(parts: readonly GroupPart[], purpose: string): WeightedMean | undefined {
  const drawn = parts.map((part) => drawPart(part, purpose));
  const sums = new Float64Array(RESAMPLINGS);
  let [weights, spread, mean, blocks] = [0, 0, 0, 0];
  for (const [at, { weight }] of parts.entries()) {
    const part = drawn[at];
    if (part === undefined) return undefined;
    weights += weight;
    mean += weight * part.share;
    spread += (weight * weight) / part.blocks;
    blocks += part.blocks;
    part.shares.forEach((share, draw) => {
      sums[draw] = (sums[draw] ?? 0) + weight * share;
    });
  }
  const share = mean / weights;
  const sorted = sums.sort().map((sum) => sum / weights);
  const [low = 0, high = 0] = [sorted[0.025 * RESAMPLINGS], sorted[RESAMPLINGS - 1 - 0.025 * RESAMPLINGS]];
  if (low === high) {
    // As many independent blocks as would give a plain mean the spread of this one.
    const alike = Math.max(1, Math.round((weights * weights) / spread));
    return {
      share,
      interval: { bounds: wilsonAtShare(share, alike), method: `Wilson 95 % over ${alike} items` },
    };
  }
  return {
    share,
    interval: {
      bounds: [low, high],
      method: `95 % percentile bootstrap of the weighted mean over ${blocks} items or clusters drawn within ${parts.length} tasks, ${RESAMPLINGS} seeded draws`,
    },
  };
}

type DrawnPart = { readonly share: number; readonly blocks: number; readonly shares: Float64Array };

function drawPart({ exam, sheet }: GroupPart, purpose: string): DrawnPart | undefined {
  const { earned, of } = tallySheet(sheet).overAsked;
  if (of === 0) return undefined;
  const draws = openDraws(exam.items_sha256, purpose);
  const share = earned / of / exam.full;
  if (exam.groups === undefined && !exam.isGraded)
    return { share, blocks: of, shares: drawShares(earned, of, draws) };
  const blocks = toBlocks(exam, sheet, sheet.overAsked);
  const shares = drawScores(blocks, draws).map((parts) => parts / exam.full);
  return { share, blocks: blocks.of.length, shares };
}

/**
 * Of n items of which k are right, drawn with replacement: the number of right ones in a draw is binomial, and one word
 * of the generator gives it, so that a group of many tasks costs no more than its tasks.
 */
function drawShares(k: number, n: number, draws: Draws): Float64Array {
  const upTo = k === 0 || k === n ? undefined : cumulative(k, n);
  return Float64Array.from({ length: RESAMPLINGS }, () => {
    const word = (drawWord(draws) >>> 0) / 2 ** 32;
    return upTo === undefined ? k / n : firstAbove(upTo, word) / n;
  });
}

/** P(X <= j) for j from 0 to n and X ~ Binomial(n, k/n), whose mode is k: each term from its neighbour. */
function cumulative(k: number, n: number): Float64Array {
  const terms = new Float64Array(n + 1);
  terms[k] = 1;
  for (let j = k; j < n; j++) terms[j + 1] = ((terms[j] ?? 0) * (n - j) * k) / ((j + 1) * (n - k));
  for (let j = k; j > 0; j--) terms[j - 1] = ((terms[j] ?? 0) * j * (n - k)) / ((n - j + 1) * k);
  let sum = 0;
  const sums = terms.map((term) => (sum += term));
  return sums.map((each) => each / sum);
}

function firstAbove(sums: Float64Array, word: number): number {
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 1) > word) high = middle;
    else low = middle + 1;
  }
  return low;
}
