/** From where to where a plot of shares reaches: scores that lie close are not squashed into one dot. */

export type Scale = { readonly from: number; readonly to: number; readonly ticks: readonly number[] };

/** The scale of all, for plots that stand beside each other. */
export const wholeScale: Scale = { from: 0, to: 1, ticks: [0, 0.25, 0.5, 0.75, 1] };

/** In hundredths. */
const steps = [2, 5, 10, 20] as const;
const TICKS_AT_MOST = 7;

/** The finest round ticks that hold every one of the shares and stay few. */
export function fittedScale(shares: readonly number[]): Scale {
  const hundredths = shares.map((share) => share * 100);
  const [low, high] = [Math.min(...hundredths), Math.max(...hundredths)];
  for (const step of steps) {
    const first = Math.floor(low / step);
    const last = Math.max(first + 1, Math.ceil(high / step));
    if (last - first >= TICKS_AT_MOST) continue;
    const ticks = Array.from({ length: last - first + 1 }, (_, at) => ((first + at) * step) / 100);
    return { from: (first * step) / 100, to: (last * step) / 100, ticks };
  }
  return wholeScale;
}

/** How many times longer a scale may grow for a line that lies far from every score. */
const LONGER_AT_MOST = 2.5;

/** A scale that includes the line as well, unless the scores would then shrink to dots. */
function fittedWithLine(shares: readonly number[], line: number): Scale {
  const [alone, both] = [fittedScale(shares), fittedScale([...shares, line])];
  return both.to - both.from > LONGER_AT_MOST * (alone.to - alone.from) ? alone : both;
}

/** Where a value stands on a line that is as wide as there is room: `62.35%`. */
export function toPlace({ from, to }: Pick<Scale, 'from' | 'to'>, value: number): string {
  return `${Math.round(((value - from) / (to - from)) * 10_000) / 100}%`;
}

/** Of what a chart draws, and of what it holds that against; the whole where nothing is drawn. */
export function chartScale(shares: readonly number[], reference: number | undefined): Scale {
  if (shares.length === 0) return wholeScale;
  return reference === undefined ? fittedScale(shares) : fittedWithLine(shares, reference);
}

/** How a text stands at a value, so that it does not run over an end of the line. */
export function anchorAt(
  { from, to }: Pick<Scale, 'from' | 'to'>,
  value: number,
): 'start' | 'middle' | 'end' {
  const share = (value - from) / (to - from);
  if (share < 0.35) return 'start';
  return share > 0.65 ? 'end' : 'middle';
}
