/** Why an axis is SEPARATED, TIE or UNTESTED, in plain sentences read from its row. */

import { CLUSTER_FLOOR, ITEM_FLOOR } from '../../core/stats/thresholds.ts';
import type { AxisRow05, SeparationDetail } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { ownTestOnly } from '../board/lead-words.ts';
import { bases } from '../board/separation-detail.ts';
import { sharedBestWords } from '../board/unanswered-words.ts';
import { useWords } from '../board/use-words.ts';
import { areOf, capitalised, listed } from '../figures/amount.ts';
import { toP, toShare } from '../figures/digits.ts';
import { bestWord, toDistance } from '../figures/metric-value.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import {
  constantAnswer,
  dependsWords,
  guessingWords,
  isUnbeaten,
  noConstantWords,
} from './constant-answer.ts';
import { competing } from './family-words.ts';
import { judgedVerdict } from './judged-verdict.ts';
import { preferenceVerdict } from './preference-verdict.ts';
import { stateMeanings, toStateWord } from './state-word.ts';

/** The sentence by which every page and every door gives the reason for what was found on an axis of this board. */
export function deriveAxisVerdict(say: Say, row: AxisRow05, measuredAxes: readonly MeasuredAxis[]): string {
  return deriveVerdict(
    say,
    row,
    measuredAxes.find(({ axis }) => axis.axis === row.axis)?.separation.as_accurate,
  );
}

export function deriveVerdict(say: Say, row: AxisRow05, asAccurate: readonly string[] = []): string {
  if (row.separation === undefined) return stateMeanings(say)[toStateWord(row)];
  const { separation_detail: detail = {} } = row;
  const { deciding_p: p } = detail;
  if (row.bank_kind === 'pairwise' && detail.reason_code === 'N_BELOW_FLOOR')
    return say`Untested: no component fought on ${ITEM_FLOOR} prompts against others that did so too.`;
  if (row.separation === 'UNTESTED') return untestedReasons(say)[detail.reason_code ?? 'NO_PER_ITEM_ROWS'];
  if (row.bank_kind === 'pairwise')
    return preferenceVerdict(say, row, {
      leader: leaderOf(say, row),
      rival: rivalOf(say, detail),
      holm: holmOf(say, detail),
    });
  if (row.judge?.labels !== undefined)
    return judgedVerdict(say, row, {
      leader: leaderOf(say, row),
      rival: rivalOf(say, detail),
      holm: holmOf(say, detail),
    });
  if (p === undefined) return stateMeanings(say)[row.separation];
  return row.separation === 'SEPARATED'
    ? separatedSentence(say, row, detail, p)
    : tieSentence(say, row, { detail, p, asAccurate });
}

function separatedSentence(say: Say, row: AxisRow05, detail: SeparationDetail, p: number): string {
  const use = useWords(say, row);
  const where =
    use === undefined ? '' : say` It stays ahead where ${use}, by the 95 % interval of each difference.`;
  if (isDecidedBy(row, 'constant'))
    return (
      say`${leaderOf(say, row)} is ahead of every rival and does better than guessing: of all its tests the one against ${hardestWords(say, row)} has the largest p, ${toP(say, p)}, which is below ${detail.alpha}.` +
      where +
      holmOf(say, detail)
    );
  return (
    say`${leaderOf(say, row)} is ahead of every rival: even against the closest one, ${rivalOf(say, detail)}, ${testOf(say, row, p)} is below ${detail.alpha}.` +
    where +
    holmOf(say, detail)
  );
}

/** Every set of questions that was asked counts: what one axis shows alone may not hold among all of them. */
function holmOf(say: Say, { holm_p, alpha, after_holm }: SeparationDetail): string {
  if (holm_p === undefined || alpha === undefined) return '';
  const within =
    after_holm === undefined || after_holm.holds
      ? ''
      : say` Allowing for all tests of this axis (Holm), not every one of them still speaks for the best.`;
  return holm_p < alpha
    ? say` It holds after Holm's adjustment over all question sets asked here since the start too (p ${toP(say, holm_p)}).${within}`
    : say` It is ${ownTestOnly(say)}: over all question sets asked here since the start p is ${toP(say, holm_p)}, which is not below ${alpha}, and one such finding among so many tests may be chance.${within}`;
}

type Tied = {
  readonly detail: SeparationDetail;
  readonly p: number;
  readonly asAccurate: readonly string[];
};

