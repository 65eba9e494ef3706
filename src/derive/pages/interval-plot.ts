/**
 * Geometry of an interval plot: one bar per component, the constant answer as a line, and the tie
 * group in a bracket beside its marks.
 */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { toTenth } from '../figures/digits.ts';
import { scoreName, toScore, toScoreInterval, toScoreTick } from '../figures/metric-value.ts';
import { fittedScale, fittedWithLine, type Scale, wholeScale } from '../figures/plot-scale.ts';
import { statedOtherwise } from '../figures/stated-otherwise.ts';
import type { Drawn, Fleet } from '../items/fleet.ts';
import { constantWords, toConstantName } from './constant-answer.ts';
import { type Decided, type DecidingPair, toDecidingPair } from './deciding-pair.ts';
import { drawnName } from './drawn-name.ts';
import { type Bracket, bracketOf, joinedBy } from './plot-bracket.ts';
import {
  behindName,
  type Estimated,
  isAhead,
  LINE,
  layoutOf,
  type PlotLayout,
  type PlotSize,
  type PlotText,
  SPACE,
  STAR,
} from './plot-layout.ts';
import { textWidth } from './text-width.ts';

type PlotBar = {
  readonly y: number;
  /** The title says what the text does not: the whole of a cut name, or that a result was withdrawn. */
  readonly label: { readonly text: string; readonly y: number; readonly title: string | undefined };
  /** Right of the scale, where no line runs: the interval behind the score, or below it where names stand above their bars. */
  readonly share: PlotText;
  readonly interval: PlotText;
  readonly low: number;
  readonly high: number;
  readonly at: number;
  /** The interval as an SVG path. */
  readonly path: string;
  /** Who is ahead has a mark of another shape than a dot, as a path. */
  readonly diamond: string | undefined;
  readonly standing: Drawn;
};

type Tick = {
  readonly x: number;
  readonly label: string;
  readonly labelY: number;
  /** Its grid line as an SVG path. */
  readonly path: string;
};

export type IntervalPlot = {
  readonly width: number;
  readonly height: number;
  readonly viewBox: string;
  readonly ticks: readonly Tick[];
  readonly bars: readonly PlotBar[];
  readonly bracket: Bracket | undefined;
  /** The two whose test decides. */
  readonly pair: DecidingPair | undefined;
  readonly constant: ConstantLine | undefined;
  /** Says that the scale is a part of the whole. */
  readonly part: PlotText | undefined;
  /** The text alternative. */
  readonly summary: string;
};

/** The score of the constant answer. */
type ConstantLine = {
  readonly path: string;
  /** An arrow at the edge instead of a line. */
  readonly isFar: boolean;
  readonly title: string;
  readonly label: PlotText;
};

const HEAD = 26;
const TICK_ROOM = 22;
/** From one bar to the next where names stand above the bars and intervals below the scores. */
const STACKED = 52;

type PlottedRow = Pick<AxisRow05, 'axis' | 'baseline' | 'metric' | 'unanswered'> & Decided;

