/**
 * The bootstrap: as many blocks as there are, drawn with replacement again and again, and what lies between two
 * percentiles of what they would have scored. Of many blocks these are the 2.5th and the 97.5th; of few they lie
 * farther out, because draws of few blocks spread too little (the expanded percentile interval of Hesterberg 2015).
 */

import { keptNumbers } from '../answers.ts';
import { copyDraws, type Draws, drawIndex } from './draws.ts';
import { normalTail, studentOf } from './student.ts';
import { Z95 } from './thresholds.ts';

export const RESAMPLINGS = 10_000;

/** What a simulation finds (resampling.test.ts): how often the interval holds such a score over so few clusters that differ much. */
export const SIMULATED_FEW = { clusters: 12, score: 0.9, held: 0.89 };

/** A block is drawn as one: the units of a cluster, or a unit without one. Both arrays are indexed by block. */
export type Blocks = {
  readonly earned: Float64Array;
  /** How many of its units count. */
  readonly of: Float64Array;
};

export type Bounds = readonly [low: number, high: number];

/** `draws` stays where it is, so that the other score of the same blocks is drawn from the same numbers. */
export function resample(blocks: Blocks, draws: Draws): Bounds {
  const { a, b, c, d } = draws;
  const [low = 0, high = 0] = keptNumbers(
    ['resample', Int32Array.of(a, b, c, d), blocks.earned, blocks.of],
    () => percentiles(blocks, draws),
  );
  return [low, high];
}

function percentiles(blocks: Blocks, draws: Draws): Bounds {
  const scores = drawScores(blocks, draws);
  // The search starts from the 5th and 95th percentile of the first 200 draws, near the two that it looks for.
  const sample = scores.slice(0, 200).sort();
  const [low = 0, high = 0] = [sample.at(10), sample.at(-11)];
  const beyond = Math.floor(beyondBounds(equalBlocks(blocks.of)) * RESAMPLINGS);
  return [orderStatistic(scores, beyond, low), orderStatistic(scores, RESAMPLINGS - 1 - beyond, high)];
}

/** As many blocks of one size as tell as much, (Σm)² / Σm² rounded down: of blocks of m units a few large ones decide. */
export function equalBlocks(sizes: Iterable<number>): number {
  let [sum, squares] = [0, 0];
  for (const size of sizes) {
    sum += size;
    squares += size * size;
  }
  return squares === 0 ? 0 : Math.floor((sum * sum) / squares + NEARLY);
}

/**
 * The share of all units in the z² = 3.84 largest blocks, of the fourth that part: what so many blocks need not have shown.
 * If blocks of a kind are lost whole, each with a chance of its own, none of them shows it on one board of forty where these
 * chances sum to z²; most is hidden where they are those of the largest.
 */
export function hiddenShare(sizes: Iterable<number>): number {
  const largest = Float64Array.from(sizes).sort().reverse();
  let [all, hidden] = [0, 0];
  for (const [at, size] of largest.entries()) {
    all += size;
    hidden += size * Math.min(1, Math.max(0, Z95 * Z95 - at));
  }
  return all === 0 ? 1 : hidden / all;
}

/** Of so many blocks of one size. */
export function hiddenOf(blocks: number): number {
  return Math.min(1, (Z95 * Z95) / blocks);
}

/** Sums of many units lose their last digits. */
const NEARLY = 1e-9;

/**
 * The share of draws that lies beyond each bound: of G blocks the spread of the draws is too small by √((G − 1) / G),
 * and is no better known than G − 1 degrees of freedom allow.
 */
function beyondBounds(blocks: number): number {
  const freedom = Math.max(1, blocks - 1);
  return normalTail(studentOf(Z95, freedom) * Math.sqrt(blocks / freedom));
}

/** As many blocks as there are make one draw; one in which nothing counts scores 0. */
export function drawScores({ earned, of }: Blocks, from: Draws): Float64Array {
  const draws = copyDraws(from);
  const scores = new Float64Array(RESAMPLINGS);
  for (let draw = 0; draw < RESAMPLINGS; draw++) {
    let sum = 0;
    let counted = 0;
    for (let left = earned.length; left > 0; left--) {
      const block = drawIndex(draws, earned.length);
      sum += earned[block] ?? 0;
      counted += of[block] ?? 0;
    }
    scores[draw] = counted === 0 ? 0 : sum / counted;
  }
  return scores;
}

/**
 * The value at this place of the sorted list, by Hoare's find from `first` on. It reorders `values` and does
 * not sort them all: only two of ten thousand are needed.
 */
function orderStatistic(values: Float64Array, place: number, first: number): number {
  let [left, right, pivot] = [0, values.length - 1, first];
  while (left < right) {
    let [up, down] = [left, right];
    while (up <= down) {
      while ((values[up] ?? 0) < pivot) up++;
      while ((values[down] ?? 0) > pivot) down--;
      if (up > down) break;
      const moved = values[up] ?? 0;
      values[up++] = values[down] ?? 0;
      values[down--] = moved;
    }
    if (down < place) left = up;
    if (place < up) right = down;
    pivot = values[place] ?? 0;
  }
  return pivot;
}
