/** Why an axis is SEPARATED, TIE or UNTESTED, in plain sentences read from its row. */

import type { AxisRow05, SeparationDetail } from '../../schema/contracts.gen.ts';
import { toP, toPoints } from './figures.ts';
import { stateMeanings, toStateWord } from './state-word.ts';

export function deriveVerdict(row: AxisRow05): string {
  if (row.separation === undefined) return stateMeanings[toStateWord(row)];
  const { separation_detail: detail = {}, separation_p: p } = row;
  if (row.separation === 'UNTESTED') return untestedReasons[detail.reason_code ?? 'NO_PER_ITEM_ROWS'];
  if (p === undefined) return stateMeanings[row.separation];
  return row.separation === 'SEPARATED' ? separatedSentence(row, detail, p) : tieSentence(row, detail, p);
}

function separatedSentence(row: AxisRow05, detail: SeparationDetail, p: number): string {
  return (
    `${leaderOf(row)} is ahead of every rival: even against the closest one, ${rivalOf(detail)}, ${testOf(detail, p)} is below ${detail.alpha}.` +
    holmOf(detail)
  );
}

/** Every test of the board counts: what one axis shows alone may not hold among all of them. */
function holmOf({ holm_p, alpha }: SeparationDetail): string {
  if (holm_p === undefined || alpha === undefined) return '';
  return holm_p < alpha
    ? ` It holds after Holm's adjustment over all tested axes too (p ${toP(holm_p)}).`
    : ` After Holm's adjustment over all tested axes p is ${toP(holm_p)}, which is not below ${alpha}: one such finding among so many tests may be chance.`;
}

function tieSentence(row: AxisRow05, detail: SeparationDetail, p: number): string {
  const { tied = [] } = detail;
  const isExact = row.leader === undefined && detail.b === detail.c && row.public_leader_state === undefined;
  const opening = isExact
    ? `${tied.length} components share the top score, so nobody leads. Those outside the group are not thereby separated from it`
    : `${leaderOf(row)} has the highest accuracy and is not separated from ${rivalOf(detail)}: ${testOf(detail, p)} is not below ${detail.alpha}`;
  return `${opening}.${detail.note === undefined ? '' : ` ${detail.note}`}`;
}

function testOf({ b, c, n_common, cluster_p, unparsed_recount }: SeparationDetail, p: number): string {
  const counts = `of ${n_common} common items ${b} are right only for the one and ${c} only for the other, and p ${toP(p)}`;
  if (cluster_p === p) return `${counts} (the larger, cluster-aware p decides)`;
  if (unparsed_recount?.p === p)
    return `${counts} (the larger p, with unparsed counted as not correct, decides)`;
  return counts;
}

function leaderOf({ leader, public_leader_state }: AxisRow05): string {
  if (leader !== undefined) return leader;
  return public_leader_state === 'NO_SIGNED_CARD'
    ? 'A component that is not named here, because its cell has no valid signed card,'
    : 'A component that is not named here';
}

function rivalOf({ binding_rival }: SeparationDetail): string {
  return binding_rival ?? 'a component that is not named here';
}

/** What the test could have seen. */
export function deriveGapSentence({ separation_detail: detail }: AxisRow05): string | undefined {
  if (detail?.min_detectable_gap === undefined) return undefined;
  return detail.min_detectable_gap === null
    ? 'Smallest detectable gap: none. The pair that decides differs on too few items for any result to separate it.'
    : `Smallest gap this test finds four times in five: ${toPoints(detail.min_detectable_gap)}. A smaller true lead would mostly be missed.`;
}

const untestedReasons: Readonly<Record<NonNullable<SeparationDetail['reason_code']>, string>> = {
  NO_PER_ITEM_ROWS: 'Untested: no answers by item are published, so no paired test can be made.',
  ITEM_SETS_DIFFER: 'Untested: the components did not answer enough of the same items.',
  SINGLE_MODEL: 'Untested: only one component has a score, so there is nobody to compare it with.',
  N_BELOW_FLOOR: 'Untested: the component ahead has too few readable answers.',
  NOT_BINARY: 'Untested: answers are not simply right or wrong, which the exact paired test needs.',
  RUN_INCOMPLETE: 'Untested: the run is not complete.',
  HEADER_MISMATCH: 'Untested: what the run says of itself disagrees with its rows.',
};
