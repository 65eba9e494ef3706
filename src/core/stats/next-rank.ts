/**
 * Ranks over several exams that the same components took, and on one that nobody has taken yet.
 *
 * A set of ranks of each exam is known. Where the exams, the next one among them, come in no order that matters,
 * the set of the next one is as likely as any other to have one of the k lowest best ranks, and so one of the k
 * highest worst ranks: with T exams it lies between the k-th of each with a chance of 1 − 2k / (T + 1) at least,
 * whatever scores are distributed like. Its own set holds the rank with 95 %. So the rank itself lies between
 * with 1 − 2k / (T + 1) − 0.05 at least (compare Neuhof and Benjamini, arXiv 2606.08679).
 */

import type { RankRange } from './rank-sets.ts';
import { CONFIDENCE_LEVEL } from './thresholds.ts';

const MISS = 1 - CONFIDENCE_LEVEL;

/** Which of the lowest and of the highest bounds a share of 5 % may lie beyond; the outermost where there are too few. */
function placeOf(exams: number): number {
  return Math.max(1, Math.floor((MISS * (exams + 1)) / 2));
}

/** At least this. Of few exams it is no more than a toss. */
export function confidenceOfNext(exams: number): number {
  return 1 - (2 * placeOf(exams)) / (exams + 1) - MISS;
}

/** Of one component: its set of ranks on each exam. */
export function nextRank(sets: readonly RankRange[]): RankRange {
  const at = placeOf(sets.length) - 1;
  const bests = sets.map(([best]) => best).sort((one, other) => one - other);
  const worsts = sets.map(([, worst]) => worst).sort((one, other) => other - one);
  return [bests[at] ?? 1, worsts[at] ?? 1];
}

/** At this confidence the sets of each of so many exams hold together with 95 %. */
export function confidenceOfEach(exams: number): number {
  return 1 - MISS / exams;
}

/** From the best rank on any of the exams to the worst. */
export function rankOnEvery(sets: readonly RankRange[]): RankRange {
  return [Math.min(...sets.map(([best]) => best)), Math.max(...sets.map(([, worst]) => worst))];
}
