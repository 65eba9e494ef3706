/**
 * What one component scored, as a sentence that is right when it stands alone: score, interval, standing, day, and an
 * address that does not change.
 */

import { roundSignificant } from '../../core/stats/round.ts';
import { ITEM_FLOOR } from '../../core/stats/thresholds.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { toAxisTitle } from '../board/axis-title.ts';
import { judgeWords } from '../board/judge-words.ts';
import { onceSetsCounted } from '../board/lead-words.ts';
import { bases } from '../board/separation-detail.ts';
import { slotWords } from '../board/slot-words.ts';
import { aheadBy, useWords } from '../board/use-words.ts';
import { amount } from '../figures/amount.ts';
import { verbWords } from '../figures/bank-verb.ts';
import { toPercentage } from '../figures/digits.ts';
import { scoreName, toScore, toScoreInterval } from '../figures/metric-value.ts';
import { type FleetMember, isAhead } from '../items/fleet.ts';
import { type Estimate, ordered } from '../scores/component-score.ts';
import type { Site } from '../site.ts';
import { toCitedCard } from './cited-card.ts';
import { allRivals, competing, headOf } from './family-words.ts';
import { memberDays } from './result-days.ts';
import { shortLimit } from './result-limit.ts';
import { othersBehind, selfBehind, sharerBehind } from './tie-words.ts';

/** Of the axis: what was asked, how many were asked, and how many more fought too few battles to have a score. */
type QuotedAxis = { readonly row: AxisRow05; readonly components: number; readonly sparse?: number };

export function toQuotedAxis({ measuredAxes }: Pick<Site, 'measuredAxes'>, row: AxisRow05): QuotedAxis {
  const measured = measuredAxes.find(({ axis }) => axis.axis === row.axis);
  const components = measured === undefined ? 0 : ordered(measured.scores).length;
  return { row, components, sparse: (measured?.scores.bestFirst.length ?? 0) - components };
}

type QuotedSite = Pick<Site, 'evidence' | 'newest_date' | 'address' | 'measuredAxes' | 'say'>;

/** The sentence of each result of an axis, with its source: who publishes it, of which day, and the card of the result. */
export function resultQuotes(site: QuotedSite, row: AxisRow05): (member: FleetMember) => string {
  const { say } = site;
  const of = toQuotedAxis(site, row);
  const day = row.as_of ?? site.newest_date;
  return (member) => {
    const { card_id: id, score } = member;
    const source = `${toAxisTitle(row)}. ${site.evidence.publisher.name}, ${memberDays(site, row, score.name)}`;
    const where = id === undefined ? say`not signed yet` : toCitedCard(site, id, day);
    return `${toResultSentence(say, member, of)} (${source}, ${where})`;
  };
}

/** obscenity was right on 276 of 370 items (74.6 %, 95 % interval 69.9 to 78.8 %); it is not reliably ahead of 3 others. */
export function toResultSentence(say: Say, member: FleetMember, of: QuotedAxis): string {
  const said = isTakenBack(of.row)
    ? say`those who made the run invalidated it`
    : member.score.overAsked && standingWords(say, member, of);
  const limit = isAhead(member.standing) ? ` ${shortLimit(say, of.row)}` : '';
  return `${toScoreWords(say, member, of.row)}${said === undefined ? '' : `; ${said}`}.${limit}`;
}

/** Those who made the run, or a part of it, invalidated it: its scores are told with that, and nobody is the best of it. */
export function isTakenBack({ separation_detail }: AxisRow05): boolean {
  return separation_detail?.reason_code === 'RUN_INVALIDATED';
}

/** The same without what the tests say, and without a full stop; `name`: who scored so, where several did. */
export function toScoreWords(
  say: Say,
  member: FleetMember,
  row: AxisRow05,
  name = member.score.name,
): string {
  const { overAsked, battles, isSparse } = member.score;
  if (isSparse === true)
    return say`${name} has no score: it fought on fewer than ${ITEM_FLOOR} prompts against components that have one`;
  if (overAsked === undefined && battles !== undefined)
    return say`${name} has no score: battles do not connect all components`;
  return overAsked === undefined
    ? say`${name} has no score: no answer of it is readable and graded`
    : `${name} ${scoreWords(say, member, overAsked, row)}`;
}

