/**
 * Geometry of an interval plot: one bar per component on a common scale from 0 to 1, the tie group
 * in a bracket.
 */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Estimate } from '../board/component-score.ts';
import { constantAnswer } from '../figures/constant-answer.ts';
import { toInterval, toShare } from './figures.ts';
import type { FleetMember, Standing } from './fleet.ts';

export type PlotSize = { readonly width: number; readonly labels: number; readonly step: number };

export type PlotBar = {
  readonly y: number;
  /** Where the baseline of the label lies. */
  readonly labelY: number;
  readonly label: string;
  readonly low: number;
  readonly high: number;
  readonly at: number;
  /** The interval as an SVG path. */
  readonly path: string;
  readonly standing: Standing;
};

type Tick = {
  readonly x: number;
  readonly label: string;
  readonly labelY: number;
  /** Its grid line as an SVG path. */
  readonly path: string;
};

type Bracket = {
  readonly top: number;
  readonly bottom: number;
  readonly marks: readonly number[];
  readonly path: string;
  readonly label: { readonly x: number; readonly y: number; readonly transform: string };
};

export type IntervalPlot = {
  readonly width: number;
  readonly height: number;
  readonly viewBox: string;
  readonly ticks: readonly Tick[];
  readonly bars: readonly PlotBar[];
  readonly bracket: Bracket | undefined;
  /** Where answering always the same would stand, as an SVG path. */
  readonly constant: { readonly path: string; readonly title: string } | undefined;
  /** The text alternative. */
  readonly summary: string;
};

type Estimated = { readonly name: string; readonly estimate: Estimate; readonly standing: Standing };

const TOP = 4;
const TICK_ROOM = 16;
const BRACKET_ROOM = 16;
const TICKS = [0, 0.25, 0.5, 0.75, 1] as const;

export function deriveIntervalPlot(
  { axis, baseline: constant }: Pick<AxisRow05, 'axis' | 'baseline'>,
  members: readonly FleetMember[],
  size: PlotSize,
): IntervalPlot {
  const estimated = members.flatMap(({ score: { name, accuracyAsked: estimate }, standing }) =>
    estimate === undefined ? [] : [{ name, estimate, standing }],
  );
  const from = size.labels + 6;
  const to = size.width - BRACKET_ROOM;
  const toX = (share: number): number => tenth(from + share * (to - from));
  const bars = estimated.map((component, at) =>
    toBar(component, { y: TOP + size.step * (at + 0.5), letters: Math.floor(size.labels / 6), toX }),
  );
  const axisY = TOP + size.step * bars.length;
  const height = axisY + TICK_ROOM;
  return {
    width: size.width,
    height,
    viewBox: `0 0 ${size.width} ${height}`,
    ticks: TICKS.map((share) => toTick(share, toX(share), axisY)),
    bars,
    bracket: bracketOf(bars, to + 6),
    constant: constant && toConstant(constant, toX(constant.accuracy), axisY),
    summary: `Score over everything asked on ${axis} with 95 % intervals, from 0 to 1: ${[...estimated.map(inWords), ...constantWords(constant)].join('; ')}`,
  };
}

type Where = {
  readonly y: number;
  readonly letters: number;
  readonly toX: (share: number) => number;
};

function toBar({ name, estimate, standing }: Estimated, { y, letters, toX }: Where): PlotBar {
  const [low, high] = [toX(estimate.interval[0]), toX(estimate.interval[1])];
  return {
    y,
    labelY: y + 3.5,
    label: shortened(name, letters),
    low,
    high,
    at: toX(estimate.share),
    path: `M${low} ${y}H${high}`,
    standing,
  };
}

function toTick(share: number, x: number, axisY: number): Tick {
  return { x, label: String(share), labelY: axisY + 11, path: `M${x} 2V${axisY}` };
}

type Constant = NonNullable<AxisRow05['baseline']>;

function toConstant(constant: Constant, x: number, axisY: number): IntervalPlot['constant'] {
  return { path: `M${x} 2V${axisY}`, title: constantWords(constant).join('') };
}

function constantWords(constant: Constant | undefined): readonly string[] {
  if (constant === undefined) return [];
  return [`${constantAnswer(constant.answers)} ${toShare(constant.accuracy)}`];
}

function inWords({ name, estimate, standing }: Estimated): string {
  const tied = standing === 'tied' ? ' (tied)' : '';
  return `${name} ${toShare(estimate.share)} ${toInterval(estimate.interval)}${tied}`;
}

/**
 * Ends at the first and last of the tied; only the tied have a mark, as a component between them
 * may be separated.
 */
function bracketOf(bars: readonly PlotBar[], x: number): Bracket | undefined {
  const marks = bars.filter(({ standing }) => standing === 'tied').map(({ y }) => y);
  const [top] = marks;
  const bottom = marks.at(-1);
  if (top === undefined || bottom === undefined || marks.length < 2) return undefined;
  const label = { x: x + 4, y: (top + bottom) / 2 };
  return {
    top,
    bottom,
    marks,
    path: `M${x} ${top}V${bottom}${marks.map((y) => `M${x - 4} ${y}h4`).join('')}`,
    label: { ...label, transform: `rotate(90 ${label.x} ${label.y})` },
  };
}

function shortened(name: string, letters: number): string {
  return name.length <= letters ? name : `${name.slice(0, letters - 1)}…`;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
