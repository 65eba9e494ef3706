/**
 * How far the best of a test is above its closest rival: the rival that competes and from whom the difference is
 * smallest. The interval is that of this pair alone.
 */

import type { AxisRow05, Difference1 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { fallsAfterHolm } from '../board/tallies.ts';
import { halfUp } from '../figures/digits.ts';
import { isInShares, roundedTo, scoreName } from '../figures/metric-value.ts';
import type { Scale } from '../figures/plot-scale.ts';
import type { Standing } from '../items/fleet.ts';

type ComparedRow = Pick<AxisRow05, 'differences' | 'metric' | 'separation' | 'separation_detail'>;

/** Undefined where nobody was compared. One of a family whom another stands for competes with nobody. */
export function closestRival({ differences = [], separation_detail }: ComparedRow): Difference1 | undefined {
  const kin = (separation_detail?.stands_for ?? []).flatMap(({ others }) => others);
  const [first, ...others] = differences.filter(({ rival }) => !kin.includes(rival));
  return first && others.reduce((closest, each) => (each.points < closest.points ? each : closest), first);
}

/** How the mark of the row is drawn: a lead that holds beside all tests, one that holds alone, or none. */
export function leadStanding(row: ComparedRow): Standing {
  if (row.separation !== 'SEPARATED') return 'tied';
  return fallsAfterHolm(row) ? 'alone' : 'leader';
}

/** What its mark tells, as far as somebody is marked so. */
export function markWords(say: Say, rows: readonly ComparedRow[]): readonly (readonly [Standing, string])[] {
  const words = [
    ['leader', say`ahead, even among all question sets asked since the start`],
    ['alone', say`ahead on its own test only, which may be luck`],
    ['tied', say`no reliable lead`],
  ] as const;
  const drawn = rows.filter((row) => closestRival(row) !== undefined).map(leadStanding);
  return words.filter(([standing]) => drawn.includes(standing));
}

/** +0.5 points (−4.1 to +5.2); bounds are rounded outwards, as beside each component. */
export function marginWords(say: Say, row: ComparedRow, { points, low, high }: Difference1): string {
  const [digits, unit] = isInShares(row) ? [1, say`points`] : [3, say`in ${scoreName(say, row)}`];
  const signed = (text: string): string => {
    const sign = Number(text) === 0 ? '' : text.startsWith('-') ? '−' : '+';
    return say.figure(`${sign}${text.replace('-', '')}`);
  };
  const [from, to] = [roundedTo(low, digits, 'down'), roundedTo(high, digits, 'up')];
  return say`${signed(halfUp(points, digits))} ${unit} (${signed(from)} to ${signed(to)})`;
}

/** In points; a step is a fifth of the width, so that no difference stands at the same place on every board. */
const steps = [1, 2, 5, 10, 15, 20, 25, 30, 40, 50];

/** One for all tests whose scores are shares. */
export function marginScale(rows: readonly ComparedRow[]): Scale {
  const drawn = rows.filter(isInShares).flatMap((row) => closestRival(row) ?? []);
  const step =
    steps.find((each) => drawn.every(({ low, high }) => low >= -2 * each && high <= 3 * each)) ?? 50;
  return { from: -2 * step, to: 3 * step, ticks: [-2, -1, 0, 1, 2, 3].map((at) => at * step) };
}

/** Leads that hold come first, tests on which nobody could be compared last; equals stay in the order of the board. */
export function byLead(rows: readonly AxisRow05[]): readonly AxisRow05[] {
  return rows.toSorted((one, other) => orderOf(one) - orderOf(other));
}

function orderOf(row: ComparedRow): number {
  if (row.separation === 'SEPARATED') return fallsAfterHolm(row) ? 1 : 0;
  return row.separation === 'TIE' ? 2 : 3;
}
