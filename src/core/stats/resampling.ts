/**
 * The bootstrap: as many blocks as there are, drawn with replacement again and again, and what lies
 * between the 2.5th and the 97.5th percentile of what they would have scored.
 */

import { copyDraws, type Draws, drawIndex } from './draws.ts';

export const RESAMPLINGS = 10_000;

/** A block is drawn as one: the units of a cluster, or a unit without one. Both arrays are indexed by block. */
export type Blocks = {
  readonly earned: Float64Array;
  /** How many of its units count. */
  readonly of: Float64Array;
};

export type Bounds = readonly [low: number, high: number];

/** `draws` stays where it is, so that the other score of the same blocks is drawn from the same numbers. */
export function resample(blocks: Blocks, draws: Draws): Bounds {
  const scores = drawScores(blocks, draws);
  // The search starts from the 5th and 95th percentile of the first 200 draws, near the two that it looks for.
  const sample = scores.slice(0, 200).sort();
  const [low = 0, high = 0] = [sample.at(10), sample.at(-11)];
  const beyond = 0.025 * RESAMPLINGS;
  return [orderStatistic(scores, beyond, low), orderStatistic(scores, RESAMPLINGS - 1 - beyond, high)];
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
