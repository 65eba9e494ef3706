/** Why an axis is SEPARATED, TIE or UNTESTED, in plain sentences read from its row. */

import { CLUSTER_FLOOR, ITEM_FLOOR } from '../../core/stats/thresholds.ts';
import type { AxisRow05, SeparationDetail } from '../../schema/contracts.gen.ts';
import { OWN_TEST_ONLY } from '../board/lead-words.ts';
import { bases } from '../board/separation-detail.ts';
import { areOf, capitalised, listed } from '../figures/amount.ts';
import { toP, toShare } from '../figures/digits.ts';
import { bestWord } from '../figures/metric-value.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import { constantAnswer, guessingWords, isUnbeaten } from './constant-answer.ts';
import { competing } from './family-words.ts';
import { preferenceVerdict } from './preference-verdict.ts';
import { stateMeanings, toStateWord } from './state-word.ts';

/** The sentence by which every page and every door gives the reason for what was found on an axis of this board. */
export function deriveAxisVerdict(row: AxisRow05, measuredAxes: readonly MeasuredAxis[]): string {
  return deriveVerdict(row, measuredAxes.find(({ axis }) => axis.axis === row.axis)?.separation.as_accurate);
}

export function deriveVerdict(row: AxisRow05, asAccurate: readonly string[] = []): string {
  if (row.separation === undefined) return stateMeanings[toStateWord(row)];
  const { separation_detail: detail = {} } = row;
  const { deciding_p: p } = detail;
  if (row.separation === 'UNTESTED') return untestedReasons[detail.reason_code ?? 'NO_PER_ITEM_ROWS'];
  if (row.bank_kind === 'pairwise')
    return preferenceVerdict(row, { leader: leaderOf(row), rival: rivalOf(detail), holm: holmOf(detail) });
  if (p === undefined) return stateMeanings[row.separation];
  return row.separation === 'SEPARATED'
    ? separatedSentence(row, detail, p)
    : tieSentence(row, { detail, p, asAccurate });
}

function separatedSentence(row: AxisRow05, detail: SeparationDetail, p: number): string {
  if (isDecidedBy(row, 'labels'))
    return (
      `${leaderOf(row)} is ahead of every rival and does better than guessing: of all its tests the one of its answers against the labels has the largest p, ${toP(p)}, which is below ${detail.alpha}.` +
      holmOf(detail)
    );
  return (
    `${leaderOf(row)} is ahead of every rival: even against the closest one, ${rivalOf(detail)}, ${testOf(row, p)} is below ${detail.alpha}.` +
    holmOf(detail)
  );
}

/** Every test of the board counts: what one axis shows alone may not hold among all of them. */
function holmOf({ holm_p, alpha, after_holm }: SeparationDetail): string {
  if (holm_p === undefined || alpha === undefined) return '';
  const within =
    after_holm === undefined || after_holm.holds
      ? ''
      : ' Allowing for the tests against all rivals of this axis (Holm), not every rival still falls.';
  return holm_p < alpha
    ? ` It holds after Holm's adjustment over all tested axes too (p ${toP(holm_p)}).${within}`
    : ` It is ${OWN_TEST_ONLY}: over all tested axes p is ${toP(holm_p)}, which is not below ${alpha}, and one such finding among so many tests may be chance.${within}`;
}

type Tied = {
  readonly detail: SeparationDetail;
  readonly p: number;
  readonly asAccurate: readonly string[];
};

function tieSentence(row: AxisRow05, tied: Tied): string {
  return [tieOpening(row, tied), baselineSentence(row)].filter((part) => part !== undefined).join(' ');
}

function tieOpening(row: AxisRow05, { detail, p, asAccurate }: Tied): string {
  const { top = [], tied = [] } = detail;
  if (isDecidedBy(row, 'labels'))
    return `${leaderOf(row)} has the ${bestWord(row)} score, and its answers are not shown to go with the labels: p ${toP(p)} is not below ${detail.alpha}.`;
  if (row.leader !== undefined || row.public_leader_state !== undefined)
    return `${leaderOf(row)} has the ${bestWord(row)} score and is not separated from ${rivalOf(detail)}: ${testOf(row, p)} is not below ${detail.alpha}.`;
  if (detail.depends_on_unanswered === true && asAccurate.length > 0)
    return `Over everything asked the best score is that of ${listed(top)}; over the answers that could be read ${listed(asAccurate)} ${asAccurate.length === 1 ? 'scores' : 'score'} as high. So nobody leads.`;
  if (detail.depends_on_unanswered === true)
    return `Who is on top depends on how non-answers count: over everything asked the best score is that of ${listed(top)}, over the answers that could be read not of the same ones. So nobody leads.`;
  const others = tied.length - top.length;
  return (
    `${competing(row, top.length, 'component')} share the best score over everything asked, so nobody leads.` +
    (others <= 0
      ? ''
      : ` ${competing(row, others, 'other')} ${areOf(others)} not separated from at least one of them.`)
  );
}

