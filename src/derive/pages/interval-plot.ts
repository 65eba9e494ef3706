/**
 * Geometry of an interval plot: one bar per component, the constant answer as a line, and the tie
 * group in a bracket beside its marks.
 */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { toTenth } from '../figures/digits.ts';
import { scoreName, toScore, toScoreInterval, toScoreTick } from '../figures/metric-value.ts';
import type { Fleet, FleetMember, Standing } from '../items/fleet.ts';
import type { Estimate } from '../scores/component-score.ts';
import { constantWords, toConstantName } from './constant-answer.ts';
import { type Decided, type DecidingPair, toDecidingPair } from './deciding-pair.ts';
import { drawnName } from './drawn-name.ts';
import { fittedScale, fittedWithLine, type Scale, wholeScale } from './plot-scale.ts';

export type PlotSize = {
  readonly width: number;
  /** Room left of the scale for the names; 0 where a name stands above its bar. */
  readonly labels: number;
  readonly step: number;
  /**
   * A plot among others has the common scale from 0 to 1; a plot on its own has a scale fitted to
   * its scores.
   */
  readonly isFitted: boolean;
};

type PlotBar = {
  readonly y: number;
  /** The title says what the text does not: the whole of a cut name, or that a result was withdrawn. */
  readonly label: { readonly text: string; readonly y: number; readonly title: string | undefined };
  /** Behind the score; on a narrow plot before the bar where there is no room behind it, or else at the end of the line of the name. */
  readonly interval: PlotText;
  /** Beside the dot. */
  readonly share: PlotText;
  readonly low: number;
  readonly high: number;
  readonly at: number;
  /** The interval as an SVG path. */
  readonly path: string;
  /** Who is ahead has a mark of another shape than a dot, as a path. */
  readonly diamond: string | undefined;
  readonly standing: Drawn;
};

type PlotText = { readonly text: string; readonly x: number; readonly y: number; readonly anchor: string };

type Tick = {
  readonly x: number;
  readonly label: string;
  readonly labelY: number;
  /** Its grid line as an SVG path. */
  readonly path: string;
};

/** Right of the labels: joins the tied, or the leader and who comes nearest, with the test that decides beside it. */
type Bracket = {
  readonly marks: readonly number[];
  readonly path: string;
  readonly standing: Drawn;
  /** The counts in bold, p as intervals are. */
  readonly texts: readonly (PlotText & { readonly tone: 'share' | 'interval' })[];
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

/** A withdrawn result is drawn struck, below those that compete. */
type Drawn = Standing | 'withdrawn';

type Estimated = {
  readonly name: string;
  /** Behind the name: whose it is, where it is the publisher's. */
  readonly behind: string;
  readonly estimate: Estimate;
  readonly standing: Drawn;
  readonly stated: string | undefined;
};

const HEAD = 26;
const TICK_ROOM = 22;
/** Between names and scale. */
const GAP = 14;
/** From the labels to the bracket, and from it to its text. */
const BRACKET = 14;
/** From one line of a text to the next. */
const LINE = 17;
/** How wide a digit is, and the space around a text. */
const [DIGIT, SPACE] = [7.6, 10];

export function deriveIntervalPlot(
  say: Say,
  row: Pick<AxisRow05, 'axis' | 'baseline' | 'metric'> & Decided,
  { members, withdrawn }: Pick<Fleet, 'members' | 'withdrawn'>,
  size: PlotSize,
): IntervalPlot {
  const { axis, baseline: constant } = row;
  const struck = withdrawn.map(({ score }) => ({ score, standing: 'withdrawn' as const, stated: undefined }));
  const estimated = [...members, ...struck].flatMap(({ score, standing, stated }) => {
    const { name, accuracyAsked: estimate } = score;
    return estimate === undefined
      ? []
      : [{ name, behind: behindName(say, score), estimate, standing, stated }];
  });
  const shares = estimated.flatMap(({ estimate }) => estimate.interval ?? [estimate.share]);
  const scale = size.isFitted ? fittedTo(shares, constant) : wholeScale;
  const isStacked = size.labels === 0;
  const from = isStacked ? GAP : size.labels + GAP;
  const pair = toDecidingPair(say, row);
  const aside = isStacked ? 0 : asideOf(pair);
  const to = size.width - aside - rightOf(say, estimated, { row, isStacked });
  const toX = toXOf(scale, from, to);
  const bars = estimated.map((component, at) =>
    toBar(say, component, { row, size, y: HEAD + size.step * (at + (isStacked ? 0.7 : 0.5)), toX }),
  );
  const axisY = HEAD + size.step * bars.length;
  const height = axisY + TICK_ROOM;
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
    bracket: bracketOf(
      bars.map((bar, at) => ({ ...bar, name: estimated[at]?.name })),
      pair,
      isStacked ? size.width - 1 : undefined,
    ),
    pair,
    constant: constant && toConstantMark(say, constant, { toX, scale, from, to, axisY, bars, isStacked }),
    summary: say`${scoreName(say, row)} over everything asked on ${axis} with 95 % intervals, from ${toScoreTick(say, row, scale.from)} to ${toScoreTick(say, row, scale.to)}: ${[...estimated.map((each) => inWords(say, each, row)), ...constantWords(say, constant), ...pairWords(say, pair)].join('; ')}`,
  };
}