export function deriveIntervalPlot(
  say: Say,
  row: PlottedRow,
  { members, withdrawn }: Pick<Fleet, 'members' | 'withdrawn'>,
  size: PlotSize,
): IntervalPlot {
  const { baseline: constant } = row;
  const struck = withdrawn.map(({ score }) => ({ score, standing: 'withdrawn' as const, stated: undefined }));
  const estimated = [...members, ...struck].flatMap(({ score, standing, stated }) => {
    const { name, overAsked: estimate } = score;
    return estimate === undefined
      ? []
      : [
          {
            ...{ name, behind: behindName(say, score), estimate, standing },
            stated: stated && statedOtherwise(say, stated),
          },
        ];
  });
  const shares = estimated.flatMap(({ estimate }) => estimate.interval ?? [estimate.share]);
  const scale = size.isFitted ? fittedTo(shares, constant) : wholeScale;
  const pair = toDecidingPair(say, row);
  const joined = joinedBy(estimated, pair);
  const layout = layoutOf(say, estimated, { row, size, beside: joined?.lines });
  const { isStacked, from, to } = layout;
  const toX = toXOf(scale, from, to);
  const step = isStacked ? STACKED : size.step;
  const bars = estimated.map((component, at) =>
    toBar(say, component, { row, size, layout, toX, y: HEAD + step * (at + 0.5) }),
  );
  const axisY = HEAD + step * bars.length;
  const part = partOf(say, row, { scale, layout, size, y: axisY + 16 + LINE });
  const height = axisY + TICK_ROOM + (part === undefined ? 0 : LINE);
  return {
    width: size.width,
    height,
    viewBox: `0 0 ${size.width} ${height}`,
    ticks: scale.ticks.map((share) => {
      const x = toX(share);
      return {
        x,
        label: toScoreTick(say, row, share),
        labelY: axisY + 16,
        path: lineAt(x, bars, { isStacked, axisY }),
      };
    }),
    bars,
    bracket: bracketOf(bars, joined, layout),
    pair,
    constant: constant && toConstantMark(say, constant, { toX, scale, size, layout, axisY, bars }),
    part,
    summary: summaryOf(say, row, {
      from: toScoreTick(say, row, scale.from),
      to: toScoreTick(say, row, scale.to),
      all: [
        ...estimated.map((each) => inWords(say, each, row)),
        ...constantWords(say, constant),
        ...pairWords(say, pair),
      ].join('; '),
    }),
  };
}

type Pictured = { readonly from: string; readonly to: string; readonly all: string };

function summaryOf(say: Say, row: PlottedRow, { from, to, all }: Pictured): string {
  return row.unanswered === undefined
    ? say`${scoreName(say, row)} over everything asked on ${row.axis} with 95 % intervals, from ${from} to ${to}: ${all}`
    : say`${scoreName(say, row)} over what each answered on ${row.axis} with 95 % intervals, from ${from} to ${to}: ${all}`;
}

function fittedTo(shares: readonly number[], constant: Constant | undefined): Scale {
  return constant === undefined ? fittedScale(shares) : fittedWithLine(shares, constant.accuracy);
}

function toXOf(scale: Scale, from: number, to: number): (share: number) => number {
  return (share) => toTenth(from + ((share - scale.from) / (scale.to - scale.from)) * (to - from));
}

type Where = {
  readonly row: Pick<AxisRow05, 'metric'>;
  readonly size: PlotSize;
  readonly layout: PlotLayout;
  readonly toX: (share: number) => number;
  readonly y: number;
};

function toBar(say: Say, component: Estimated, { row, size, layout, toX, y }: Where): PlotBar {
  const { estimate, standing } = component;
  const { isStacked, scores } = layout;
  const at = toX(estimate.share);
  const [low, high] = [
    toX(estimate.interval?.[0] ?? estimate.share),
    toX(estimate.interval?.[1] ?? estimate.share),
  ];
  const interval = toScoreInterval(say, row, estimate.interval);
  return {
    y,
    label: toLabel(say, component, { size, room: layout.room, y: isStacked ? y - 12 : y + 5 }),
    share: { text: toScore(say, row, estimate.share), x: scores, y: y + 5, anchor: 'end' },
    interval: isStacked
      ? { text: interval, x: scores, y: y + 5 + LINE, anchor: 'end' }
      : { text: interval, x: scores + SPACE, y: y + 5, anchor: 'start' },
    low,
    high,
    at,
    path: `M${low} ${y}H${high}`,
    diamond: isAhead(standing) ? `M${at} ${y - 7}l7 7-7 7-7-7Z` : undefined,
    standing,
  };
}

/** A name that does not fit is cut; the whole name is kept beside the cut one. */
function toLabel(
  say: Say,
  { name, behind, standing, stated }: Estimated,
  { size, room, y }: { readonly size: PlotSize; readonly room: number; readonly y: number },
): PlotBar['label'] {
  const face = size.face === 'sans' && isAhead(standing) ? 'strong' : size.face;
  const text = drawnName(name, { room, face, behind: stated === undefined ? behind : `${behind}${STAR}` });
  if (stated !== undefined) return { text, y, title: `${name}: ${stated}` };
  const whole = text === name + behind ? undefined : name + behind;
  return { text, y, title: standing === 'withdrawn' ? say`${name}: withdrawn, not counted` : whole };
}

