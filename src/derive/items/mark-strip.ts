/**
 * One item as a line of marks, one for each component in the order of the fleet, so that a pattern is
 * seen before it is read: full is right, filled in part is partly right, hollow is wrong, a dash is
 * no readable and graded answer, a dot is no answer at all, and nothing stands where nothing was asked. Told apart by shape, not by colour.
 */

import type { SeenMark } from './answer-mark.ts';

export type MarkStrip = {
  readonly width: number;
  readonly height: number;
  readonly viewBox: string;
  readonly filled: string;
  readonly hollow: string;
};

export type StripMark<Mark extends SeenMark = SeenMark> = {
  readonly mark: Mark;
  /** Of a full score. */
  readonly share: number;
};

const HEIGHT = 14;

export function toMarkStrip(marks: readonly StripMark[]): MarkStrip {
  const step = marks.length > 80 ? 4 : marks.length > 40 ? 6 : 9;
  const width = marks.length * step;
  const drawn = marks.map((mark, at) => drawMark(mark, at * step, step - (step > 4 ? 2 : 1)));
  return {
    width,
    height: HEIGHT,
    viewBox: `0 0 ${width} ${HEIGHT}`,
    filled: drawn.map(({ filled }) => filled).join(''),
    hollow: drawn.map(({ hollow }) => hollow).join(''),
  };
}

type Drawn = { readonly filled: string; readonly hollow: string };

function drawMark({ mark, share }: StripMark, x: number, wide: number): Drawn {
  const box = `M${x + 0.5} .5h${wide - 1}v${HEIGHT - 1}h-${wide - 1}z`;
  const fill = (high: number): string => `M${x} ${HEIGHT - high}h${wide}v${high}h-${wide}z`;
  if (mark === 'right') return { filled: fill(HEIGHT), hollow: '' };
  if (mark === 'partly') return { filled: fill(Math.max(1, Math.round(share * HEIGHT))), hollow: box };
  if (mark === 'wrong') return { filled: '', hollow: box };
  if (mark === 'missing') return { filled: `M${x + (wide - 3) / 2} ${HEIGHT - 3}h3v3h-3z`, hollow: '' };
  const isDash = mark === 'none' || mark === 'ungraded';
  return { filled: isDash ? `M${x} 6h${wide}v2h-${wide}z` : '', hollow: '' };
}
