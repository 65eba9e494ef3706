/**
 * The rival nobody entered: answering the same whatever is asked. Nothing is separated that is not
 * separated from it.
 */

import { byCodeUnit } from '../code-unit.ts';
import { compareShares, tallySheet } from './component-tally.ts';
import type { Exam, Sheet } from './exam.ts';

/** The name of the constant answer in the list of rivals. */
function spelled(answer: string): string {
  return `always ${answer}`;
}

export type ConstantAnswer = { readonly answer: string; readonly sheet: Sheet };

/** What the closed set of a bank allows to answer, and what would be right on each unit. */
export type ClosedAnswers = {
  readonly labels: readonly string[];
  /** Unit to its targets: one for an item, two for a pair. */
  readonly targets: ReadonlyMap<string, readonly string[]>;
};

/** The best constant answers, all of them where several are equally good, in code-unit order. */
export function bestConstantAnswers(
  exam: Exam,
  { labels, targets }: ClosedAnswers,
): readonly ConstantAnswer[] {
  if (exam.isGraded || labels.length < 2) return [];
  const answers = labels
    .toSorted(byCodeUnit)
    .map((answer) => ({ answer, sheet: toSheet(exam, { answer, targets }) }));
  const shares = answers.map(({ sheet }) => tallySheet(sheet).asked);
  return answers.filter((_, at) => shares.every((share) => compareShares(shares[at] ?? share, share) >= 0));
}

/** The constant answer is asked every unit that any component was asked, and is always readable. */
function toSheet(
  { units, sheets }: Exam,
  { answer, targets }: { readonly answer: string; readonly targets: ClosedAnswers['targets'] },
): Sheet {
  const marks = Int32Array.from(units, (unit, at) => {
    if (!sheets.some(({ asked }) => (asked[at] ?? -1) >= 0)) return -1;
    const wanted = targets.get(unit) ?? [];
    return wanted.length > 0 && wanted.every((target) => target === answer) ? 1 : 0;
  });
  return { name: spelled(answer), own: false, asked: marks, answered: marks };
}
