/** The part of an axis page that battles have in place of right answers: who won how often, and how the judges judged. */

import type { OrderFit } from '../../core/stats/order-fit.ts';
import { ALPHA, ITEM_FLOOR } from '../../core/stats/thresholds.ts';
import type { Say } from '../../words/say.ts';
import { whyUnranked } from '../board/rank-note.ts';
import { amount, capitalised, listed } from '../figures/amount.ts';
import { toP } from '../figures/digits.ts';
import type { Fleet, FleetMember } from '../items/fleet.ts';
import type { BattleFacts } from '../scores/battle-facts.ts';
import { ordered } from '../scores/component-score.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import { SHOWN_AT_FIRST } from './fleet-table.ts';

export type PreferencePart = {
  readonly label: string;
  readonly caption: string;
  /** Says who of a large fleet is not listed. */
  readonly unlisted: string | undefined;
  /** Undefined where nobody but one is named. */
  readonly headToHead: PreferenceMatrix | undefined;
  readonly judged: readonly string[];
  readonly withheld: number | undefined;
};

type PreferenceMatrix = {
  readonly label: string;
  readonly caption: string;
  readonly columns: readonly { readonly number: number; readonly name: string }[];
  readonly rows: readonly {
    readonly heading: string;
    /** By column; undefined on the diagonal. */
    readonly cells: readonly (PreferenceCell | undefined)[];
  }[];
};

type PreferenceCell = {
  readonly counts: string;
  /** Undefined where nothing was tested. */
  readonly p: string | undefined;
  readonly isApart: boolean;
};

/** Undefined of a bank whose items are answered one by one. */
export function derivePreferencePart(
  say: Say,
  measured: MeasuredAxis,
  fleet: Fleet,
  { axis }: { readonly axis: string },
): PreferencePart | undefined {
  const { preference } = measured;
  if (preference === undefined) return undefined;
  const members = fleet.members.slice(0, SHOWN_AT_FIRST);
  return {
    label: say`Components of ${axis}`,
    caption: captionOf(say, measured, members),
    unlisted:
      members.length === fleet.members.length
        ? undefined
        : say`The first ${members.length} of ${amount(say, fleet.members.length, 'component')}; the run and its JSON hold all.`,
    headToHead: members.length < 2 ? undefined : toHeadToHead(say, measured, members),
    judged: judgedWords(say, preference),
    withheld: fleet.withheld === 0 ? undefined : fleet.withheld,
  };
}

function captionOf(say: Say, measured: MeasuredAxis, members: readonly FleetMember[]): string {
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

function toHeadToHead(
  say: Say,
  { axis, exam, pairs, ranks }: MeasuredAxis,
  members: readonly FleetMember[],
): PreferenceMatrix {
  const sheets = members.flatMap(({ score }) => exam.sheets.find(({ name }) => name === score.name) ?? []);
  const p =
    ranks === undefined
      ? ''
      : say`; below it p, how likely so large a difference of their scores is where neither is preferred. A shaded cell with a bold p is below ${ALPHA} taken alone. The scores follow from the battles of all, so p does not follow from the counts of one cell`;
  return {
    label: say`Head to head on ${axis.axis}`,
    caption: say`In each cell: battles that the row won : ties : battles that the column won${p}. 0 : 0 : 0 is of two that never met.`,
    columns: sheets.map(({ name }, at) => ({ number: at + 1, name })),
    rows: sheets.map((row, at) => ({
      heading: `${at + 1} ${row.name}`,
      cells: sheets.map((column) => {
        if (column === row) return undefined;
        const { b, c, n_common, deciding_p } = pairs(row, column);
        const isTested = [row, column].every(({ name }) => ranks?.ranges.has(name) === true);
        return {
          counts: `${b} : ${n_common - b - c} : ${c}`,
          p: isTested ? toP(say, deciding_p) : undefined,
          isApart: isTested && deciding_p < ALPHA,
        };
      }),
    })),
  };
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