function tieSentence(say: Say, row: AxisRow05, tied: Tied): string {
  if (isDecidedBy(row, 'constant')) return belowConstant(say, row, tied);
  if (isDecidedBy(row, 'base rate'))
    return say`${leaderOf(say, row)} has the ${bestWord(say, row)} score, and every test speaks for it at the mix that was asked; but where ${useWords(say, row)} the 95 % interval of a difference reaches 0, so nobody is separated.`;
  if (isDecidedBy(row, 'unanswered'))
    return say`${leaderOf(say, row)} has the ${bestWord(say, row)} score, and every test speaks for it on what was answered; but over everything asked it is not separated: that rests on what was not answered, so nobody leads.`;
  return [tieOpening(say, row, tied), baselineSentence(say, row)]
    .filter((part) => part !== undefined)
    .join(' ');
}

function tieOpening(say: Say, row: AxisRow05, { detail, p, asAccurate }: Tied): string {
  const { top = [], tied = [] } = detail;
  const isShared = row.public_leader_state === 'NO_SIGNED_CARD' && top.length > 1;
  if (isDecidedBy(row, 'interval'))
    return say`${leaderOf(say, row)} has the ${bestWord(say, row)} score, and every test speaks for it; but the 95 % interval of its difference to ${rivalOf(say, detail)}${boundsWords(say, row)} reaches 0, so nobody is separated.`;
  if (row.leader !== undefined || (row.public_leader_state !== undefined && !isShared))
    return say`${leaderOf(say, row)} has the ${bestWord(say, row)} score and is not separated from ${rivalOf(say, detail)}: ${testOf(say, row, p)} is not below ${detail.alpha}.`;
  if (detail.depends_on_unanswered === true && asAccurate.length > 0)
    return say`Over everything asked the best score is that of ${listed(say, top)}; in accuracy ${listed(say, asAccurate)} ${asAccurate.length === 1 ? say`scores` : say`score`} as high. So nobody leads.`;
  if (detail.depends_on_unanswered === true)
    return say`Who is on top depends on how non-answers count: over everything asked the best score is that of ${listed(say, top)}, in accuracy not of the same ones. So nobody leads.`;
  const others = tied.length - top.length;
  return (
    sharedBestWords(say, row, competing(say, row, top.length, 'component')) +
    (others <= 0
      ? ''
      : say` ${competing(say, row, others, 'other')} ${areOf(say, others)} not separated from at least one of them.`)
  );
}

/** Of the pair that binds, where the row lists it. */
function boundsWords(say: Say, row: AxisRow05): string {
  const { differences = [], separation_detail: { binding_rival } = {} } = row;
  const found = differences.find(({ rival }) => rival === binding_rival);
  return found === undefined
    ? ''
    : say` (from ${toDistance(say, row, found.low, 'down')} to ${toDistance(say, row, found.high, 'up')})`;
}

/** Of one ahead of all rivals, whom a constant answer keeps from a lead. Counted over everything asked: silence earns nothing. */
function belowConstant(say: Say, row: AxisRow05, { detail, p }: Tied): string {
  const { against: hardest, n = 0 } = row.baseline ?? {};
  const { b = 0, c = 0 } = hardest?.asked_recount ?? hardest ?? {};
  const share = row.accuracy_asked ?? 1;
  // Of repeated answers a difference is more than one item.
  const above = isGraded(row) ? Math.round((share * n - (hardest?.correct ?? 0)) * 1e6) : b - c;
  const best = say`${leaderOf(say, row)} has the ${bestWord(say, row)} score of all components`;
  if (above < 0) return say`${best}, and ${hardestWords(say, row)} would have done better.`;
  if (above === 0) return say`${best}, and ${hardestWords(say, row)} would have done as well.`;
  return say`${best}, and is not shown to do better than ${hardestWords(say, row)}: p ${toP(say, p)} is not below ${detail.alpha}.`;
}

/** The constant answer that the best is least shown to beat. */
function hardestWords(say: Say, { baseline }: AxisRow05): string {
  const { answer, correct } = baseline?.against ?? {};
  if (baseline === undefined || answer === undefined || correct === undefined)
    return say`always giving one answer`;
  return say`always answering ${answer} (right on ${correct} of ${baseline.n})`;
}

/** Says so where nobody does better than guessing. A score above that of the constant answer is not enough. */
function baselineSentence(say: Say, { baseline }: AxisRow05): string | undefined {
  if (baseline === undefined || !isUnbeaten(baseline)) return undefined;
  return say`No component is shown to do better than guessing; ${constantAnswer(say, baseline.answers)} scores ${toShare(say, baseline.accuracy)}.`;
}

