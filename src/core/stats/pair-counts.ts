/** How many pairs of an exam were tested, and how many of them the test tells apart. */

import type { Sheet } from './exam.ts';
import { holmAdjust } from './holm.ts';
import { areSiblings } from './kinship.ts';
import { isComparable, type PairTest } from './pair-test.ts';
import { isRankedAlone } from './rank-sets.ts';
import type { Rivalry } from './rivalry.ts';
import { ALPHA } from './thresholds.ts';

/** With more graded components than this only pairs with the top are tested: each test computes a distribution. */
const GRADED_PAIRS_UP_TO = 40;

export type PairCounts = {
  /** Only pairs with a component on top were tested. */
  readonly isPartial: boolean;
  readonly pairs: CountedTests;
};

type CountedTests = {
  readonly tested: number;
  readonly separated: number;
  readonly separated_after_holm: number;
};

export function countPairs(rivalry: Rivalry): PairCounts {
  const { scored, exam, top } = rivalry;
  const isPartial = isRankedAlone(scored.length) || (exam.isGraded && scored.length > GRADED_PAIRS_UP_TO);
  return { isPartial, pairs: countTests(testedPairs(rivalry, isPartial ? top : scored)) };
}

export function countTests(tests: readonly Pick<PairTest, 'deciding_p'>[]): CountedTests {
  const ps = tests.map(({ deciding_p }) => deciding_p);
  return {
    tested: ps.length,
    separated: ps.filter((p) => p < ALPHA).length,
    separated_after_holm: holmAdjust(ps).filter((p) => p < ALPHA).length,
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
