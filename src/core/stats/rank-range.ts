/**
 * Ranks as far as the tests give them: best, 1 + how many are separated above; worst, all but those
 * that are separated below. Siblings take no rank against each other. A rank without its range is never
 * shown.
 */

import type { Sheet } from './exam.ts';
import { holmAdjust } from './holm.ts';
import { areSiblings } from './kinship.ts';
import { isComparable, type PairTest } from './pair-test.ts';
import type { Rivalry } from './rivalry.ts';
import { ALPHA } from './thresholds.ts';

/** With more graded components than this only pairs with the top are tested: each test computes a distribution. */
export const GRADED_PAIRS_UP_TO = 40;

export type RankRange = readonly [best: number, worst: number];

export type RankRanges = {
  /** By name; a component that is missing has no range. */
  readonly ranges: ReadonlyMap<string, RankRange>;
  /** Only pairs with a component on top were tested. */
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
  const { better, worse } = countSides(tests);
  const ranked = isPartial ? top : scored;
  const adjusted = holmAdjust(tests.map(({ deciding_p }) => deciding_p));
  return {
    ranges: new Map(
      ranked.map((sheet) => {
        const places = scored.filter((other) => !areSiblings(other, sheet)).length;
        const { name } = sheet;
        return [name, [1 + (better.get(name) ?? 0), places - (worse.get(name) ?? 0)]];
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

/** Each pair once, from those given to everyone; a pair with too few common units is not tested, nor is one within a family. */
function testedPairs({ scored, pairs }: Rivalry, from: readonly Sheet[]): readonly PairTest[] {
  return scored.flatMap((one, at) =>
    scored
      .slice(at + 1)
      .filter((other) => from.includes(one) || from.includes(other))
      .filter((other) => !areSiblings(one, other))
      .filter((other) => isComparable(one, other) && isComparable(other, one))
      .map((other) => pairs(one, other)),
  );
}

type Counts = ReadonlyMap<string, number>;

/** How many are separated above and below each. */
function countSides(tests: readonly PairTest[]): { readonly better: Counts; readonly worse: Counts } {
  const better = new Map<string, number>();
  const worse = new Map<string, number>();
  for (const { first, second, deciding_p, direction } of tests) {
    if (deciding_p >= ALPHA) continue;
    const [ahead, behind] = direction > 0 ? [first, second] : [second, first];
    worse.set(ahead, (worse.get(ahead) ?? 0) + 1);
    better.set(behind, (better.get(behind) ?? 0) + 1);
  }
  return { better, worse };
}