/** Says so where nobody does better than guessing. A score above that of the constant answer is not enough. */
function baselineSentence({ baseline }: AxisRow05): string | undefined {
  if (baseline === undefined || !isUnbeaten(baseline)) return undefined;
  return `No component is shown to do better than guessing; ${constantAnswer(baseline.answers)} scores ${toShare(baseline.accuracy)}.`;
}

/** How the constant answer fared against the fleet, for the page. */
export function deriveBaselineSentence({ baseline }: AxisRow05): string | undefined {
  if (baseline === undefined) return undefined;
  const { answers, correct, n, accuracy } = baseline;
  return (
    `${capitalised(constantAnswer(answers))} would be right on ${correct} of ${n} (${toShare(accuracy)}); ` +
    `${guessingWords(baseline)}.`
  );
}

function testOf(row: AxisRow05, p: number): string {
  const { separation_detail: detail = {}, pair_items } = row;
  const { b, c, n_common, deciding_score, asked_recount } = detail;
  const common = `of ${n_common} common ${pair_items === true ? 'pairs' : 'items'}`;
  const counts = isGraded(row)
    ? `${common} the one scored higher on ${b} and the other on ${c}, and p ${toP(p)}`
    : `${common} ${b} ${areOf(b ?? 0)} right only for the one and ${c} only for the other, and p ${toP(p)}`;
  if (isDecidedBy(row, 'clusters')) return `${counts} (the larger, cluster-aware p decides)`;
  if (isDecidedBy(row, 'two directions'))
    return `${counts} (the test does not speak for the leader under both scores, so p counts as 1)`;
  if (deciding_score === 'asked' && asked_recount !== undefined)
    return `${counts} (the larger p, with unparsed counted as not correct, decides)`;
  return counts;
}

/** The exact test, and its mid-p beside it, are for answers that are right or wrong. */
function isGraded({ separation_detail: detail }: AxisRow05): boolean {
  return detail?.b !== undefined && detail.mid_p === undefined;
}

function leaderOf({ leader, public_leader_state }: AxisRow05): string {
  if (leader !== undefined) return leader;
  return public_leader_state === 'NO_SIGNED_CARD'
    ? 'The best component, not named as leader because its cell has no valid signed card,'
    : 'A component of the publisher, which the board never names as leader,';
}

function rivalOf({ binding_rival }: SeparationDetail): string {
  return binding_rival ?? 'a component of the publisher that is not named here';
}

function isDecidedBy({ separation_basis }: AxisRow05, what: keyof typeof bases): boolean {
  return separation_basis === bases[what];
}

const untestedReasons: Readonly<Record<NonNullable<SeparationDetail['reason_code']>, string>> = {
  NO_PER_ITEM_ROWS: 'Untested: no answers by item are published, so no paired test can be made.',
  ITEM_SETS_DIFFER: 'Untested: the components did not answer enough of the same items.',
  SINGLE_MODEL: 'Untested: only one component has a score, so there is nobody to compare it with.',
  N_BELOW_FLOOR: `Untested: no component has ${ITEM_FLOOR} readable answers.`,
  FEW_CLUSTERS: `Untested: the items hang together in fewer than ${CLUSTER_FLOOR} clusters.`,
  NOT_BINARY: 'Untested: answers are not simply right or wrong, which the exact paired test needs.',
  NOT_CONNECTED:
    'Untested: the battles do not connect all components, so some of them cannot be compared even over third ones.',
  RUN_INCOMPLETE: 'Untested: the run is not complete.',
  HEADER_MISMATCH: 'Untested: what the run says of itself disagrees with its rows.',
};