/** Whoever sees the picture alone reads which component the publisher made. */
export function behindName(say: Say, { own }: Pick<FleetMember['score'], 'own'>): string {
  return own ? say` (publisher’s)` : '';
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
  readonly y: number;
  readonly toX: (share: number) => number;
};

/** Room for the longest label behind an interval; on a stacked plot for the score and the bracket. */
function rightOf(
  say: Say,
  estimated: readonly Estimated[],
  { row, isStacked }: { readonly row: Where['row']; readonly isStacked: boolean },
): number {
  const letters = estimated.map(({ estimate }) => {
    const score = toScore(say, row, estimate.share).length;
    return isStacked ? score : score + 1 + toScoreInterval(say, row, estimate.interval).length;
  });
  return Math.ceil(DIGIT * Math.max(0, ...letters)) + (isStacked ? 3 : 1) * SPACE;
}

function toBar(
  say: Say,
  { name, behind, estimate, standing, stated }: Estimated,
  { row, size, y, toX }: Where,
): PlotBar {
  const at = toX(estimate.share);
  const [low, high] = [
    toX(estimate.interval?.[0] ?? estimate.share),
    toX(estimate.interval?.[1] ?? estimate.share),
  ];
  const isStacked = size.labels === 0;
  const above = y - 12;
  const share = {
    text: toScore(say, row, estimate.share),
    x: toTenth(high + SPACE),
    y: y + 5,
    anchor: 'start',
  };
  const interval = intervalAt(toScoreInterval(say, row, estimate.interval), { share, low, size, above });
  const beside = interval.y === above ? DIGIT * interval.text.length : 0;
  const room = isStacked ? size.width - beside - 2 * SPACE : size.labels;
  return {
    y,
    label: toLabel(say, { name, behind, standing, stated }, { room, y: isStacked ? above : y + 5 }),
    share,
    interval,
    low,
    high,
    at,
    path: `M${low} ${y}H${high}`,
    diamond: isAhead(standing) ? `M${at} ${y - 7}l7 7-7 7-7-7Z` : undefined,
    standing,
  };
}

type AroundBar = {
  readonly share: PlotText;
  readonly low: number;
  readonly size: PlotSize;
  readonly above: number;
};

function intervalAt(text: string, { share, low, size, above }: AroundBar): PlotText {
  const length = DIGIT * text.length;
  const x = toTenth(share.x + DIGIT * (share.text.length + 0.6));
  if (size.labels > 0 || x + length <= size.width - SPACE) return { text, x, y: share.y, anchor: 'start' };
  return low - SPACE >= length
    ? { text, x: toTenth(low - SPACE), y: share.y, anchor: 'end' }
    : { text, x: size.width - SPACE, y: above, anchor: 'end' };
}

export function isAhead(standing: Drawn): boolean {
  return standing === 'leader' || standing === 'alone';
}

type LabelPlace = { readonly room: number; readonly y: number };

/** A name that does not fit is cut; the whole name is kept beside the cut one. */
function toLabel(
  say: Say,
  { name, behind, standing, stated }: Omit<Estimated, 'estimate'>,
  { room, y }: LabelPlace,
): PlotBar['label'] {
  if (stated !== undefined)
    return { text: `${drawnName(name, room - MARK, behind)} *`, y, title: `${name}: ${stated}` };
  const text = drawnName(name, room, behind);
  const whole = text === name + behind ? undefined : name + behind;
  return { text, y, title: standing === 'withdrawn' ? say`${name}: withdrawn, not counted` : whole };
}

/** Room for the star of a score that its source states otherwise. */
const MARK = 14;

type Drawing = { readonly isStacked: boolean; readonly axisY: number };

