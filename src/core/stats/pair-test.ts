/**
 * One component against another. The test is made under both scores, and with clusters in two ways;
 * the largest p decides. Where the two scores point in different directions nothing is decided: p 1.
 */

import type { ScoreName } from './component-tally.ts';
import { pairPurpose } from './draws.ts';
import type { Exam, Sheet } from './exam.ts';
import { exactMcNemar } from './mcnemar.ts';
import { differencesByGroup, differencesByUnit, type PairReading, readPair } from './pair-reading.ts';
import { signFlip } from './sign-flip.ts';
import { COMMON_PERCENT, ITEM_FLOOR } from './thresholds.ts';

export type PairTest = {
  readonly first: string;
  readonly second: string;
  /** Under the deciding score: units on which the first, and the second, earned more. */
  readonly b: number;
  readonly c: number;
  readonly n_common: number;
  /** Two-sided exact McNemar; the sign-flip test where scores are graded. */
  readonly p: number;
  /** Sign-flip of whole clusters; null where the bank has none. */
  readonly cluster_p: number | null;
  /** The score with the larger p; of equal ones the asked score. */
  readonly deciding_score: ScoreName;
  /** All common units, silence counted as not right; absent where both were always readable. */
  readonly asked_recount?: { readonly b: number; readonly c: number; readonly p: number };
  /** In either direction. */
  readonly deciding_p: number;
  /** 1 where the first is ahead, −1 where the second is. */
  readonly direction: number;
};

export function testPair(exam: Exam, one: Sheet, other: Sheet): PairTest {
  const readings = testReadings(exam, one, other);
  const { overParsed, overAsked } = readings;
  const deciding = overParsed.larger > overAsked.larger ? overParsed : overAsked;
  const isOpposed = Math.sign(overParsed.reading.sum) * Math.sign(overAsked.reading.sum) < 0;
  return {
    ...describeReading([one, other], deciding, readings),
    deciding_p: isOpposed ? 1 : deciding.larger,
    direction: isOpposed ? 0 : Math.sign(deciding.reading.sum),
  };
}

/** Under the asked score alone: what is shown of a pair where nobody leads. It decides nothing. */
export function testAskedPair(exam: Exam, one: Sheet, other: Sheet): PairTest {
  const readings = testReadings(exam, one, other);
  return { ...describeReading([one, other], readings.overAsked, readings), deciding_p: 1, direction: 0 };
}

type Readings = {
  readonly overParsed: TestedReading;
  readonly overAsked: TestedReading;
  readonly isSilent: boolean;
};

function testReadings(exam: Exam, one: Sheet, other: Sheet): Readings {
  const overAsked = testReading(exam, [one, other], readPair(one, other, 'asked'));
  // Where both could always be read, the two scores are one.
  if (one.overParsed === one.overAsked && other.overParsed === other.overAsked)
    return { overAsked, overParsed: overAsked, isSilent: false };
  const reading = readPair(one, other, 'accuracy');
  return {
    overAsked,
    overParsed: testReading(exam, [one, other], reading),
    isSilent: !isSameCount(reading, overAsked.reading),
  };
}

/** The two scores count alike; where answers repeat, single items may differ all the same. */
function isSameCount(overParsed: PairReading, overAsked: PairReading): boolean {
  return (
    overParsed.n_common === overAsked.n_common &&
    overParsed.b === overAsked.b &&
    overParsed.c === overAsked.c &&
    overParsed.sum === overAsked.sum
  );
}

function describeReading(
  [one, other]: readonly [Sheet, Sheet],
  { reading, p, cluster_p }: TestedReading,
  { overAsked, isSilent }: Readings,
) {
  const { b, c, n_common, score } = reading;
  return {
    ...{ first: one.name, second: other.name, b, c, n_common, p, cluster_p, deciding_score: score },
    ...(isSilent
      ? { asked_recount: { b: overAsked.reading.b, c: overAsked.reading.c, p: overAsked.p } }
      : {}),
  };
}

type TestedReading = {
  readonly reading: PairReading;
  readonly p: number;
  readonly cluster_p: number | null;
  readonly larger: number;
};

function testReading(exam: Exam, [one, other]: readonly [Sheet, Sheet], reading: PairReading): TestedReading {
  const { items_sha256, groups, isGraded } = exam;
  const seedFor = (what: 'cluster' | 'sign-flip') => ({
    items_sha256,
    purpose: pairPurpose(what, one.name, other.name),
  });
  const p = isGraded
    ? signFlip(differencesByUnit(one, other, reading.score), seedFor('sign-flip'))
    : exactMcNemar(reading);
  const cluster_p = groups
    ? signFlip(differencesByGroup([one, other], reading.score, groups), seedFor('cluster'))
    : null;
  return { reading, p, cluster_p, larger: Math.max(p, cluster_p ?? 0) };
}

/** The same test as its other side reads it. */
export function turned(test: PairTest): PairTest {
  const { asked_recount } = test;
  return {
    ...test,
    first: test.second,
    second: test.first,
    b: test.c,
    c: test.b,
    ...(asked_recount && { asked_recount: { ...asked_recount, b: asked_recount.c, c: asked_recount.b } }),
    // From 0, which has no sign: a direction of 0 stays the same 0.
    direction: 0 - test.direction,
  };
}

/** A two-sided p that speaks for the second is no evidence for the first. */
export function pInFavourOfFirst({ deciding_p, direction }: PairTest): number {
  return direction < 0 ? 1 : deciding_p;
}

/** Common units of at least 30 and at least 90 % of what the first was asked. */
export function isComparable(one: Sheet, other: Sheet): boolean {
  const common = countCommon(one, other);
  return common >= ITEM_FLOOR && common * 100 >= countCommon(one, one) * COMMON_PERCENT;
}

/** Units that both were asked. */
function countCommon(one: Sheet, other: Sheet): number {
  let common = 0;
  for (let unit = 0; unit < one.overAsked.length; unit++)
    if ((one.overAsked[unit] ?? -1) >= 0 && (other.overAsked[unit] ?? -1) >= 0) common++;
  return common;
}
