/**
 * What was found on an axis, in one plain sentence. The sentence never says more than the row: a
 * component is ahead only where the test separated it, and a lead that falls after Holm is said to
 * fall.
 */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { toAxisTitle } from '../board/axis-title.ts';
import { judgeWords } from '../board/judge-words.ts';
import { onceSetsCounted } from '../board/lead-words.ts';
import { bases } from '../board/separation-detail.ts';
import { fallsAfterHolm, isMeasured } from '../board/tallies.ts';
import { answeredLimit, sharedBestWords } from '../board/unanswered-words.ts';
import { aheadBy, useWords } from '../board/use-words.ts';
import { amount, capitalised, listed } from '../figures/amount.ts';
import { verbWords } from '../figures/bank-verb.ts';
import { bestWord, isInShares, toScore } from '../figures/metric-value.ts';
import { ordered } from '../scores/component-score.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import { frequencyWords } from './class-words.ts';
import { isUnbeaten } from './constant-answer.ts';
import { allRivals, competing, withFamily } from './family-words.ts';
import { quotedLimit } from './result-limit.ts';
import { othersBehind, sharersBehind } from './tie-words.ts';
import { deriveVerdict, isDecidedBy } from './verdict.ts';

/** How many were measured on the axis, and who shares the best accuracy alone. */
type FindingScope = {
  readonly components: number;
  /** Of battles: how many have no score beside these. */
  readonly sparse?: number;
  /** Whether a tie says how far behind its members may be; not where a drawing beside it says how far. */
  readonly isBounded?: boolean;
  /** Of those on top: on how many units they are right, of how many. Undefined where they are not named. */
  readonly best?: { readonly right: number; readonly asked: number } | undefined;
  /** Where those on top have it all: how many each of the others that are tied has not, of how many. */
  readonly missed?: { readonly counts: readonly number[]; readonly asked: number } | undefined;
  readonly asAccurate?: readonly string[];
};

/** The sentence by which every page and every door names what was found on an axis of this board. */
export function deriveAxisFinding(
  say: Say,
  row: AxisRow05,
  measuredAxes: readonly MeasuredAxis[],
  isBounded = true,
): string {
  const measured = measuredAxes.find(({ axis }) => axis.axis === row.axis);
  const components = measured === undefined ? 0 : ordered(measured.scores).length;
  const found = deriveFinding(say, row, {
    components,
    isBounded,
    sparse: (measured?.scores.bestFirst.length ?? components) - components,
    best: measured && row.public_leader_state === undefined ? bestOf(measured) : undefined,
    missed: measured && missedOf(row, measured),
    asAccurate: measured?.separation.as_accurate ?? [],
  });
  const finding = row.judge === undefined ? found : `${found} ${capitalised(judgeWords(say, row.judge))}.`;
  // The source lists others, and some of them may be higher.
  const isOfSome = measured?.run.header.left_out !== undefined;
  const { top = [] } = row.separation_detail ?? {};
  const heads = row.leader === undefined ? [...top, amount(say, top.length, 'component')] : [row.leader];
  return isOfSome && heads.some((head) => finding.startsWith(head))
    ? say`Of the ${amount(say, components, 'component')} counted here, ${finding}`
    : finding;
}

/** The title of its page; of a slot that nobody has measured with what it is about. */
export function axisHeading(say: Say, row: AxisRow05, measuredAxes: readonly MeasuredAxis[]): string {
  const finding = deriveAxisFinding(say, row, measuredAxes);
  return isMeasured(row)
    ? finding
    : `${toAxisTitle(row)}: ${finding.charAt(0).toLowerCase()}${finding.slice(1)}`;
}

/** The same for whoever reads it away from the page: of alarms with what was flagged, and with its limit. */
export function limitedFinding(say: Say, row: AxisRow05, measuredAxes: readonly MeasuredAxis[]): string {
  return [
    deriveAxisFinding(say, row, measuredAxes),
    row.separation === 'SEPARATED' ? answeredLimit(say, row) : undefined,
    alarmWords(say, row, measuredAxes),
    quotedLimit(say, row),
  ]
    .filter((part) => part !== undefined)
    .join(' ');
}

