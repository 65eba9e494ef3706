/** Answering always the same, the rival that nobody entered, in words for plots and sentences. */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import { areOf, listed } from '../figures/amount.ts';
import { toShare } from '../figures/digits.ts';

type Constant = NonNullable<AxisRow05['baseline']>;

/** Where many answers score the same, a list of them would tell a reader nothing. */
const NAMED_AT_MOST = 3;

/** “clean” or “flag” */
export function toAnswerWords({ answers }: Pick<Constant, 'answers'>): string {
  return answers.length > NAMED_AT_MOST
    ? 'any one answer'
    : listed(
        answers.map((answer) => `“${answer}”`),
        'or',
      );
}

/** No component is shown to do better than guessing. Components may still have scored higher than the constant answer. */
export function isUnbeaten(baseline: Constant | undefined): boolean {
  return baseline !== undefined && baseline.beaten_by === 0 && baseline.p !== null;
}

/** 2 of 3 components are shown to do better than guessing, 1 once all 3 tests are counted. */
export function guessingWords({ beaten_by, beaten_by_after_holm, of }: Constant): string {
  if (of === 1)
    return `the only component is ${beaten_by === 1 ? '' : 'not '}shown to do better than guessing`;
  const counted = beaten_by === 0 ? '' : `, ${beaten_by_after_holm} once all ${of} tests are counted`;
  return `${beaten_by} of ${of} components ${areOf(beaten_by)} shown to do better than guessing${counted}`;
}

/** The label on the line of a plot. */
export function toConstantName({ accuracy }: Pick<Constant, 'accuracy'>): string {
  return `always the same answer ${toShare(accuracy)}`;
}

/** For the text alternative of a plot. */
export function constantWords(constant: Constant | undefined): readonly string[] {
  if (constant === undefined) return [];
  return [`${constantAnswer(constant.answers)} ${toShare(constant.accuracy)}`];
}

/** More answers than this are counted instead of listed. */
const LISTED = 4;

export function constantAnswer(answers: readonly string[]): string {
  return answers.length > LISTED
    ? `always giving any one of ${answers.length} answers`
    : `always answering ${listed(answers, 'or')}`;
}
