/**
 * Geometry of an interval plot: one bar a component on a common scale from 0 to 1, the tie group in
 * a bracket.
 */

import { toInterval, toShare } from './figures.ts';
import type { FleetMember, Standing } from './fleet.ts';

export type PlotSize = { readonly width: number; readonly labels: number; readonly step: number };

export type PlotBar = {
  readonly y: number;
  readonly label: string;
  readonly low: number;
  readonly high: number;
  readonly at: number;
  readonly standing: Standing;
};

export type IntervalPlot = {
  readonly width: number;
  readonly height: number;
  readonly ticks: readonly { readonly x: number; readonly label: string }[];
  readonly axisY: number;
  readonly bars: readonly PlotBar[];
  readonly bracket:
    | { readonly x: number; readonly top: number; readonly bottom: number; readonly marks: readonly number[] }
    | undefined;
  /** The text alternative. */
  readonly summary: string;
};

const TOP = 4;
const TICK_ROOM = 16;
const BRACKET_ROOM = 16;
const TICKS = [0, 0.25, 0.5, 0.75, 1] as const;

export function deriveIntervalPlot(members: readonly FleetMember[], size: PlotSize): IntervalPlot {
  const scored = members.flatMap(({ score, ...member }) =>
    score === undefined ? [] : [{ ...member, score }],
  );
  const from = size.labels + 6;
  const to = size.width - BRACKET_ROOM;
  const toX = (share: number): number => tenth(from + share * (to - from));
  const bars = scored.map(({ name, score, standing }, at) => ({
    y: TOP + size.step * (at + 0.5),
    label: shortened(name, Math.floor(size.labels / 6)),
    low: toX(score.interval[0]),
    high: toX(score.interval[1]),
    at: toX(score.accuracy),
    standing,
  }));
  const axisY = TOP + size.step * bars.length;
  return {
    width: size.width,
    height: axisY + TICK_ROOM,
    ticks: TICKS.map((share) => ({ x: toX(share), label: String(share) })),
    axisY,
    bars,
    bracket: bracketOf(bars, to + 6),
    summary: scored
      .map(
        ({ name, score, standing }) =>
          `${name} ${toShare(score.accuracy)} ${toInterval(score.interval)}${standing === 'tied' ? ' (tied)' : ''}`,
      )
      .join('; '),
  };
}

/**
 * Ends at the first and last of the tied; only the tied have a mark, as a component between them
 * may be separated.
 */
function bracketOf(bars: readonly PlotBar[], x: number): IntervalPlot['bracket'] {
  const marks = bars.filter(({ standing }) => standing === 'tied').map(({ y }) => y);
  const [top] = marks;
  const bottom = marks.at(-1);
  return top === undefined || bottom === undefined || marks.length < 2
    ? undefined
    : { x, top, bottom, marks };
}

function shortened(name: string, letters: number): string {
  return name.length <= letters ? name : `${name.slice(0, letters - 1)}…`;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
