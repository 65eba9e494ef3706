/** The score of the best constant answer, and which components are shown to score above every constant answer. */

import {
  type ClosedTargets,
  type ConstantAnswers,
  type ConstantTest,
  deriveConstantAnswers,
  testConstantAnswers,
} from './constant-answer.ts';
import type { Exam, Sheet } from './exam.ts';
import { holmAdjust } from './holm.ts';
import { ALPHA } from './thresholds.ts';

export type Baseline = ConstantAnswers & {
  /** By name: the test of each component against the constant answer that it is least shown to beat. Empty where nothing is tested. */
  readonly tests: ReadonlyMap<string, ConstantTest>;
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
  closed: ClosedTargets | undefined,
): Baseline | undefined {
  const constants = closed && deriveConstantAnswers(exam, closed);
  if (constants === undefined) return undefined;
  const tests = new Map(
    scored.flatMap((sheet): [string, ConstantTest][] => {
      const test = testConstantAnswers(exam, sheet, constants);
      return test === undefined ? [] : [[sheet.name, test]];
    }),
  );
  const ps = [...tests.values()].map(({ p }) => p);
  const below = (values: readonly number[]): number => values.filter((p) => p < ALPHA).length;
  return {
    ...constants,
    tests,
    beaten_by: below(ps),
    beaten_by_after_holm: below(holmAdjust(ps)),
    of: tests.size,
  };
}
