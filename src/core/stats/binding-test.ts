/**
 * What is printed about the pair that decides: beyond its counts, how far apart the two may be, and
 * what the test could have seen.
 */

import { openDraws, pairPurpose } from './draws.ts';
import type { Exam, Sheet } from './exam.ts';
import { midP } from './mcnemar.ts';
import { differencesByUnit } from './pair-reading.ts';
import type { PairTest } from './pair-test.ts';
import { PAIRED_DIFFERENCE_METHOD, pairedDifferenceInterval } from './paired-difference.ts';
import { couldSeparate, minDetectableGap } from './power.ts';
import { RESAMPLINGS, resample, toBlocks } from './resampling.ts';

export type BindingTest = PairTest & {
  /** Null where scores are graded: it is a figure of right and wrong answers. */
  readonly mid_p: number | null;
  /** 95 %, of first minus second on the units compared. */
  readonly difference_interval: readonly [number, number];
  readonly difference_method: string;
  readonly min_detectable_gap: number | null;
  /** Too few differing units for any split of them to be significant. */
  readonly no_result_could_separate: boolean;
};

export function describeBinding(exam: Exam, sheets: readonly [Sheet, Sheet], test: PairTest): BindingTest {
  const { b, c, n_common } = test;
  if (exam.isGraded) {
    return {
      ...test,
      mid_p: null,
      difference_interval: resampledDifference(exam, sheets, test),
      difference_method: `95 % percentile bootstrap, ${RESAMPLINGS} seeded draws`,
      min_detectable_gap: null,
      no_result_could_separate: false,
    };
  }
  return {
    ...test,
    mid_p: midP({ b, c }),
    difference_interval: pairedDifferenceInterval({ b, c, n: n_common }),
    difference_method: PAIRED_DIFFERENCE_METHOD,
    min_detectable_gap: minDetectableGap({ n_common, discordant: b + c }),
    no_result_could_separate: !couldSeparate(b + c),
  };
}

/** The draws are those of the pair in code-unit order of the names; the sign is that of the pair as tested. */
function resampledDifference(
  { units, groups, full, items_sha256 }: Exam,
  [one, other]: readonly [Sheet, Sheet],
  { deciding_score }: PairTest,
): readonly [number, number] {
  const differences = differencesByUnit(one, other, deciding_score);
  const blocks = toBlocks(units.length, groups, (unit) => {
    const difference = differences[unit];
    return difference === undefined ? undefined : [{ earned: difference, of: 1 }];
  });
  const [bounds] = resample(blocks, openDraws(items_sha256, pairPurpose('bootstrap', one.name, other.name)));
  const [low, high] = bounds ?? [-full, full];
  return [low / full, high / full];
}
