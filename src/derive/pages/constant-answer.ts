/** Answering always the same, the rival that nobody entered, in words for plots and sentences. */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import { amount, areOf, listed } from '../figures/amount.ts';
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

/** No component was shown to be better than the constant answer. Components may still have scored higher. */
export function isUnbeaten(baseline: Constant | undefined): boolean {
  return baseline !== undefined && baseline.beaten_by === 0 && baseline.p !== null;
}

/** 2 of 3 components are shown above it. */
export function beatenWords({ beaten_by, of }: Constant, shown: string): string {
  if (of === 1) return `the only component is ${beaten_by === 1 ? '' : 'not '}${shown} above it`;
  return `${beaten_by} of ${amount(of, 'component')} ${areOf(beaten_by)} ${shown} above it`;
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
