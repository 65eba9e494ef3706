/**
 * The rival nobody entered: answering the same whatever is asked. Its score is a line in every plot; whether a
 * component does better than guessing is another question, which `label-test.ts` asks.
 */

import { byCodeUnit } from '../code-unit.ts';
import type { Exam } from './exam.ts';

/** What the closed set of a bank allows to answer, what would be right on each unit, and what was answered. */
export type ClosedAnswers = {
  readonly labels: readonly string[];
  /** Unit to its targets: one for an item, two for a pair. */
  readonly targets: ReadonlyMap<string, readonly string[]>;
  /** Unit to stratum, where the bank has strata. */
  readonly strata: ReadonlyMap<string, string>;
  /** What a component answered to the items of a unit; null where nothing could be read. */
  readonly answers: (component: string, unit: string) => readonly (string | null)[];
};

export type ConstantAnswers = {
  /** The best, all of them where several are equally good, in code-unit order. */
  readonly answers: readonly string[];
  readonly correct: number;
  /** Units that any component was asked. */
  readonly n: number;
};

/** Undefined where scores are graded or there is nothing to choose from. */
export function bestConstantAnswers(
  exam: Exam,
  { labels, targets }: Pick<ClosedAnswers, 'labels' | 'targets'>,
): ConstantAnswers | undefined {
  if (exam.isGraded || labels.length < 2) return undefined;
  const asked = exam.units.filter((_, at) => exam.sheets.some((sheet) => (sheet.asked[at] ?? -1) >= 0));
  const isRight = (unit: string, answer: string): boolean => {
    const wanted = targets.get(unit) ?? [];
    return wanted.length > 0 && wanted.every((target) => target === answer);
  };
  const scored = labels
    .toSorted(byCodeUnit)
    .map((answer) => ({ answer, correct: asked.filter((unit) => isRight(unit, answer)).length }));
  const correct = Math.max(...scored.map((each) => each.correct));
  const best = scored.filter((each) => each.correct === correct);
  return { answers: best.map(({ answer }) => answer), correct, n: asked.length };
}
