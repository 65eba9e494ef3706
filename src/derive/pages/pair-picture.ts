/**
 * The paired test as one worked picture, of an axis of this very board: the items on which the best
 * and its deciding rival differ, and what a fair coin would have dealt instead.
 */

import { ALPHA } from '../../core/stats/thresholds.ts';
import { axisPage } from '../../operations/pages.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { toAxisTitle } from '../board/axis-title.ts';
import { fallsAfterHolm } from '../board/tallies.ts';
import { amount } from '../figures/amount.ts';
import { verbWords } from '../figures/bank-verb.ts';
import { toP, toTenth } from '../figures/digits.ts';
import { drawnName } from './drawn-name.ts';
import type { Link } from './link.ts';
import { textWidth } from './text-width.ts';

export type PairPicture = {
  readonly axis: Link;
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
  readonly row: AxisRow05;
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
/** Fewer throws show no shape. */
const FEWEST = 12;
/** More bars would run together. */
const BARS_AT_MOST = 120;
/** A lower bar is no higher than a line. */
const SEEN = 0.005;

/** None on a board without a pair that the exact test alone decides. */
export function derivePairPicture(say: Say, rows: readonly AxisRow05[]): PairPicture | undefined {
  const pairs = rows.flatMap(toPair);
  // A tie shows best what chance does.
  const pair = pairs.find(({ row }) => row.separation === 'TIE') ?? pairs[0];
  return pair && toPicture(say, pair);
}

function toPair(row: AxisRow05): readonly PicturedPair[] {
  const { separation_detail: detail = {}, separation_p: p, separation_basis, public_leader_state } = row;
  const { b, c, n_common: n, binding_rival: second, top = [] } = detail;
  const [first] = top;
  if (b === undefined || c === undefined || n === undefined || p === undefined) return [];
  if (first === undefined || second === undefined || top.length > 1) return [];
  if (public_leader_state !== undefined || b + c < FEWEST || b <= c) return [];
  if (coinBars({ b, c }).bars > BARS_AT_MOST) return [];
  // Where something else decides, this picture would not be the test.
  return separation_basis === undefined ? [{ row, first, second, b, c, n, p }] : [];
}

function toPicture(say: Say, pair: PicturedPair): PairPicture {
  const { row, first, second, b, c, n, p } = pair;
  const differ = b + c;
  const verb = verbWords(say, row.says);
  return {
    axis: { href: axisPage(row.axis), text: toAxisTitle(row) },
    drawings: {
      medium: toDrawing(say, pair, LAYOUTS.medium),
      narrow: toDrawing(say, pair, LAYOUTS.narrow),
    },
    summary: say`Of ${amount(say, n, 'item')}, ${first} alone ${verb} ${b} and ${second} alone ${verb} ${c}; on ${n - differ} they do not differ. A fair coin thrown ${amount(say, differ, 'time')} is at least as lopsided with p = ${toP(say, p)}.`,
    caption: say`Only the ${amount(say, differ, 'item')} on which the two differ tell them apart. Were they equally good, each of these would fall to either side like a fair coin; ${b} to ${c} or more lopsided happens with p = ${toP(say, p)}. ${verdictOf(say, row)}`,
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

function verdictOf(say: Say, row: AxisRow05): string {
  if (row.separation !== 'SEPARATED') return say`That is not below ${ALPHA}, so the row says TIE.`;
  const holds = fallsAfterHolm(row)
    ? say`Beside the tests of all other axes it does not hold, and the row says that too.`
    : say`It holds beside the tests of all other axes.`;
  return say`No rival has a larger p, and this one is below ${ALPHA}, so the row says SEPARATED. ${holds}`;
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
  const bars = likelihoods(b + c).flatMap((height, count) =>
    count < left || count > b + c - left
      ? []
      : [
          {
            isTail: count <= c || count >= b,
            path: `M${toTenth((count - left) * unit)} ${base}V${toTenth(base - height * COIN_HEIGHT)}h${toTenth(unit * 0.8)}V${base}Z`,
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
  const says = (one: string, two: string): string => say`${one} right, ${two} wrong: ${b}`;
  const room = (width - textWidth(says('', ''), 'sans')) / 2;
  const [one = '', two = ''] = [first, second].map((name) => drawnName(name, { room, face: 'sans' }));
  const both = isBeside ? { x: width, y: under, anchor: 'end' } : { x: 0, y: under + LINE, anchor: 'start' };
  const notes = isBeside ? { x: coin.width + 16, y: base - 24 } : { x: 0, y: base + 50 };
  return [
    { x: 0, y: BAR.top - 8, anchor: 'start', text: says(one, two) },
    { x: 0, y: under, anchor: 'start', text: say`the other way round: ${c}` },
    { ...both, text: say`both right or both wrong: ${n - b - c}` },
    {
      x: 0,
      y: coin.top - 10,
      anchor: 'start',
      text: say`What a fair coin deals in ${amount(say, b + c, 'throw')}`,
    },
    { x: toTenth(at), y: base + 26, anchor: 'middle', text: say`seen: ${b}` },
    { ...notes, anchor: 'start', text: say`dark: as lopsided as seen` },
    { ...notes, y: notes.y + LINE, anchor: 'start', text: say`or more, p = ${toP(say, p)}` },
  ];
}
