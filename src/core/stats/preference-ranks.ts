/**
 * Rank sets of scores that were drawn anew: with simultaneous coverage of 95 % over all components. One is above
 * another where their difference is larger than c times its own spread, c being what the largest of all differences
 * stays below in 95 of 100 draws.
 */

import type { RankRange } from './rank-range.ts';
import { CONFIDENCE_LEVEL } from './thresholds.ts';

type DrawnScores = { readonly scores: Float64Array; readonly drawn: readonly Float64Array[] };

type DrawnPair = {
  readonly one: number;
  readonly other: number;
  readonly difference: number;
  readonly spread: number;
};

/** By component. */
export function deriveRankSets({ scores, drawn }: DrawnScores): readonly RankRange[] {
  const pairs = pairsOf({ scores, drawn }).filter(({ spread }) => spread > 0);
  const largest = Float64Array.from(drawn, (draw) =>
    pairs.reduce((most, { one, other, difference, spread }) => {
      const moved = Math.abs((draw[one] ?? 0) - (draw[other] ?? 0) - difference);
      return Math.max(most, moved / spread);
    }, 0),
  ).sort();
  const c = largest[Math.ceil(CONFIDENCE_LEVEL * largest.length) - 1] ?? Number.POSITIVE_INFINITY;
  const [above, below] = [new Int32Array(scores.length), new Int32Array(scores.length)];
  for (const { one, other, difference, spread } of pairs) {
    if (Math.abs(difference) <= c * spread) continue;
    const [ahead, behind] = difference > 0 ? [one, other] : [other, one];
    below[ahead] = (below[ahead] ?? 0) + 1;
    above[behind] = (above[behind] ?? 0) + 1;
  }
  return Array.from(scores, (_, at) => [1 + (above[at] ?? 0), scores.length - (below[at] ?? 0)] as const);
}

function pairsOf({ scores, drawn }: DrawnScores): readonly DrawnPair[] {
  const places = Array.from(scores, (_, at) => at);
  return places.flatMap((one) =>
    places.slice(one + 1).map((other) => {
      const differences = Float64Array.from(drawn, (draw) => (draw[one] ?? 0) - (draw[other] ?? 0));
      return {
        one,
        other,
        difference: (scores[one] ?? 0) - (scores[other] ?? 0),
        spread: standardDeviation(differences),
      };
    }),
  );
}

function standardDeviation(values: Float64Array): number {
  const mean = values.reduce((sum, each) => sum + each, 0) / values.length;
  return Math.sqrt(values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / values.length);
}