/** How the constant answer fared against the fleet, for the page; `unknown`: items without a right answer that is known. */
export function deriveBaselineSentence(
  say: Say,
  row: AxisRow05,
  { unknown = 0, hasLabels = false }: { readonly unknown?: number; readonly hasLabels?: boolean } = {},
): string | undefined {
  const { baseline } = row;
  const untested = noConstantWords(say, row, hasLabels);
  if (baseline === undefined) return untested && `${capitalised(untested)}.`;
  const { answers, correct, n, accuracy } = baseline;
  const depends = dependsWords(say, baseline);
  const guessing = say`${capitalised(constantAnswer(say, answers))} would be right on ${correct} of ${n} (${toShare(say, accuracy)}); ${guessingWords(say, baseline)}.`;
  const limit =
    unknown === 0 ? undefined : say`Items whose right answer is not known count as wrong for it: ${unknown}.`;
  return [guessing, depends, limit].filter((part) => part !== undefined).join(' ');
}

function testOf(say: Say, row: AxisRow05, p: number): string {
  const { separation_detail: detail = {}, pair_items } = row;
  const { b, c, n_common, cluster_p, deciding_score, asked_recount } = detail;
  const common = say`of ${n_common} common ${pair_items === true ? say`pairs` : say`items`}`;
  const counts = isGraded(row)
    ? say`${common} the one scored higher on ${b} and the other on ${c}, and p ${toP(say, p)}`
    : say`${common} ${b} ${areOf(say, b ?? 0)} right only for the first and ${c} only for the second, and p ${toP(say, p)}`;
  if (isDecidedBy(row, 'clusters')) return say`${counts} (the larger, cluster-aware p decides)`;
  if (isDecidedBy(row, 'two directions'))
    return say`${counts} (the test does not speak for the leader under both scores, so p counts as 1)`;
  if (deciding_score === 'asked' && asked_recount !== undefined)
    return say`${counts} (the larger p, with unparsed counted as not correct, decides)`;
  if (typeof cluster_p === 'number' && cluster_p < p)
    return say`${counts} (over whole clusters it is ${toP(say, cluster_p)}; the larger of the two decides, so that a lead passes both)`;
  return counts;
}

/** The exact test, and its mid-p beside it, are for answers that are right or wrong. */
function isGraded({ separation_detail: detail }: AxisRow05): boolean {
  return detail?.b !== undefined && detail.mid_p === undefined;
}

function leaderOf(say: Say, { leader, public_leader_state }: AxisRow05): string {
  if (leader !== undefined) return leader;
  return public_leader_state === 'NO_SIGNED_CARD'
    ? say`The best component, not named as leader because its cell has no valid signed card,`
    : say`A component of the publisher, which the board never names as leader,`;
}

function rivalOf(say: Say, { binding_rival }: SeparationDetail): string {
  return binding_rival ?? say`a component of the publisher that is not named here`;
}

export function isDecidedBy({ separation_basis }: AxisRow05, what: keyof typeof bases): boolean {
  return separation_basis === bases[what];
}

const untestedReasons = (
  say: Say,
): Readonly<Record<NonNullable<SeparationDetail['reason_code']>, string>> => ({
  NO_PER_ITEM_ROWS: say`Untested: no answers by item are published, so no paired test can be made.`,
  ITEM_SETS_DIFFER: say`Untested: some components answered too little of what the best answered.`,
  SINGLE_MODEL: say`Untested: there are no two components with a score to compare; those of one family count as one.`,
  N_BELOW_FLOOR: say`Untested: no component has ${ITEM_FLOOR} readable and graded answers.`,
  FEW_CLUSTERS: say`Untested: the items hang together in fewer than ${CLUSTER_FLOOR} groups.`,
  NOT_BINARY: say`Untested: answers are not simply right or wrong, which the exact paired test needs.`,
  NOT_CONNECTED: say`Untested: the battles do not connect all components, so some of them cannot be compared even over third ones.`,
  RUN_INCOMPLETE: say`Untested: the run is not complete.`,
  RUN_INVALIDATED: say`Untested: those who made the run invalidated it, so its figures are not to be quoted.`,
  HEADER_MISMATCH: say`Untested: what the run says of itself disagrees with its rows.`,
});