type Drawing = { readonly isStacked: boolean; readonly axisY: number };

/** A line down the whole plot; where names stand above their bars, a piece beside each bar, so that no line runs through a name. */
function lineAt(x: number, bars: readonly Pick<PlotBar, 'y'>[], { isStacked, axisY }: Drawing): string {
  return isStacked
    ? bars.map(({ y }) => `M${x} ${toTenth(y - 7)}v14`).join('')
    : `M${x} ${HEAD - 4}V${axisY}`;
}

type Constant = NonNullable<AxisRow05['baseline']>;

type PlotField = {
  readonly toX: (share: number) => number;
  readonly scale: Scale;
  readonly size: PlotSize;
  readonly layout: PlotLayout;
  readonly axisY: number;
  readonly bars: readonly PlotBar[];
};

/** A line where the constant answer lies within the scale, an arrow at the edge where it lies outside. */
function toConstantMark(
  say: Say,
  constant: Constant,
  { toX, scale, size, layout, axisY, bars }: PlotField,
): ConstantLine {
  const { isStacked, from, to } = layout;
  const { accuracy } = constant;
  const title = constantWords(say, constant).join('');
  const text = toConstantName(say, constant);
  const y = HEAD - 12;
  const arrow = { isFar: true, title };
  if (accuracy < scale.from)
    return {
      ...arrow,
      path: `M${from + 16} ${y - 4}H${from}M${from + 5} ${y - 8}L${from} ${y - 4}L${from + 5} ${y}`,
      label: { text, x: from + 22, y, anchor: 'start' },
    };
  if (accuracy > scale.to)
    return {
      ...arrow,
      path: `M${to - 16} ${y - 4}H${to}M${to - 5} ${y - 8}L${to} ${y - 4}L${to - 5} ${y}`,
      label: { text, x: to - 22, y, anchor: 'end' },
    };
  const x = toX(accuracy);
  return {
    isFar: false,
    path: lineAt(x, bars, { isStacked, axisY }),
    title,
    label: { text, x: within(x, textWidth(text, size.face, TICK) / 2, size.width), y, anchor: 'middle' },
  };
}

/** How large the letters of a tick are. */
const TICK = 13;

/** The middle of a text that does not run over an edge. */
function within(x: number, half: number, width: number): number {
  return toTenth(Math.max(half, Math.min(width - half, x)));
}

type ScalePart = Pick<PlotField, 'scale' | 'layout' | 'size'> & { readonly y: number };

/** Who sees a part of the scale reads that it is one: a small difference looks large there. */
function partOf(
  say: Say,
  row: Pick<AxisRow05, 'metric'>,
  { scale: { from, to }, layout, size, y }: ScalePart,
): PlotText | undefined {
  if (from === wholeScale.from && to === wholeScale.to) return undefined;
  const [first, last, least, most] = [from, to, wholeScale.from, wholeScale.to].map((share) =>
    toScoreTick(say, row, share),
  );
  const text = say`scale from ${first ?? ''} to ${last ?? ''}, not from ${least ?? ''} to ${most ?? ''}`;
  const half = textWidth(text, size.face, TICK) / 2;
  return { text, x: within((layout.from + layout.to) / 2, half, size.width), y, anchor: 'middle' };
}

function inWords(
  say: Say,
  { name, behind, estimate, standing, stated }: Estimated,
  row: Pick<AxisRow05, 'metric'>,
): string {
  const marked: Partial<Record<Drawn, string>> = {
    tied: say`tied`,
    family: say`of a family`,
    withdrawn: say`withdrawn`,
  };
  const mark = marked[standing];
  const said = mark === undefined ? '' : ` (${mark})`;
  return `${name}${behind} ${toScore(say, row, estimate.share)} ${toScoreInterval(say, row, estimate.interval)}${said}${stated === undefined ? '' : `, ${stated}`}`;
}

function pairWords(say: Say, pair: DecidingPair | undefined): readonly string[] {
  return pair === undefined ? [] : [say`${pair.best} against ${pair.rival}: ${pair.lines.join(', ')}`];
}