/** Of a bank whose components raise an alarm, how often the first did. */
export function alarmWords(
  say: Say,
  row: AxisRow05,
  measuredAxes: readonly MeasuredAxis[],
): string | undefined {
  const measured = measuredAxes.find(({ axis }) => axis.axis === row.axis);
  return measured === undefined || row.base_rate == null ? undefined : frequencyWords(say, measured, row);
}

export function deriveFinding(say: Say, row: AxisRow05, scope: FindingScope): string {
  if (row.tally !== undefined) return factSentence(say, row.tally);
  if (row.separation === 'SEPARATED') return leadSentence(say, row, scope);
  if (row.separation_detail?.reason_code === 'SINGLE_MODEL' && scope.components === 1)
    return say`Untested: only one component has a score, so there is nobody to compare it with.`;
  if (row.separation !== 'TIE') return deriveVerdict(say, row, scope.asAccurate);
  return isUnbeaten(row.baseline) ? unbeatenSentence(say, row, scope) : tieSentence(say, row, scope);
}

function bestOf({ separation, scores }: MeasuredAxis): FindingScope['best'] {
  const best = scores.bestFirst.find(({ name }) => name === separation.top[0]);
  return best?.correct === undefined ? undefined : { right: best.correct, asked: best.asked };
}

function missedOf({ separation_detail }: AxisRow05, { scores }: MeasuredAxis): FindingScope['missed'] {
  const { tied = [] } = separation_detail ?? {};
  const [best, ...others] = scores.bestFirst.filter(({ name }) => tied.includes(name));
  if (best === undefined || best.correct !== best.asked) return undefined;
  const { asked } = best;
  const counts = others.flatMap((each) =>
    each.asked === asked && each.correct !== undefined ? asked - each.correct : [],
  );
  return counts.length < others.length ? undefined : { counts: counts.filter((count) => count > 0), asked };
}

function leadSentence(say: Say, row: AxisRow05, { components, sparse }: FindingScope): string {
  const ahead = aheadBy(say, row, nameOf(say, row), allRivals(say, row, components, sparse));
  return fallsAfterHolm(row)
    ? say`${ahead}, on its own test only, not ${onceSetsCounted(say, row.separation_detail?.holm_of ?? 1)}.`
    : `${ahead}.`;
}

function nameOf(say: Say, row: AxisRow05): string {
  const { leader, public_leader_state } = row;
  if (leader !== undefined) return withFamily(say, row, leader);
  return public_leader_state === 'NO_SIGNED_CARD'
    ? say`A component whose result is not signed yet`
    : say`A component of the publisher, which is never named as leader,`;
}

/** Beside the best stands what the same answer to everything would score. */
function unbeatenSentence(say: Say, { baseline, says }: AxisRow05, { best }: FindingScope): string {
  if (baseline === undefined) return '';
  const { answers, correct, n } = baseline;
  const same =
    answers.length > 1 ? say`giving one answer every time` : say`answering “${answers[0]}” every time`;
  if (best === undefined)
    return say`No component is shown to beat guessing; ${same} would score ${correct} of ${n}.`;
  const { right, asked } = best;
  const did = verbWords(say, says);
  const above = right * n - correct * asked;
  if (above === 0)
    return say`No component beats guessing: the best ${did} ${right} of ${asked}, and ${same} would score as many.`;
  return above < 0
    ? say`No component beats guessing: the best ${did} ${right} of ${asked}; ${same} would score ${correct} of ${n}.`
    : say`No component is shown to beat guessing: the best ${did} ${right} of ${asked}; ${same} would score ${correct} of ${n}.`;
}

