/** The paired test as one worked picture of two that are invented: the items on which they differ, and what a fair coin deals. */

import { exactMcNemar } from '../../core/stats/mcnemar.ts';
import { pairedDifferenceInterval } from '../../core/stats/paired-difference.ts';
import { ALPHA } from '../../core/stats/thresholds.ts';
import type { Say } from '../../words/say.ts';
import { amount } from '../figures/amount.ts';
import { halfUp, toP, toTenth } from '../figures/digits.ts';

export type PairPicture = {
  /** Letters are never shrunk: a phone has a drawing of its own. */
  readonly drawings: Readonly<Record<keyof typeof LAYOUTS, PairDrawing>>;
  /** The text alternative. */
  readonly summary: string;
  readonly caption: string;
};

type PairDrawing = {
  readonly viewBox: string;
  readonly width: number;
  readonly height: number;
  /** All items as a bar of three parts, each as wide as its number of items. */
  readonly parts: readonly PicturePart[];
  /**
   * The distribution of a fair coin as paths of bars: `tails` are the results at least as
   * lopsided as the one seen.
   */
  readonly coin: { readonly inner: string; readonly tails: string; readonly seen: string };
  readonly texts: readonly PictureText[];
};

type PicturePart = { readonly tone: 'first' | 'second' | 'same'; readonly path: string };

type PictureText = { readonly x: number; readonly y: number; readonly anchor: string; readonly text: string };

type PicturedPair = {
  readonly first: string;
  readonly second: string;
  readonly b: number;
  readonly c: number;
  readonly n: number;
  readonly p: number;
};

/** Where there is room words stand at the right end of a line, else on a line of their own. */
type Layout = { readonly width: number; readonly coin: { readonly top: number; readonly width: number } };

const LAYOUTS = {
  medium: { width: 720, coin: { top: 118, width: 500 } },
  narrow: { width: 340, coin: { top: 138, width: 340 } },
} as const satisfies Readonly<Record<string, Layout>>;
const LINE = 19;
const BAR = { top: 24, height: 26 } as const;
const COIN_HEIGHT = 92;
/** A lower bar is no higher than a line. */
const SEEN = 0.005;
/** Of what is marked, so that it is seen. */
const TAIL_AT_LEAST = 3;
/** Half of the words under the arrow, which stands near the edge of a phone. */
const SEEN_HALF = 36;

/** Of the same questions, so few differ that a coin can be imagined; the other split shows what a tie is. */
const EXAMPLE = { first: 'A', second: 'B', b: 30, c: 10, n: 200 } as const;
const OTHERWISE = { b: 24, c: 16 } as const;

export function drawExample(say: Say): PairPicture {
  const { first, second, b, c, n } = EXAMPLE;
  const p = exactMcNemar(EXAMPLE);
  const pair = { ...EXAMPLE, p };
  const [low = '', high = ''] = pairedDifferenceInterval(EXAMPLE).map((end) => halfUp(100 * end, 0));
  const gap = halfUp((100 * (b - c)) / n, 0);
  return {
    drawings: {
      medium: toDrawing(say, pair, LAYOUTS.medium),
      narrow: toDrawing(say, pair, LAYOUTS.narrow),
    },
    summary: say`Of ${amount(say, n, 'item')}, ${first} alone was right on ${b} and ${second} alone was right on ${c}; on ${n - b - c} they do not differ. A fair coin thrown ${amount(say, b + c, 'time')} is at least as lopsided with p = ${toP(say, p)}.`,
    caption: say`Two components, A and B, are asked the same ${n} questions. Only the ${b + c} on which they differ tell them apart. Were the two equally good, each of these would fall to either side like a fair coin; a split of ${b} to ${c} or more lopsided has the probability p = ${toP(say, p)}. That is below ${ALPHA}: A is ahead of B, by ${gap} points (95 % interval ${low} to ${high}); of questions of other kinds it says nothing. Had the same ${b + c} fallen ${OTHERWISE.b} to ${OTHERWISE.c}, p would be ${toP(say, exactMcNemar(OTHERWISE))}, and the two would be tied.`,
  };
}

function toDrawing(say: Say, pair: PicturedPair, layout: Layout): PairDrawing {
  const texts = textsOf(say, pair, layout);
  const height = Math.max(...texts.map(({ y }) => y)) + 14;
  return {
    viewBox: `0 0 ${layout.width} ${height}`,
    width: layout.width,
    height,
    parts: partsOf(pair, layout),
    coin: coinOf(pair, layout),
    texts,
  };
}

