/**
 * The rival nobody entered: answering the same whatever is asked. Its score is a line in every plot, and who
 * leads must score above it, whichever answer it gives: by the same paired test as against a rival.
 */

import { byCodeUnit } from '../code-unit.ts';
import { countAskedGroups, type Exam, type Sheet } from './exam.ts';
import { type PairTest, pInFavourOfFirst, testPair } from './pair-test.ts';
import { CLUSTER_FLOOR } from './thresholds.ts';

/** Answers that could be given always, and what would be right on each unit. */
export type ClosedTargets = {
  readonly labels: readonly string[];
  /** Unit to its targets: one for an item, two for a pair, none that are not known. */
  readonly targets: ReadonlyMap<string, readonly string[]>;
};

/** And what was answered. */
export type ClosedAnswers = ClosedTargets & {
  /** Unit to stratum, where the bank has strata. */
  readonly strata: ReadonlyMap<string, string>;
  /** What a component answered to the items of a unit; null where nothing could be read. */
  readonly answers: (component: string, unit: string) => readonly (string | null)[];
};

type ConstantAnswer = {
  readonly answer: string;
  readonly correct: number;
  /** As one more component. */
  readonly sheet: Sheet;
};

export type ConstantAnswers = {
  /** Every one of these, the best first, equally good ones by code unit. */
  readonly all: readonly ConstantAnswer[];
  /** The best, all of them where several are equally good. */
  readonly answers: readonly string[];
  readonly correct: number;
  /** Units that any component was asked. */
  readonly n: number;
};

/** Undefined where there is nothing to choose from. Of an answer that was repeated each repeat is the same. */
export function deriveConstantAnswers(
  exam: Exam,
  { labels, targets }: ClosedTargets,
): ConstantAnswers | undefined {
  if (labels.length === 0) return undefined;
  const isAsked = exam.units.map((_, at) => exam.sheets.some((sheet) => (sheet.overAsked[at] ?? -1) >= 0));
  const all = labels
    .map((answer) => {
      const overAsked = Int32Array.from(exam.units, (unit, at) => {
        const wanted = targets.get(unit) ?? [];
        if (isAsked[at] !== true) return -1;
        return wanted.length > 0 && wanted.every((target) => target === answer) ? exam.full : 0;
      });
      const sheet = { name: `always ${answer}`, own: false, overAsked, overParsed: overAsked };
      return { answer, correct: overAsked.filter((mark) => mark > 0).length, sheet };
    })
    .sort((x, y) => y.correct - x.correct || byCodeUnit(x.answer, y.answer));
  const correct = all[0]?.correct ?? 0;
  return {
    all,
    answers: all.filter((each) => each.correct === correct).map(({ answer }) => answer),
    correct,
    n: isAsked.filter((each) => each).length,
  };
}

export type ConstantTest = ConstantAnswer & {
  readonly test: PairTest;
  /** That the component scores above this answer, as evidence for the component. */
  readonly p: number;
};

/**
 * Against the answer that the component is least shown to beat; of equal p the better one. Nothing is tested
 * where the best answer is right on everything or on nothing: that is how the items were made, and says
 * nothing of anybody. Nor is it where clusters are too few for any test.
 */
export function testConstantAnswers(
  exam: Exam,
  sheet: Sheet,
  { all, correct, n }: ConstantAnswers,
  clusters = CLUSTER_FLOOR,
): ConstantTest | undefined {
  if (correct === 0 || correct === n || countAskedGroups(exam) < clusters) return undefined;
  return all
    .map((constant) => {
      const test = testPair(exam, sheet, constant.sheet);
      return { ...constant, test, p: pInFavourOfFirst(test) };
    })
    .reduce((hardest, each) => (each.p > hardest.p ? each : hardest));
}
