/**
 * What a row found, in one sentence a person would say. It says less than the row where it must and
 * never more: who is ahead only where the test separated him, and what does not hold after Holm with it.
 */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import { fallsAfterHolm } from '../board/tallies.ts';
import { amount, areOf, listed } from '../figures/amount.ts';
import { toShare } from '../figures/digits.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import { isUnbeaten, toAnswerWords } from './constant-answer.ts';
import { deriveVerdict } from './verdict.ts';

/** How many were measured on the axis, and how many axes of the board were tested. */
export type FindingScope = { readonly components: number; readonly tests: number };

/** How many axes of the board were tested: a lead has to hold beside all of their tests. */
export function countTests(measuredAxes: readonly MeasuredAxis[]): number {
  return measuredAxes.filter(({ separation }) => separation.state !== 'UNTESTED').length;
}

export function deriveFinding(row: AxisRow05, scope: FindingScope): string {
  if (row.tally !== undefined) return factSentence(row.tally);
  if (row.separation === 'SEPARATED') return leadSentence(row, scope);
  if (row.separation !== 'TIE') return deriveVerdict(row);
  return isUnbeaten(row.baseline) ? constantSentence(row) : tieSentence(row);
}

function leadSentence(row: AxisRow05, { components, tests }: FindingScope): string {
  const others = amount(components - 1, 'other');
  const ahead = `${nameOf(row)} is ahead of ${components === 2 ? 'the other' : `all ${others}`}`;
  return fallsAfterHolm(row)
    ? `${ahead} on this test alone, but not after correcting for ${amount(tests, 'test')}.`
    : `${ahead}.`;
}

function nameOf({ leader, public_leader_state }: AxisRow05): string {
  if (leader !== undefined) return leader;
  return public_leader_state === 'NO_SIGNED_CARD'
    ? 'A component whose result is not signed yet'
    : 'A component of the publisher, which is never named as leader,';
}

function constantSentence({ baseline, n }: AxisRow05): string {
  if (baseline === undefined) return '';
  const same =
    baseline.answers.length > 1 ? 'giving one answer to everything' : `answering ${toAnswerWords(baseline)}`;
  return `None is shown to be better than always ${same}, which is right on ${baseline.correct} of ${n}.`;
}

function tieSentence({
  leader,
  public_leader_state,
  accuracy_asked,
  separation_detail = {},
}: AxisRow05): string {
  const { top = [], tied = [], depends_on_unanswered } = separation_detail;
  if (public_leader_state !== undefined)
    return 'The highest score is not told apart from the next, and is not named here.';
  if (top.length > 1)
    return `${topWords(top, accuracy_asked)}${depends_on_unanswered === true ? ', over everything asked' : ''}; nobody leads.`;
  if (leader === undefined) return 'Who is on top depends on how non-answers count, so nobody leads.';
  const rivals = tied.filter((name) => name !== leader);
  if (rivals.length === 0) return `${leader} scores highest, but is not told apart from the next.`;
  return rivals.length <= 2
    ? `${leader} scores highest, but is not told apart from ${listed(rivals)}.`
    : `${leader} scores highest, but ${amount(rivals.length, 'other')} ${areOf(rivals.length)} not told apart from the best.`;
}

function topWords(top: readonly string[], share: number | undefined): string {
  const what =
    share === undefined
      ? 'the best score'
      : share === 1
        ? 'a full score'
        : `the best score, ${toShare(share)}`;
  return `${top.length <= 2 ? listed(top) : amount(top.length, 'component')} share ${what}`;
}

function factSentence({ pass, fail, uncheckable }: NonNullable<AxisRow05['tally']>): string {
  const all = amount(pass + fail + uncheckable, 'check');
  const open = uncheckable === 0 ? '' : `; ${uncheckable} could not be checked`;
  return fail === 0
    ? `${pass} of ${all} pass and none fails${open}.`
    : `${fail} of ${all} ${fail === 1 ? 'fails' : 'fail'}${open}.`;
}
