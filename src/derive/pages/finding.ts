/**
 * What was found on an axis, in one plain sentence. The sentence never says more than the row: a
 * component is ahead only where the test separated it, and a lead that falls after Holm is said to
 * fall.
 */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import { onceCounted } from '../board/lead-words.ts';
import { fallsAfterHolm } from '../board/tallies.ts';
import { amount, areOf, listed } from '../figures/amount.ts';
import { bestWord, isInShares, toScore } from '../figures/metric-value.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import { isUnbeaten, toAnswerWords } from './constant-answer.ts';
import { allRivals, competing, withFamily } from './family-words.ts';
import { deriveVerdict } from './verdict.ts';

/** How many were measured on the axis, how many axes of the board were tested, and who shares the best accuracy alone. */
type FindingScope = {
  readonly components: number;
  readonly tests: number;
  readonly asAccurate?: readonly string[];
};

/** How many axes of the board were tested: a lead has to hold beside all of their tests. */
export function countTests(measuredAxes: readonly MeasuredAxis[]): number {
  return measuredAxes.filter(({ separation }) => separation.state !== 'UNTESTED').length;
}

/** The sentence by which every page and every door names what was found on an axis of this board. */
export function deriveAxisFinding(row: AxisRow05, measuredAxes: readonly MeasuredAxis[]): string {
  const measured = measuredAxes.find(({ axis }) => axis.axis === row.axis);
  const components = measured?.scores.bestFirst.length ?? 0;
  const finding = deriveFinding(row, {
    components,
    tests: countTests(measuredAxes),
    asAccurate: measured?.separation.as_accurate ?? [],
  });
  // The source lists others, and some of them may be higher.
  const isOfSome = measured?.run.header.left_out !== undefined;
  const { top = [] } = row.separation_detail ?? {};
  const heads = row.leader === undefined ? [...top, amount(top.length, 'component')] : [row.leader];
  return isOfSome && heads.some((head) => finding.startsWith(head))
    ? `Of the ${amount(components, 'component')} counted here, ${finding}`
    : finding;
}

export function deriveFinding(row: AxisRow05, scope: FindingScope): string {
  if (row.tally !== undefined) return factSentence(row.tally);
  if (row.separation === 'SEPARATED') return leadSentence(row, scope);
  if (row.separation !== 'TIE') return deriveVerdict(row, scope.asAccurate);
  return isUnbeaten(row.baseline) ? constantSentence(row) : tieSentence(row, scope);
}

function leadSentence(row: AxisRow05, { components, tests }: FindingScope): string {
  const ahead = `${nameOf(row)} is ahead of ${allRivals(row, components)}`;
  return fallsAfterHolm(row) ? `${ahead} on its own test only, not ${onceCounted(tests)}.` : `${ahead}.`;
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

function tieSentence(row: AxisRow05, { asAccurate = [] }: FindingScope): string {
  const { leader, public_leader_state, separation_detail = {} } = row;
  const { top = [], tied = [], depends_on_unanswered } = separation_detail;
  if (public_leader_state !== undefined)
    return `The ${bestWord(row)} score is not told apart from the next, and is not named here.`;
  if (top.length > 1)
    return `${topWords(top, row)}${depends_on_unanswered === true ? ', over everything asked' : ''}; nobody leads.`;
  if (leader === undefined) return dependsSentence(row, top, asAccurate);
  const rivals = tied.filter((name) => name !== leader);
  const best = withFamily(row, leader);
  if (rivals.length === 0) return `${best} scores ${bestWord(row)}, but is not told apart from the next.`;
  return rivals.length <= 2
    ? `${best} scores ${bestWord(row)}, but is not told apart from ${listed(rivals.map((name) => withFamily(row, name)))}.`
    : `${best} scores ${bestWord(row)}, but ${competing(row, rivals.length, 'other')} ${areOf(rivals.length)} not told apart from the best.`;
}

/** Of one that is on top under both scores it is said who joins it under one of them. */
function dependsSentence(row: AxisRow05, top: readonly string[], asAccurate: readonly string[]): string {
  if (asAccurate.length === 0 || top.length === 0)
    return 'Who is on top depends on how non-answers count, so nobody leads.';
  const who =
    asAccurate.length <= 2
      ? listed(asAccurate.map((name) => withFamily(row, name)))
      : competing(row, asAccurate.length, 'other');
  return `With non-answers left out ${who} ${asAccurate.length === 1 ? 'scores' : 'score'} as high as ${listed(top.map((name) => withFamily(row, name)))}, so nobody leads.`;
}

function topWords(top: readonly string[], row: AxisRow05): string {
  const share = row.accuracy_asked;
  const what =
    share === undefined
      ? 'the best score'
      : share === 1 && isInShares(row)
        ? 'a full score'
        : `the best score, ${toScore(row, share)}`;
  return `${top.length <= 2 ? listed(top.map((name) => withFamily(row, name))) : competing(row, top.length, 'component')} share ${what}`;
}

function factSentence({ pass, fail, uncheckable }: NonNullable<AxisRow05['tally']>): string {
  const all = amount(pass + fail + uncheckable, 'check');
  const open = uncheckable === 0 ? '' : `; ${uncheckable} could not be checked`;
  return fail === 0
    ? `${pass} of ${all} pass and none fails${open}.`
    : `${fail} of ${all} ${fail === 1 ? 'fails' : 'fail'}${open}.`;
}
