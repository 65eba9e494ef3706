/** Answering always the same, the rival that nobody entered, in words for plots and sentences. */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { onceCounted } from '../board/lead-words.ts';
import { amount, areOf, listed } from '../figures/amount.ts';
import { toShare } from '../figures/digits.ts';

type Constant = NonNullable<AxisRow05['baseline']>;

/** Where many answers score the same, a list of them would tell a reader nothing. */
const NAMED_AT_MOST = 3;

/** “clean” or “flag” */
export function toAnswerWords(say: Say, { answers }: Pick<Constant, 'answers'>): string {
  return answers.length > NAMED_AT_MOST
    ? say`any one answer`
    : listed(
        say,
        answers.map((answer) => `“${answer}”`),
        say`or`,
      );
}

/** Of a bank on which always answering the same has a full score; nothing was tested against guessing there. */
export function onlyAnswerWords(say: Say, { only_answer }: AxisRow05): string | undefined {
  if (only_answer === undefined) return undefined;
  return say`every item that counts has one right answer, “${only_answer}”: always giving it would have a full score`;
}

/** No component is shown to do better than guessing. Components may still have scored higher than the constant answer. */
export function isUnbeaten(baseline: Constant | undefined): boolean {
  return baseline !== undefined && baseline.beaten_by === 0 && baseline.p !== null;
}

/** Nothing is left to say of guessing, or nothing was tested against it. */
export function isBeatenByAll({ beaten_by_after_holm, of, p }: Constant): boolean {
  return p === null || beaten_by_after_holm === of;
}

/** How many do better by their own test, and how many beside the tests of all. */
export function guessingWords(say: Say, { beaten_by, beaten_by_after_holm, of }: Constant): string {
  if (of === 1)
    return say`the only component is ${beaten_by === 1 ? '' : say`not `}shown to do better than guessing`;
  const counted = beaten_by === 0 ? '' : `, ${beaten_by_after_holm} ${onceCounted(say, of)}`;
  return say`${beaten_by} of ${amount(say, of, 'component')} ${areOf(say, beaten_by)} shown to do better than guessing${counted}`;
}

/** The label on the line of a plot. */
export function toConstantName(say: Say, { accuracy }: Pick<Constant, 'accuracy'>): string {
  return say`always the same answer ${toShare(say, accuracy)}`;
}

/** For the text alternative of a plot. */
export function constantWords(say: Say, constant: Constant | undefined): readonly string[] {
  if (constant === undefined) return [];
  return [`${constantAnswer(say, constant.answers)} ${toShare(say, constant.accuracy)}`];
}

/** More answers than this are counted instead of listed. */
const LISTED = 4;

export function constantAnswer(say: Say, answers: readonly string[]): string {
  return answers.length > LISTED
    ? say`always giving any one of ${answers.length} answers`
    : say`always answering ${listed(say, answers, say`or`)}`;
}
