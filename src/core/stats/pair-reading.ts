/** Two components on the same units, read under one of the two scores: on how many do they differ, and in whose favour. */

import type { ScoreName } from './component-tally.ts';
import type { Groups, Sheet } from './exam.ts';

export type PairReading = {
  readonly score: ScoreName;
  /** Units on which the first earned more. */
  readonly b: number;
  /** Units on which the second earned more. */
  readonly c: number;
  /** Units compared: those both answered readably, or all that both were asked. */
  readonly n_common: number;
  /** What the first earned more than the second, in all. */
  readonly sum: number;
};

export function readPair(one: Sheet, other: Sheet, score: ScoreName): PairReading {
  const [ours, theirs] = earnedUnder(score, one, other);
  let [b, c, n_common, sum] = [0, 0, 0, 0];
  for (let unit = 0; unit < ours.length; unit++) {
    const difference = differenceAt(unit, ours, theirs);
    if (difference === undefined) continue;
    n_common++;
    sum += difference;
    if (difference > 0) b++;
    if (difference < 0) c++;
  }
  return { score, b, c, n_common, sum };
}

/** First minus second on the units that are compared, in the order of the bank. */
export function differencesByUnit(one: Sheet, other: Sheet, score: ScoreName): readonly number[] {
  const [ours, theirs] = earnedUnder(score, one, other);
  return Array.from(ours, (_, unit) => differenceAt(unit, ours, theirs)).filter((each) => each !== undefined);
}

/** The same added up by cluster, in the order of the clusters. */
export function differencesByGroup(
  [one, other]: readonly [Sheet, Sheet],
  score: ScoreName,
  groups: Groups,
): readonly number[] {
  const [ours, theirs] = earnedUnder(score, one, other);
  const sums = new Array<number>(groups.count).fill(0);
  groups.of.forEach((group, unit) => {
    sums[group] = (sums[group] ?? 0) + (differenceAt(unit, ours, theirs) ?? 0);
  });
  return sums;
}

function earnedUnder(score: ScoreName, one: Sheet, other: Sheet): readonly [Int32Array, Int32Array] {
  return score === 'asked' ? [one.overAsked, other.overAsked] : [one.overParsed, other.overParsed];
}

function differenceAt(unit: number, ours: Int32Array, theirs: Int32Array): number | undefined {
  const our = ours[unit] ?? -1;
  const their = theirs[unit] ?? -1;
  return our < 0 || their < 0 ? undefined : our - their;
}
