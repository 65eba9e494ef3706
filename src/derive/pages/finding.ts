/**
 * What was found on an axis, in one plain sentence. The sentence never says more than the row: a
 * component is ahead only where the test separated it, and a lead that falls after Holm is said to
 * fall.
 */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import { fallsAfterHolm } from '../board/tallies.ts';
import { amount, areOf, listed } from '../figures/amount.ts';
import { bestWord, isInShares, toScore } from '../figures/metric-value.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import { isUnbeaten, toAnswerWords } from './constant-answer.ts';
import { countStoodFor, withFamily } from './family-words.ts';
import { deriveVerdict } from './verdict.ts';

/** How many were measured on the axis, and how many axes of the board were tested. */
type FindingScope = { readonly components: number; readonly tests: number };

/** How many axes of the board were tested: a lead has to hold beside all of their tests. */
export function countTests(measuredAxes: readonly MeasuredAxis[]): number {
  return measuredAxes.filter(({ separation }) => separation.state !== 'UNTESTED').length;
}

/** The sentence by which every page and every door names what was found on an axis of this board. */
export function deriveAxisFinding(row: AxisRow05, measuredAxes: readonly MeasuredAxis[]): string {
  const measured = measuredAxes.find(({ axis }) => axis.axis === row.axis);
  const components = measured?.scores.bestFirst.length ?? 0;
  const finding = deriveFinding(row, { components, tests: countTests(measuredAxes) });
  // The source lists others, and some of them may be higher.
  const isOfSome = measured?.run.header.left_out !== undefined;
  return isOfSome && row.leader !== undefined && finding.startsWith(row.leader)
    ? `Of the ${amount(components, 'component')} counted here, ${finding}`
    : finding;
}

export function deriveFinding(row: AxisRow05, scope: FindingScope): string {
  if (row.tally !== undefined) return factSentence(row.tally);
  if (row.separation === 'SEPARATED') return leadSentence(row, scope);
  if (row.separation !== 'TIE') return deriveVerdict(row);
  return isUnbeaten(row.baseline) ? constantSentence(row) : tieSentence(row);
}

function leadSentence(row: AxisRow05, { components, tests }: FindingScope): string {
  const rivals = components - 1 - countStoodFor(row);
  const ahead = `${nameOf(row)} is ahead of ${rivals === 1 ? 'the other' : `all ${amount(rivals, 'other')}`}`;
  return fallsAfterHolm(row)
    ? `${ahead} on this test alone, but not after correcting for ${amount(tests, 'test')}.`
    : `${ahead}.`;
}

function nameOf(row: AxisRow05): string {
  const { leader, public_leader_state } = row;
  if (leader !== undefined) return withFamily(row, leader);
  return public_leader_state === 'NO_SIGNED_CARD'
    ? 'A component whose result is not signed yet'
    : 'A component of the publisher, which is never named as leader,';
}

function constantSentence({ baseline, n }: AxisRow05): string {
  if (baseline === undefined) return '';
  const same =
    baseline.answers.length > 1 ? 'giving one answer to everything' : `answering ${toAnswerWords(baseline)}`;
  return `None is shown to do better than guessing; always ${same} is right on ${baseline.correct} of ${n}.`;
}

function tieSentence(row: AxisRow05): string {
  const { leader, public_leader_state, separation_detail = {} } = row;
  const { top = [], tied = [], depends_on_unanswered } = separation_detail;
  if (public_leader_state !== undefined)
    return `The ${bestWord(row)} score is not told apart from the next, and is not named here.`;
  if (top.length > 1)
    return `${topWords(top, row)}${depends_on_unanswered === true ? ', over everything asked' : ''}; nobody leads.`;
  if (leader === undefined) return 'Who is on top depends on how non-answers count, so nobody leads.';
  const rivals = tied.filter((name) => name !== leader);
  const best = withFamily(row, leader);
  if (rivals.length === 0) return `${best} scores ${bestWord(row)}, but is not told apart from the next.`;
  return rivals.length <= 2
    ? `${best} scores ${bestWord(row)}, but is not told apart from ${listed(rivals.map((name) => withFamily(row, name)))}.`
    : `${best} scores ${bestWord(row)}, but ${amount(rivals.length, 'other')} ${areOf(rivals.length)} not told apart from the best.`;
}

function topWords(top: readonly string[], row: AxisRow05): string {
  const share = row.accuracy_asked;
  const what =
    share === undefined
      ? 'the best score'
      : share === 1 && isInShares(row)
        ? 'a full score'
        : `the best score, ${toScore(row, share)}`;
  return `${top.length <= 2 ? listed(top.map((name) => withFamily(row, name))) : amount(top.length, 'component')} share ${what}`;
}

function factSentence({ pass, fail, uncheckable }: NonNullable<AxisRow05['tally']>): string {
  const all = amount(pass + fail + uncheckable, 'check');
  const open = uncheckable === 0 ? '' : `; ${uncheckable} could not be checked`;
  return fail === 0
    ? `${pass} of ${all} pass and none fails${open}.`
    : `${fail} of ${all} ${fail === 1 ? 'fails' : 'fail'}${open}.`;
}