function tieSentence(
  say: Say,
  row: AxisRow05,
  { asAccurate = [], isBounded = true, missed }: FindingScope,
): string {
  const { leader, public_leader_state, separation_detail = {} } = row;
  const { top = [], tied = [], depends_on_unanswered } = separation_detail;
  if (row.separation_basis === bases['no order'])
    return say`No order fits these battles: no strengths, one for each component, explain who won against whom, so nobody leads.`;
  if (public_leader_state === 'NO_SIGNED_CARD' && top.length > 1)
    return sharedBestWords(say, row, competing(say, row, top.length, 'component'));
  if (isDecidedBy(row, 'constant'))
    return leader === undefined
      ? say`The ${bestWord(say, row)} score is not shown to beat guessing, and is not named here.`
      : say`${withFamily(say, row, leader)} scores ${bestWord(say, row)}, but is not shown to beat guessing.`;
  if (isDecidedBy(row, 'base rate'))
    return leader === undefined
      ? say`The ${bestWord(say, row)} score, which is not named here, is not shown to be that where ${useWords(say, row)}.`
      : say`${withFamily(say, row, leader)} scores ${bestWord(say, row)}, but that is not shown where ${useWords(say, row)}.`;
  if (isDecidedBy(row, 'unanswered'))
    return leader === undefined
      ? say`The ${bestWord(say, row)} score, which is not named here, is shown to be that only with what was not answered left out.`
      : say`${withFamily(say, row, leader)} scores ${bestWord(say, row)}, but that is shown only with what was not answered left out.`;
  if (public_leader_state !== undefined)
    return say`The ${bestWord(say, row)} score is too close to the next to call, and is not named here.`;
  if (top.length > 1)
    return say`${topWords(say, top, row)}${depends_on_unanswered === true ? say`, over everything asked` : ''}; nobody leads${isBounded ? missedWords(say, row, missed) || sharersBehind(say, row) : ''}.`;
  if (leader === undefined) return dependsSentence(say, row, top, asAccurate);
  const rivals = tied.filter((name) => name !== leader);
  const best = withFamily(say, row, leader);
  if (rivals.length === 0)
    return say`${best} scores ${bestWord(say, row)}, but is not reliably ahead of the next.`;
  const named = rivals.map((name) => withFamily(say, row, name));
  const others =
    rivals.length <= 2 ? listed(say, named, say`or`) : competing(say, row, rivals.length, 'other');
  return say`${best} scores ${bestWord(say, row)}, but is not reliably ahead of ${others}${isBounded ? othersBehind(say, row, rivals.length) : ''}.`;
}

/** Of those that are tied and have not all: what was missed is known, whatever other items would bring. */
function missedWords(say: Say, row: AxisRow05, missed: FindingScope['missed']): string {
  const { counts = [], asked = 0 } = missed ?? {};
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const of = amount(say, asked, row.pair_items === true ? 'pair' : 'item');
  const others = amount(say, counts.length, 'other');
  if (counts.length === 0) return '';
  if (counts.length === 1) return say`, and the other that is tied falls short on ${most} of ${of}`;
  return least === most
    ? say`, and ${others}, which are tied, fall short on ${most} of ${of} each`
    : say`, and ${others}, which are tied, fall short on ${least} to ${most} of ${of}`;
}

/** Of one that is on top under both scores it is said who joins it under one of them. */
function dependsSentence(
  say: Say,
  row: AxisRow05,
  top: readonly string[],
  asAccurate: readonly string[],
): string {
  if (asAccurate.length === 0 || top.length === 0)
    return say`Who is on top depends on how non-answers count, so nobody leads.`;
  const who =
    asAccurate.length <= 2
      ? listed(
          say,
          asAccurate.map((name) => withFamily(say, row, name)),
        )
      : competing(say, row, asAccurate.length, 'other');
  return say`With non-answers left out ${who} ${asAccurate.length === 1 ? say`scores` : say`score`} as high as ${listed(
    say,
    top.map((name) => withFamily(say, row, name)),
  )}, so nobody leads.`;
}

function topWords(say: Say, top: readonly string[], row: AxisRow05): string {
  const share = row.accuracy_asked;
  const what =
    share === undefined
      ? say`the best score`
      : share === 1 && isInShares(row)
        ? say`a full score`
        : say`the best score, ${toScore(say, row, share)}`;
  return say`${
    top.length <= 2
      ? listed(
          say,
          top.map((name) => withFamily(say, row, name)),
        )
      : competing(say, row, top.length, 'component')
  } share ${what}`;
}

function factSentence(say: Say, { pass, fail, uncheckable }: NonNullable<AxisRow05['tally']>): string {
  const all = amount(say, pass + fail + uncheckable, 'check');
  const open = uncheckable === 0 ? '' : say`; ${uncheckable} could not be checked`;
  return fail === 0
    ? say`${pass} of ${all} pass and none fails${open}.`
    : say`${fail} of ${all} ${fail === 1 ? say`fails` : say`fail`}${open}.`;
}
