/** Where names, scale, figures and bracket of an interval plot stand: none runs into another. */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { toScore, toScoreInterval } from '../figures/metric-value.ts';
import type { Drawn, FleetMember } from '../items/fleet.ts';
import type { Estimate } from '../scores/component-score.ts';
import { type Face, textWidth } from './text-width.ts';

export type PlotSize = {
  readonly width: number;
  /** Beside the bars and cut where they are too long, beside them only if the longest fits, or above them. */
  readonly names: 'cut' | 'fit' | 'above';
  /** From one bar to the next where the names stand beside them. */
  readonly step: number;
  readonly face: 'sans' | 'serif';
  /**
   * A plot among others has the common scale from 0 to 1; a plot on its own has a scale fitted to
   * its scores.
   */
  readonly isFitted: boolean;
};

export type PlotText = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: string;
};

export type Estimated = {
  readonly name: string;
  /** Behind the name: whose it is, where it is the publisher's. */
  readonly behind: string;
  readonly estimate: Estimate;
  readonly standing: Drawn;
  readonly stated: string | undefined;
};

/** Between names, scale and figures. */
export const GAP = 14;
/** From the figures to the bracket. */
const BRACKET = 14;
/** From one line of a text to the next. */
export const LINE = 17;
/** Between a score and its interval. */
export const SPACE = 7;
/** Of the width, what names leave to the scale. */
const LEAST_SCALE = 0.25;

export type PlotLayout = {
  readonly isStacked: boolean;
  /** Of the names. */
  readonly room: number;
  /** Of the scale. */
  readonly from: number;
  readonly to: number;
  /** Where scores end. */
  readonly scores: number;
  readonly bracket: number;
};

type LaidOut = {
  readonly row: Pick<AxisRow05, 'metric'>;
  readonly size: PlotSize;
  /** Beside the bracket; undefined where nobody is joined. */
  readonly beside: readonly string[] | undefined;
};

/** Names, scale, figures and bracket, from left to right, as wide as their letters are. */
export function layoutOf(
  say: Say,
  estimated: readonly Estimated[],
  { row, size, beside }: LaidOut,
): PlotLayout {
  const { width, names, face } = size;
  const widest = (texts: readonly string[], of: Face): number =>
    Math.ceil(Math.max(0, ...texts.map((text) => textWidth(text, of))));
  const figure = face === 'sans' ? 'strong' : face;
  const score = widest(
    estimated.map(({ estimate }) => toScore(say, row, estimate.share)),
    figure,
  );
  const interval = widest(
    estimated.map(({ estimate }) => toScoreInterval(say, row, estimate.interval)),
    face,
  );
  const name = widest(
    estimated.map(({ name, behind, stated }) => `${name}${behind}${stated === undefined ? '' : STAR}`),
    figure,
  );
  const aside =
    beside === undefined ? 0 : BRACKET + (beside.length === 0 ? 2 : SPACE + widest(beside, figure));
  const figures = score + SPACE + interval;
  const most = Math.floor(width * (1 - LEAST_SCALE)) - 2 * GAP - figures - aside;
  if (names === 'above' || (names === 'fit' && name > most)) {
    const room = width - BRACKET;
    return { isStacked: true, room, from: GAP, to: room - score - GAP, scores: room, bracket: width - 1 };
  }
  const room = Math.min(name, most);
  const to = width - aside - figures - GAP;
  const bracket = width - aside + BRACKET;
  return { isStacked: false, room, from: room + GAP, to, scores: to + GAP + score, bracket };
}

/** Whoever sees the picture alone reads which component the publisher made. */
export function behindName(say: Say, { own }: Pick<FleetMember['score'], 'own'>): string {
  return own ? say` (publisher’s)` : '';
}

export function isAhead(standing: Drawn): boolean {
  return standing === 'leader' || standing === 'alone';
}

/** Behind the name of a score that its source states otherwise. */
export const STAR = ' *';
