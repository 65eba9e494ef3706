/** What is printed about the pair that decides: beyond its counts, how far apart the two may be. */

import type { Exam } from './exam.ts';
import { midP } from './mcnemar.ts';
import type { PairTest } from './pair-test.ts';
import { pairedDifferenceInterval } from './paired-difference.ts';

export type BindingTest = PairTest & {
  /** Null where scores are graded: it is a figure of right and wrong answers. */
  readonly mid_p: number | null;
  /** 95 %, of first minus second on the units compared; null where scores are graded or units hang together. */
  readonly difference_interval: readonly [number, number] | null;
  /** Of battles: how the interval was made. */
  readonly difference_method?: string;
};

export function describeBinding({ isGraded }: Pick<Exam, 'isGraded'>, test: PairTest): BindingTest {
  const { b, c, n_common } = test;
  if (isGraded) return { ...test, mid_p: null, difference_interval: null };
  const isClustered = test.cluster_p !== null;
  return {
    ...test,
    mid_p: midP({ b, c }),
    difference_interval: isClustered ? null : pairedDifferenceInterval({ b, c, n: n_common }),
  };
}
