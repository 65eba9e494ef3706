/** The part of an axis page that battles have in place of right answers: who won how often, and how the judges judged. */

import type { OrderFit } from '../../core/stats/order-fit.ts';
import { ALPHA, ITEM_FLOOR } from '../../core/stats/thresholds.ts';
import type { Say } from '../../words/say.ts';
import { whyUnranked } from '../board/rank-note.ts';
import { amount, capitalised, listed } from '../figures/amount.ts';
import { toP } from '../figures/digits.ts';
import type { FleetMember } from '../items/fleet.ts';
import type { BattleFacts } from '../scores/battle-facts.ts';
import { ordered } from '../scores/component-score.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';

export function preferenceCaption(say: Say, measured: MeasuredAxis, members: readonly FleetMember[]): string {
  const { preference, scores, ranks } = measured;
  const estimates = members.flatMap(({ score: { overAsked } }) => overAsked ?? []);
  const methods = [...new Set(estimates.flatMap(({ method }) => method ?? []))];
  const sparse = members.filter(({ score: { isSparse } }) => isSparse === true);
  const score =
    ordered(scores).length === 2
      ? say`The score is the chance of being preferred to the other one`
      : say`The score is the chance of being preferred to another one, in the mean over all others`;
  const order =
    ranks === undefined
      ? whyUnranked(say, measured)
      : say`The order is not a ranking: rank is the range that holds for all components at once.`;
  return (
    say`${capitalised(amount(say, preference?.battles ?? 0, 'battle'))} on ${amount(say, preference?.prompts ?? 0, 'prompt')}. ` +
    (estimates.length > 0
      ? say`${score} (Bradley and Terry). Won, tied and lost are counted over all battles of the rows. ${order}`
      : sparse.length === members.length
        ? ''
        : say`No score: battles do not connect all components.`) +
    (methods.length === 0 ? '' : say` Interval of the score: ${methods.join('; ')}.`) +
    (sparse.length === 0 ? '' : sparseWords(say, sparse)) +
    (preference?.fit === undefined ? '' : fitWords(say, preference.fit))
  );
}

function sparseWords(say: Say, sparse: readonly FleetMember[]): string {
  const names = listed(
    say,
    sparse.map(({ score }) => score.name),
  );
  return say` Without score, interval, rank and place in the order: ${names}, on fewer than ${ITEM_FLOOR} prompts against components that have them.`;
}

/** A p above alpha shows no misfit, which is no proof of an order. */
function fitWords(say: Say, { statistic, p, draws }: OrderFit): string {
  const fit = say`G² ${Number(statistic.toFixed(1))}, p ${toP(say, p)} from ${draws} draws under the fit`;
  return p < ALPHA
    ? say` One strength for each component does not explain who won against whom (${fit}).`
    : say` That one strength for each component explains who won against whom is not refuted (${fit}).`;
}

/** Won : tied : lost. */
export function outcomesOf({ score: { battles } }: FleetMember): string {
  const { wins, ties, losses } = battles ?? { wins: 0, ties: 0, losses: 0 };
  return `${wins} : ${ties} : ${losses}`;
}

export function headToHeadCaption(say: Say, { ranks }: MeasuredAxis): string {
  const p =
    ranks === undefined
      ? ''
      : say`; below it p, how likely so large a difference of their scores is where neither is preferred. A shaded cell with a bold p is below ${ALPHA} taken alone. The scores follow from the battles of all, so p does not follow from the counts of one cell`;
  return say`In each cell: battles that the row won : ties : battles that the column won${p}. 0 : 0 : 0 is of two that never met.`;
}

/** Of each component against each, in the order of `names`; nothing on the diagonal, and of one alone nothing. Without p where nothing was tested. */
export function headToHeadCells(say: Say, { exam, pairs, ranks }: MeasuredAxis, names: readonly string[]) {
  const sheets = names.flatMap((name) => exam.sheets.find((sheet) => sheet.name === name) ?? []);
  if (names.length < 2) return [];
  return sheets.map((row) =>
    sheets.map((column) => {
      if (column === row) return undefined;
      const { b, c, n_common, deciding_p } = pairs(row, column);
      const isTested = [row, column].every(({ name }) => ranks?.ranges.has(name) === true);
      return {
        counts: `${b} : ${n_common - b - c} : ${c}`,
        p: isTested ? toP(say, deciding_p) : undefined,
        isApart: isTested && deciding_p < ALPHA,
      };
    }),
  );
}

/** What is known of the judges, and of what the places did. */
export function judgedWords(say: Say, { judges, agreement, swaps, places }: BattleFacts): readonly string[] {
  return [
    say`Judged by ${listed(
      say,
      judges.map(
        ({ judge, battles }) =>
          `${judge ?? say`a judge whom the source does not name`} (${amount(say, battles, 'battle')})`,
      ),
    )}.`,
    ...agreement.map(
      ({ judges: [one, other], battles, agreed }) =>
        say`${one} and ${other} both judged ${amount(say, battles, 'battle')}, ${agreed} of them alike.`,
    ),
    swaps.battles === 0
      ? say`No battle is known to have been judged in both places.`
      : say`${amount(say, swaps.battles, 'battle')} ${swaps.battles === 1 ? say`was` : say`were`} judged in both places, ${swaps.same} with the same outcome.`,
    places.battles === 0
      ? say`Which of the two answers was shown first is not stated.`
      : say`In ${amount(say, places.battles, 'battle')} the source names one of the two first: that one won ${places.first_wins}, and ${places.ties} ${places.ties === 1 ? say`was a tie` : say`were ties`}.`,
  ];
}