function partsOf({ b, c, n }: PicturedPair, { width }: Layout): readonly PicturePart[] {
  const unit = width / n;
  const [one, two] = [toTenth(b * unit), toTenth((b + c) * unit)];
  const from = (left: number, right: number): string =>
    `M${left} ${BAR.top}H${right}V${BAR.top + BAR.height}H${left}Z`;
  return [
    { tone: 'first', path: from(0, one) },
    { tone: 'second', path: from(one, two) },
    { tone: 'same', path: from(two, width) },
  ];
}

/** The height of a bar is the likelihood of its count, relative to the likeliest count. */
function coinOf({ b, c }: PicturedPair, { coin }: Layout): PairDrawing['coin'] {
  const base = coin.top + COIN_HEIGHT;
  const { left, bars: shown } = coinBars({ b, c });
  const unit = coin.width / shown;
  const isTail = (count: number): boolean => count <= c || count >= b;
  const bars = likelihoods(b + c).flatMap((height, count) =>
    count < left || count > b + c - left
      ? []
      : [
          {
            isTail: isTail(count),
            path: `M${toTenth((count - left) * unit)} ${base}V${toTenth(base - Math.max(height * COIN_HEIGHT, isTail(count) ? TAIL_AT_LEAST : 0))}h${toTenth(unit * 0.8)}V${base}Z`,
          },
        ],
  );
  const at = toTenth((b - left + 0.4) * unit);
  return {
    inner: bars.flatMap(({ isTail, path }) => (isTail ? [] : [path])).join(''),
    tails: bars.flatMap(({ isTail, path }) => (isTail ? [path] : [])).join(''),
    seen: `M${at} ${base + 2}v8M${at - 4} ${base + 7}L${at} ${base + 2}L${at + 4} ${base + 7}`,
  };
}

/** From where on something is seen, the same at both ends. */
function coinBars({ b, c }: Pick<PicturedPair, 'b' | 'c'>): {
  readonly left: number;
  readonly bars: number;
} {
  const seen = likelihoods(b + c).findIndex((height) => height >= SEEN);
  const left = Math.max(0, Math.min(c, seen) - 1);
  return { left, bars: b + c - 2 * left + 1 };
}

/** Binomial with one half, relative to the largest: each from the one before, C(n, k + 1) = C(n, k) · (n − k) / (k + 1). */
function likelihoods(throws: number): readonly number[] {
  const logs = [0];
  for (let count = 0; count < throws; count += 1)
    logs.push((logs[count] ?? 0) + Math.log((throws - count) / (count + 1)));
  const most = logs.reduce((highest, log) => Math.max(highest, log));
  return logs.map((log) => Math.exp(log - most));
}

function textsOf(
  say: Say,
  { first, second, b, c, n, p }: PicturedPair,
  { width, coin }: Layout,
): readonly PictureText[] {
  const base = coin.top + COIN_HEIGHT;
  const { left, bars } = coinBars({ b, c });
  const at = ((b - left + 0.4) * coin.width) / bars;
  const under = BAR.top + BAR.height + 18;
  const isBeside = coin.width < width;
  const both = isBeside ? { x: width, y: under, anchor: 'end' } : { x: 0, y: under + LINE, anchor: 'start' };
  const notes = isBeside ? { x: coin.width + 16, y: base - 24 } : { x: 0, y: base + 50 };
  return [
    { x: 0, y: BAR.top - 8, anchor: 'start', text: say`${first} right, ${second} wrong: ${b}` },
    { x: 0, y: under, anchor: 'start', text: say`the other way round: ${c}` },
    { ...both, text: say`both right or both wrong: ${n - b - c}` },
    {
      x: 0,
      y: coin.top - 10,
      anchor: 'start',
      text: say`What a fair coin gives in ${amount(say, b + c, 'throw')}`,
    },
    { x: Math.min(toTenth(at), width - SEEN_HALF), y: base + 26, anchor: 'middle', text: say`seen: ${b}` },
    { ...notes, anchor: 'start', text: say`marked: as lopsided as seen` },
    { ...notes, y: notes.y + LINE, anchor: 'start', text: say`or more, p = ${toP(say, p)}` },
  ];
}