/** A line down the whole plot; where names stand above their bars, a piece beside each bar, so that no line runs through a name. */
function lineAt(x: number, bars: readonly Pick<PlotBar, 'y'>[], { isStacked, axisY }: Drawing): string {
  return isStacked
    ? bars.map(({ y }) => `M${x} ${toTenth(y - 7)}v14`).join('')
    : `M${x} ${HEAD - 4}V${axisY}`;
}

type Constant = NonNullable<AxisRow05['baseline']>;

type PlotField = Drawing & {
  readonly toX: (share: number) => number;
  readonly scale: Scale;
  readonly from: number;
  readonly to: number;
  readonly bars: readonly PlotBar[];
};

/** A line where the constant answer lies within the scale, an arrow at the edge where it lies outside. */
function toConstantMark(say: Say, constant: Constant, field: PlotField): ConstantLine {
  const { toX, scale, from, to, bars } = field;
  const { accuracy } = constant;
  const title = constantWords(say, constant).join('');
  const text = toConstantName(say, constant);
  const y = HEAD - 12;
  if (accuracy < scale.from)
    return {
      isFar: true,
      path: `M${from + 16} ${y - 4}H${from}M${from + 5} ${y - 8}L${from} ${y - 4}L${from + 5} ${y}`,
      title,
      label: { text, x: from + 22, y, anchor: 'start' },
    };
  if (accuracy > scale.to)
    return {
      isFar: true,
      path: `M${to - 16} ${y - 4}H${to}M${to - 5} ${y - 8}L${to} ${y - 4}L${to - 5} ${y}`,
      title,
      label: { text, x: to - 22, y, anchor: 'end' },
    };
  const x = toX(accuracy);
  // The label stands on the side that has more room.
  const isRight = x > to * 0.6;
  return {
    isFar: false,
    path: lineAt(x, bars, field),
    title,
    label: { text, x: isRight ? x + 4 : x, y, anchor: isRight ? 'end' : 'start' },
  };
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

function asideOf(pair: DecidingPair | undefined): number {
  return pair === undefined
    ? BRACKET
    : 2 * BRACKET + Math.ceil(DIGIT * Math.max(...pair.lines.map(({ length }) => length)));
}

function pairWords(say: Say, pair: DecidingPair | undefined): readonly string[] {
  return pair === undefined ? [] : [say`${pair.best} against ${pair.rival}: ${pair.lines.join(', ')}`];
}

/** Only tied components get a mark, because a component between them may be separated. */
function bracketOf(
  bars: readonly (PlotBar & { readonly name: string | undefined })[],
  pair: DecidingPair | undefined,
  edge: number | undefined,
): Bracket | undefined {
  const tied = bars.filter(({ standing }) => standing === 'tied');
  const paired = bars.filter(
    ({ name }) => name !== undefined && (name === pair?.best || name === pair?.rival),
  );
  const joined = tied.length > 1 ? tied : paired;
  const [first, last] = [joined[0], joined.at(-1)];
  if (first === undefined || last === undefined || joined.length < 2) return undefined;
  const between = bars.slice(bars.indexOf(first), bars.indexOf(last) + 1);
  const x = edge ?? toTenth(BRACKET + Math.max(...between.map(({ interval }) => endOf(interval))));
  const marks = joined.map(({ y }) => y);
  // Beside a bracket around others too the counts would be read as theirs.
  const rival = paired.length === 2 && joined.length === 2 ? paired.at(-1) : undefined;
  return {
    marks,
    path: `M${x} ${first.y}V${last.y}${marks.map((y) => `M${x} ${y}h-7`).join('')}`,
    standing: first.standing,
    texts: rival === undefined || pair === undefined ? [] : textsAt(rival, pair, { x, edge }),
  };
}

/** Below each other behind the bracket; at the edge of a narrow plot in one line with the name, where it leaves room. */
function textsAt(
  { y, label, interval }: PlotBar,
  { lines }: DecidingPair,
  { x, edge }: { readonly x: number; readonly edge: number | undefined },
): Bracket['texts'] {
  if (edge === undefined)
    return lines.map((text, at) => ({
      text,
      tone: at === 0 ? 'share' : 'interval',
      x: x + BRACKET / 2,
      y: y + 5 + LINE * (at + 1 - lines.length),
      anchor: 'start',
    }));
  const text = {
    text: lines.join(', '),
    tone: 'share',
    x: edge - BRACKET,
    y: label.y,
    anchor: 'end',
  } as const;
  const isFree = interval.y !== label.y && DIGIT * (label.text.length + text.text.length) < text.x;
  return isFree ? [text] : [];
}

function endOf({ x, text }: PlotText): number {
  return x + DIGIT * text.length;
}
