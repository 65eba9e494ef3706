/** The score of the best constant answer, and which components are shown to do better than guessing. */

import { bestConstantAnswers, type ClosedAnswers, type ConstantAnswers } from './constant-answer.ts';
import type { Exam, Sheet } from './exam.ts';
import { holmAdjust } from './holm.ts';
import { type LabelTest, testLabels } from './label-test.ts';
import { ALPHA } from './thresholds.ts';

export type Baseline = ConstantAnswers & {
  /** By name: the test of the answers of each component against the labels. */
  readonly tests: ReadonlyMap<string, LabelTest>;
  readonly beaten_by: number;
  /** Of these, those that are left when the tests of all components are counted (Holm). */
  readonly beaten_by_after_holm: number;
  /** Components that were tested. */
  readonly of: number;
};

/** `scored`: the components that were readable at least once. */
export function deriveBaseline(
  exam: Exam,
  scored: readonly Sheet[],
  closed: ClosedAnswers | undefined,
): Baseline | undefined {
  const constant = closed && bestConstantAnswers(exam, closed);
  if (closed === undefined || constant === undefined) return undefined;
  const tests = new Map(scored.map((sheet) => [sheet.name, testLabels(exam, sheet, closed)]));
  const ps = [...tests.values()].map(({ p }) => p);
  const below = (values: readonly number[]): number => values.filter((p) => p < ALPHA).length;
  return {
    ...constant,
    tests,
    beaten_by: below(ps),
    beaten_by_after_holm: below(holmAdjust(ps)),
    of: scored.length,
  };
}
