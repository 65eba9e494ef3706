/**
 * The rival that nobody entered: always the same answer. Which constant answers are best, and who beats them.
 */

import { isSeparated, type Pairing, type PairTest, pForFirst } from './paired-test.ts';
import { byCodeUnit, type Marking, type Sheet } from './sheet.ts';

/** The targets of a unit: one, or those of both items of a pair. Nothing where they are not public. */
export type Truth = ReadonlyMap<string, readonly string[]>;

export type ConstantAnswers = {
  /** Equally good ones, by code unit. */
  readonly answers: readonly string[];
  readonly sheets: readonly Sheet[];
  readonly correct: number;
  readonly n: number;
};

/** Undefined where the set of targets is open, or has fewer than two. */
export function bestConstants(
  targets: readonly string[] | null,
  truth: Truth,
  marking: Marking,
): ConstantAnswers | undefined {
  if (targets === null || targets.length < 2 || truth.size === 0 || marking.isGraded) return undefined;
  const scored = [...targets].sort(byCodeUnit).map((answer) => {
    const marks = new Map(
      [...truth].map(([unit, wanted]) => {
        const right = Number(wanted.every((target) => target === answer));
        return [unit, { asked: right, parsed: right }];
      }),
    );
    const correct = [...marks.values()].reduce((sum, { asked }) => sum + asked, 0);
    return { answer, correct, sheet: { name: `always ${answer}`, own: false, marks } };
  });
  const best = Math.max(...scored.map(({ correct }) => correct));
  const chosen = scored.filter(({ correct }) => correct === best);
  const answers = chosen.map(({ answer }) => answer);
  return { answers, sheets: chosen.map(({ sheet }) => sheet), correct: best, n: truth.size };
}

/** Of several equally good answers the one with the largest p counts. */
export function testConstants(
  component: Sheet,
  constants: ConstantAnswers,
  pairing: Pairing,
): PairTest | undefined {
  const tests = constants.sheets.map((sheet) => pairing(component, sheet));
  const largest = Math.max(...tests.map(pForFirst));
  return tests.find((test) => pForFirst(test) === largest);
}

export function isBeaten(component: Sheet, constants: ConstantAnswers, pairing: Pairing): boolean {
  const test = testConstants(component, constants, pairing);
  return test !== undefined && isSeparated(test);
}
