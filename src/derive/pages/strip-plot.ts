/**
 * Geometry of a strip plot: the whole fleet on one line from 0 to 1, those at the top by their mark,
 * the constant answer as a line across.
 */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { amount } from '../figures/amount.ts';
import { toShare, toTenth } from '../figures/digits.ts';
import { bestWord, toScore, toScoreInterval, toScoreTick, worstWord } from '../figures/metric-value.ts';
import { type FleetMember, isAhead, type Standing } from '../items/fleet.ts';
import { constantWords } from './constant-answer.ts';
import { drawnName } from './drawn-name.ts';
import { textWidth } from './text-width.ts';

export type StripPlot = {
  readonly width: number;
  readonly height: number;
  readonly viewBox: string;
  readonly base: string;
  /** Everybody who is neither ahead nor tied, as one SVG path of strokes. */
  readonly rivals: string | undefined;
  /** Joins the tied. */
  readonly tie: string | undefined;
  readonly marks: readonly StripMark[];
  /** Of the best, the 95 % interval of its score. */
  readonly interval: { readonly path: string; readonly standing: Standing } | undefined;
  readonly constant:
    | { readonly path: string; readonly title: string; readonly x: number; readonly text: string }
    | undefined;
  readonly best:
    | {
        readonly text: string;
        /** Its score alone, for where there is room for no more. */
        readonly score: string;
        readonly x: number;
        readonly anchor: string;
      }
    | undefined;
  readonly ends: readonly { readonly x: number; readonly text: string; readonly anchor: string }[];
  readonly labelY: number;
  /** The text alternative. */
  readonly summary: string;
};

type StripMark = {
  readonly x: number;
  readonly y: number;
  /** Who is ahead has a mark of another shape than a dot, as a path. */
  readonly diamond: string | undefined;
  readonly standing: Standing;
};

/** Letters are never shrunk: a phone has a strip of its own. */
export const STRIP_WIDTHS = { wide: 480, narrow: 320 } as const;
const MARGIN = 8;
const LINE = 34;
const LABELS = 62;
/** How large the letters of a tick are. */
const TICK = 13;
/** Between the constant answer and an end of the scale, which is not written where there is less. */
const GAP = 8;
/** In less room nobody would know a name again. */
const NAME = 60;

type ShownRow = Pick<AxisRow05, 'axis' | 'baseline' | 'public_leader_state' | 'metric'>;

export function deriveStripPlot(
  say: Say,
  row: ShownRow,
  members: readonly FleetMember[],
  width: number,
): StripPlot {
  const right = width - MARGIN;
  const toX = (share: number): number => toTenth(MARGIN + share * (right - MARGIN));
  const { baseline, public_leader_state } = row;
  const points = members.flatMap(({ score: { name, overAsked }, standing }) =>
    overAsked === undefined
      ? []
      : [
          {
            name,
            share: overAsked.share,
            interval: overAsked.interval,
            x: toX(overAsked.share),
            standing,
          },
        ],
  );
  const tied = points.filter(({ standing }) => standing === 'tied').map(({ x }) => x);
  const rivals = points.filter(({ standing }) => !isMarked(standing)).map(({ x }) => x);
  const constant = baseline && toConstant(say, baseline, { at: toX(baseline.accuracy), right });
  return {
    width,
    height: LABELS + 4,
    viewBox: `0 0 ${width} ${LABELS + 4}`,
    base: `M${MARGIN} ${LINE}H${right}`,
    rivals:
      rivals.length === 0 ? undefined : [...new Set(rivals)].map((x) => `M${x} ${LINE - 7}v14`).join(''),
    tie: tied.length < 2 ? undefined : `M${Math.min(...tied)} ${LINE}H${Math.max(...tied)}`,
    marks: marksOf(points),
    interval: public_leader_state === undefined ? intervalOf(points, toX) : undefined,
    constant,
    // A withheld leader is not drawn, so the first component that is drawn is not the best.
    best: public_leader_state === undefined ? bestOf(say, points, { row, width }) : undefined,
    ends: [
      { x: MARGIN, text: toScoreTick(say, row, 0), anchor: 'start' },
      { x: right, text: toScoreTick(say, row, 1), anchor: 'end' },
    ].filter((end) => constant === undefined || isClear(end, constant)),
    labelY: LABELS,
    summary: summaryOf(say, row, points),
  };
}

