/** What is found on simulated boards, counted by the code that judges every board. */

import { rankComponents, tallySheet } from '../../src/core/stats/component-tally.ts';
import { drawnOnce, type JointDrawing } from '../../src/core/stats/difference-table.ts';
import { differenceOf } from '../../src/core/stats/differences.ts';
import type { Exam } from '../../src/core/stats/exam.ts';
import { pInFavourOfFirst, testPair } from '../../src/core/stats/pair-test.ts';
import { deriveRankSets } from '../../src/core/stats/rank-sets.ts';
import { scoreIntervals } from '../../src/core/stats/score-interval.ts';
import { decideSeparation } from '../../src/core/stats/separation.ts';
import { ALPHA } from '../../src/core/stats/thresholds.ts';
import { drawBoard, type World } from './worlds.ts';

/** How often all was drawn anew on each board. */
export const DRAWS = 1_000;

export type Counted = {
  readonly boards: number;
  /** Boards with somebody called ahead. */
  readonly separated: number;
  readonly intervals: number;
  /** Each component has one. */
  readonly intervals_of: number;
  /** Boards on which all true ranks lie in their sets. */
  readonly ranks: number;
  /** Boards on which the interval holds the difference of the first two, a pair fixed beforehand. */
  readonly differences: number;
  /** Boards with a base rate. */
  readonly rated: number;
  /** Of these, those on which the interval of that pair holds its difference at the lowest share of positives, */
  readonly at_low: number;
  /** and at the highest. */
  readonly at_high: number;
};

export const unrated = { rated: 0, at_low: 0, at_high: 0 } as const;

export const nothing: Counted = {
  ...{ boards: 0, separated: 0, intervals: 0, intervals_of: 0, ranks: 0, differences: 0 },
  ...unrated,
};

export function add(one: Counted, other: Counted): Counted {
  return {
    boards: one.boards + other.boards,
    separated: one.separated + other.separated,
    intervals: one.intervals + other.intervals,
    intervals_of: one.intervals_of + other.intervals_of,
    ranks: one.ranks + other.ranks,
    differences: one.differences + other.differences,
    rated: one.rated + other.rated,
    at_low: one.at_low + other.at_low,
    at_high: one.at_high + other.at_high,
  };
}

export function countBoard(world: World, board: number): Counted {
  const exam = drawBoard(world, board);
  return countExam(exam, world.truth, (draw) => decideSeparation({ exam, draw }).state === 'SEPARATED');
}

/** By the test alone, and as if clusters were never too few: of two components only. */
export function countByTest(world: World, board: number): Counted {
  const exam = drawBoard(world, board);
  return countExam(exam, world.truth, () => {
    const [best, other] = rankComponents(exam).scored;
    if (best === undefined || other === undefined) return false;
    return pInFavourOfFirst(testPair(exam, best, other)) < ALPHA;
  });
}

/** `truth` is the score of each component that endless items would give. */
export function countExam(
  exam: Exam,
  truth: readonly number[],
  isSeparated: (draw: JointDrawing) => boolean,
): Counted {
  const draw = drawnOnce(exam, DRAWS);
  const places = placesOf(exam);
  const truthOf = (at: number): number => truth[at] ?? Number.NaN;
  const { low, high } = differenceOf(draw.drawn(), places.indexOf(0), places.indexOf(1));
  return {
    boards: 1,
    separated: Number(isSeparated(draw)),
    intervals: exam.sheets.filter((_, at) => isScoreHeld(exam, at, truthOf(at))).length,
    intervals_of: exam.sheets.length,
    ranks: Number(areRanksHeld(deriveRankSets(draw.drawn()).ranges, places.map(truthOf))),
    differences: Number(holds([low, high], truthOf(0) - truthOf(1))),
    ...unrated,
  };
}

/** By place in the draws, where the best come first: which component it is. */
function placesOf(exam: Exam): readonly number[] {
  const order = rankComponents(exam).scored;
  return order.map((sheet) => exam.sheets.indexOf(sheet));
}

function isScoreHeld(exam: Exam, at: number, truth: number): boolean {
  const sheet = exam.sheets[at];
  if (sheet === undefined) return false;
  const { overAsked } = scoreIntervals(exam, {
    sheet,
    ...tallySheet(sheet),
    purpose: `bootstrap|${sheet.name}`,
  });
  return overAsked !== undefined && holds(overAsked.bounds, truth);
}

/** Ties are counted both ways. */
export function areRanksHeld(
  ranges: readonly (readonly [best: number, worst: number])[],
  truth: readonly number[],
): boolean {
  return ranges.every(([best, worst], at) => {
    const own = truth[at] ?? Number.NaN;
    const better = truth.filter((other) => other > own).length;
    const worse = truth.filter((other) => other < own).length;
    return best <= 1 + better && worst >= truth.length - worse;
  });
}

export function holds([low, high]: readonly [number, number], truth: number): boolean {
  return low <= truth && truth <= high;
}
