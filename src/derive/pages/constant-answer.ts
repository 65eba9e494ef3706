/** Answering always the same, the rival that nobody entered, in words for plots and sentences. */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import { listed } from '../figures/amount.ts';
import { constantAnswer } from '../figures/constant-answer.ts';
import { toShare } from '../figures/digits.ts';

type Constant = NonNullable<AxisRow05['baseline']>;

/** Where many answers come equally far their names would say nothing. */
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

/** Nobody was shown to be above it, which is not that nobody scored above it. */
export function isUnbeaten(baseline: Constant | undefined): boolean {
  return baseline !== undefined && baseline.beaten_by === 0 && baseline.p !== null;
}

/** What stands on the line of a plot. */
export function toConstantName({ accuracy }: Pick<Constant, 'accuracy'>): string {
  return `always the same answer ${toShare(accuracy)}`;
}

/** For the text alternative of a plot. */
export function constantWords(constant: Constant | undefined): readonly string[] {
  if (constant === undefined) return [];
  return [`${constantAnswer(constant.answers)} ${toShare(constant.accuracy)}`];
}