type ScoredPoint = {
  readonly name: string;
  readonly share: number;
  readonly interval: readonly [number, number] | undefined;
  readonly x: number;
  readonly standing: Standing;
};

function isMarked(standing: Standing): boolean {
  return standing !== 'rival' && standing !== 'family';
}

/** Equal scores share one mark: many components on a short bank have only a few different scores. */
function marksOf(points: readonly ScoredPoint[]): StripPlot['marks'] {
  const marked = points.filter(({ standing }) => isMarked(standing));
  const spots = new Map(
    marked.map(({ x, standing }) => [
      `${standing} ${x}`,
      { x, y: LINE, diamond: isAhead(standing) ? `M${x} ${LINE - 7}l7 7-7 7-7-7Z` : undefined, standing },
    ]),
  );
  return [...spots.values()];
}

/** Named where somebody is marked as ahead; otherwise the best score alone. */
function bestOf(
  say: Say,
  [first, second]: readonly ScoredPoint[],
  { row, width }: { readonly row: ShownRow; readonly width: number },
): StripPlot['best'] {
  if (first === undefined) return undefined;
  const isShared = second?.share === first.share;
  const isLeft = first.x <= width / 2;
  const score = toScore(say, row, first.share);
  const figures = `${score} ${toScoreInterval(say, row, first.interval)}`;
  const room = (isLeft ? width - first.x : first.x) - textWidth(` ${figures}`, 'sans');
  const who =
    isAhead(first.standing) && room >= NAME
      ? `${drawnName(first.name, { room, face: 'sans' })} `
      : isShared
        ? say`shared best `
        : `${bestWord(say, row)} `;
  const text = `${who}${figures}`;
  const length = Math.ceil(textWidth(text, 'sans'));
  return {
    text,
    score,
    x: isLeft ? Math.min(first.x, Math.max(0, width - length)) : Math.max(first.x, Math.min(width, length)),
    anchor: isLeft ? 'start' : 'end',
  };
}

function intervalOf([first]: readonly ScoredPoint[], toX: (share: number) => number): StripPlot['interval'] {
  if (first?.interval === undefined) return undefined;
  const [low, high] = first.interval;
  return { path: `M${toX(low)} ${LINE}H${toX(high)}`, standing: first.standing };
}

function toConstant(
  say: Say,
  baseline: NonNullable<AxisRow05['baseline']>,
  { at, right }: { readonly at: number; readonly right: number },
): NonNullable<StripPlot['constant']> {
  const text = say`same answer ${toShare(say, baseline.accuracy)}`;
  const half = textWidth(text, 'sans', TICK) / 2;
  return {
    // It begins below the line on which the best is named.
    path: `M${at} ${LINE - 11}V${LINE + 14}`,
    title: constantWords(say, baseline).join(''),
    x: toTenth(Math.min(right - half, Math.max(MARGIN + half, at))),
    text,
  };
}

function isClear(end: StripPlot['ends'][number], { x, text }: NonNullable<StripPlot['constant']>): boolean {
  const [label, half] = [textWidth(end.text, 'sans', TICK), textWidth(text, 'sans', TICK) / 2];
  return Math.abs(end.x - x) >= label + half + GAP;
}

function summaryOf(say: Say, row: ShownRow, points: readonly ScoredPoint[]): string {
  const { axis, baseline } = row;
  const said = points.slice(0, 3).map(({ name, share }) => `${name} ${toScore(say, row, share)}`);
  const last = points.at(-1);
  const lowest = points.length > 3 && last ? [`${worstWord(say, row)} ${toScore(say, row, last.share)}`] : [];
  return say`Scores of ${amount(say, points.length, 'component')} on ${axis}, from ${toScoreTick(say, row, 0)} to ${toScoreTick(say, row, 1)}: ${[...said, ...lowest, ...constantWords(say, baseline)].join('; ')}. The axis page has them all as a table.`;
}