function scoreWords(say: Say, { score }: FleetMember, { share, interval }: Estimate, row: AxisRow05): string {
  const part = row.decided_by === undefined ? '' : say` of “${row.decided_by.stratum}”`;
  const counted = `${amount(say, score.asked, row.pair_items === true ? 'pair' : 'item')}${part}`;
  const asked = row.unanswered === undefined ? counted : say`${counted} answered`;
  const graded = row.judge === undefined ? '' : `, ${judgeWords(say, row.judge)}`;
  const [low, high] = interval ?? [];
  const within =
    low === undefined || high === undefined
      ? toScoreInterval(say, row, interval)
      : say`95 % interval ${toPercentage(say, low)} to ${toPercentage(say, high)} %`;
  if (score.battles !== undefined)
    return `${say`is preferred to another component with a chance of ${toPercentage(say, share)} % (${within}), over ${amount(say, score.asked, 'prompt')}`}${graded}`;
  if (row.metric !== undefined)
    return `${say`scored ${toScore(say, row, share)} over ${asked} (${scoreName(say, row)}, ${interval === undefined ? '' : say`95 % interval `}${toScoreInterval(say, row, interval)})`}${graded}`;
  if (score.judged !== undefined)
    return `${say`scored ${toPercentage(say, share)} % over ${asked} (${within})`}${graded}`;
  const earned =
    score.correct === undefined
      ? say`earned ${score.score_sum ?? say`a share`}`
      : `${verbWords(say, row.says)} ${score.correct}`;
  return `${say`${earned} of ${asked} (${toPercentage(say, share)} %, ${within})`}${graded}`;
}

/** Undefined where the tests leave nothing to say. */
function standingWords(
  say: Say,
  member: FleetMember,
  { row, components, sparse }: QuotedAxis,
): string | undefined {
  const { standing, rank } = member;
  const { name } = member.score;
  const { separation_detail = {}, separation_basis } = row;
  if (separation_basis === bases['no order'])
    return say`no order fits these battles, so the score, a mean over opponents, makes nobody better than another`;
  if (isAhead(standing)) {
    const ahead = aheadBy(say, row, say`it`, allRivals(say, row, components, sparse));
    const sets = separation_detail.holm_of ?? 1;
    const holds =
      standing === 'leader' ? ahead : say`${ahead}, on its own test only, not ${onceSetsCounted(say, sets)}`;
    return [holds, slotWords(say, row)].filter((part) => part !== undefined).join('; ');
  }
  const { top = [], tied = [] } = separation_detail;
  const isBaseRate = separation_basis === bases['base rate'];
  if (isBaseRate && top.includes(name)) return say`it is not shown to be ahead where ${useWords(say, row)}`;
  const isUnanswered = separation_basis === bases.unanswered;
  if (isUnanswered && top.includes(name))
    return say`it is shown to be ahead only with what was not answered left out`;
  if (standing === 'tied' && !isBaseRate && !isUnanswered) {
    const rivals = tied.filter((each) => each !== name).length;
    if (!top.includes(name)) return `${say`it is not reliably behind the best`}${selfBehind(say, row, name)}`;
    return top.length === 1
      ? `${say`it is not reliably ahead of ${competing(say, row, rivals, 'other')}`}${othersBehind(say, row, rivals)}`
      : `${say`it shares the best score with ${competing(say, row, top.length - 1, 'other')}`}${sharerBehind(say, row)}`;
  }
  if (rank === undefined) return undefined;
  const [best, worst] = rank;
  const place = say`its rank is ${best === worst ? best : say`between ${best} and ${worst}`} of ${components}`;
  return besideBest(say, member, row, place);
}

/** Of one that is not tied with the best: a rank allows for all comparisons at once, and may leave the first place to one that is behind. */
function besideBest(
  say: Say,
  { score: { name }, standing, rank, gap }: FleetMember,
  row: AxisRow05,
  place: string,
): string {
  const head = headOf(row, name);
  if (head !== undefined && gap !== undefined && roundSignificant(gap.points) === 0)
    return say`it has the same score as the best, and ${head} is compared for its family; ${place}`;
  if (standing !== 'rival' || gap === undefined) return place;
  return rank?.[0] === 1
    ? say`it is behind the best, compared with it alone; with all compared at once, ${place}`
    : say`it is behind the best; ${place}`;
}
