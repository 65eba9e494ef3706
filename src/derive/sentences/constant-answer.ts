/** Answering always the same, the rival that nobody entered, in words for plots and sentences. */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { onceCounted } from '../board/lead-words.ts';
import { amount, listed } from '../figures/amount.ts';
import { toPercent } from '../figures/digits.ts';

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

/** Where no constant answer is tested: always answering the same has a full score, or somebody leads by labels all the same. */
export function noConstantWords(say: Say, row: AxisRow05, hasLabels: boolean): string | undefined {
  const { only_answer, baseline, bank_kind, separation } = row;
  if (only_answer === undefined)
    return hasLabels && baseline === undefined && bank_kind !== 'pairwise' && separation === 'SEPARATED'
      ? say`whether always giving one answer would do as well was not tested`
      : undefined;
  return say`every item that counts has one right answer, “${only_answer}”: always giving it would score 100 %, and nobody is tested against it`;
}

/** No component is shown to score above every constant answer. The best may still have scored above the best of these. */
export function isUnbeaten(baseline: Constant | undefined): boolean {
  return baseline !== undefined && baseline.beaten_by === 0 && baseline.p !== null;
}

/** Nothing is left to say of guessing. */
export function isBeatenByAll(baseline: Constant): boolean {
  return !isAllOrNothing(baseline) && baseline.beaten_by_after_holm === baseline.of;
}

/** By how the items were made: nobody is tested against such an answer. */
function isAllOrNothing({ correct, n }: Constant): boolean {
  return correct === 0 || correct === n;
}

/** How many do better by their own test, and how many beside the tests of all. */
export function guessingWords(say: Say, baseline: Constant): string {
  const { beaten_by, beaten_by_after_holm, of } = baseline;
  if (isAllOrNothing(baseline))
    return baseline.correct === 0
      ? say`always giving one answer would score nothing, and nobody is tested against it`
      : say`always giving that answer would score 100 %, and nobody is tested against it`;
  if (of === 0) return say`nobody is tested against it`;
  if (of === 1)
    return say`the only component is ${beaten_by === 1 ? '' : say`not `}shown to do better than guessing`;
  const counted = beaten_by === 0 ? '' : `, ${beaten_by_after_holm} ${onceCounted(say, of)}`;
  return say`tested against guessing, ${beaten_by} of ${amount(say, of, 'component')} ${beaten_by === 1 ? say`does` : say`do`} better${counted}`;
}

/** Of how many the answers depend on the question at all, which decides nothing. */
export function dependsWords(say: Say, { depends_on_items: depends }: Constant): string | undefined {
  if (depends === undefined || depends.of === 0) return undefined;
  if (depends.of === 1)
    return depends.yes === 1
      ? say`Its answers depend on the question, which alone is no lead.`
      : say`Its answers are not shown to depend on the question.`;
  return say`The answers of ${depends.yes} of ${amount(say, depends.of, 'component')} are shown to depend on the question, which alone is no lead.`;
}

/** What a chart holds scores against: always giving the same answer. Undefined where no such answer has a score. */
export function referenceLine(
  say: Say,
  { baseline, only_answer }: Pick<AxisRow05, 'baseline' | 'only_answer'>,
): { readonly share: number; readonly label: string } | undefined {
  if (baseline === undefined && only_answer === undefined) return undefined;
  const share = baseline?.accuracy ?? 1;
  const [answer = '', ...others] = baseline?.answers ?? [only_answer];
  const percent = toPercent(say, share);
  const isShort = others.length === 0 && answer.length <= ANSWER_AT_MOST;
  return {
    share,
    label: isShort ? say`always answering “${answer}”: ${percent}` : say`always the same answer: ${percent}`,
  };
}

/** A longer one would not fit above a narrow chart. */
const ANSWER_AT_MOST = 16;

/** More answers than this are counted instead of listed. */
const LISTED = 4;

export function constantAnswer(say: Say, answers: readonly string[]): string {
  return answers.length > LISTED
    ? say`always giving any one of ${answers.length} answers`
    : say`always answering ${listed(say, answers, say`or`)}`;
}
