/**
 * Ranks as far as the tests give them: best, 1 + how many are separated above; worst, all but those
 * that are separated below. A rank without its range is never shown.
 */

import type { Sheet } from './exam.ts';
import { holmAdjust } from './holm.ts';
import { isComparable, type PairTest } from './pair-test.ts';
import type { Rivalry } from './rivalry.ts';
import { ALPHA } from './thresholds.ts';

/** Above so many graded components only comparisons with the top are made: each is a distribution of its own. */
export const GRADED_PAIRS_UP_TO = 40;

export type RankRange = readonly [best: number, worst: number];

export type RankRanges = {
  /** By name; a component that is missing has no range. */
  readonly ranges: ReadonlyMap<string, RankRange>;
  /** Only comparisons with the top were made. */
  readonly isPartial: boolean;
  readonly pairs: {
    readonly tested: number;
    readonly separated: number;
    readonly separated_after_holm: number;
  };
};

export function deriveRankRanges(rivalry: Rivalry): RankRanges {
  const { scored, exam, top } = rivalry;
  const isPartial = exam.isGraded && scored.length > GRADED_PAIRS_UP_TO;
  const tests = testedPairs(rivalry, isPartial ? top : scored);
  const above = countSides(tests, scored);
  const ranked = isPartial ? top : scored;
  const adjusted = holmAdjust(tests.map(({ deciding_p }) => deciding_p));
  return {
    ranges: new Map(
      ranked.map(({ name }) => {
        const { better, worse } = above.get(name) ?? { better: 0, worse: 0 };
        return [name, [1 + better, scored.length - worse]];
      }),
    ),
    isPartial,
    pairs: {
      tested: tests.length,
      separated: tests.filter(({ deciding_p }) => deciding_p < ALPHA).length,
      separated_after_holm: adjusted.filter((p) => p < ALPHA).length,
    },
  };
}

/** Each pair once, from those given to everyone; a pair with too few common units is not tested. */
function testedPairs({ scored, pairs }: Rivalry, from: readonly Sheet[]): readonly PairTest[] {
  return scored.flatMap((one, at) =>
    scored
      .slice(at + 1)
      .filter((other) => from.includes(one) || from.includes(other))
      .filter((other) => isComparable(one, other) && isComparable(other, one))
      .map((other) => pairs(one, other)),
  );
}

type Sides = { readonly better: number; readonly worse: number };

/** How many are separated above and below each. */
function countSides(tests: readonly PairTest[], scored: readonly Sheet[]): ReadonlyMap<string, Sides> {
  const sides = new Map<string, Sides>(scored.map(({ name }) => [name, { better: 0, worse: 0 }]));
  const add = (name: string, change: Partial<Sides>): void => {
    const { better, worse } = sides.get(name) ?? { better: 0, worse: 0 };
    sides.set(name, { better: better + (change.better ?? 0), worse: worse + (change.worse ?? 0) });
  };
  for (const { first, second, deciding_p, direction } of tests) {
    if (deciding_p >= ALPHA) continue;
    const [ahead, behind] = direction > 0 ? [first, second] : [second, first];
    add(ahead, { worse: 1 });
    add(behind, { better: 1 });
  }
  return sides;
}
