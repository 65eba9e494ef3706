/** An interval plot for each width of a page: letters are never shrunk. */

import type { Say } from '../../words/say.ts';
import { deriveIntervalPlot, type IntervalPlot } from './interval-plot.ts';
import type { PlotSize } from './plot-layout.ts';

export type FramedPlots = Readonly<Record<keyof typeof FRAMES, IntervalPlot>>;

/** Where the longest name does not fit beside the bars all stand above them, as on a telephone. */
const FRAMES = {
  wide: { width: 1152, names: 'fit' },
  medium: { width: 680, names: 'fit' },
  narrow: { width: 336, names: 'above' },
} as const;

export function deriveFramedPlots(
  say: Say,
  row: Parameters<typeof deriveIntervalPlot>[1],
  fleet: Parameters<typeof deriveIntervalPlot>[2],
  size: Pick<PlotSize, 'step' | 'isFitted'>,
): FramedPlots {
  const plotOf = (frame: Pick<PlotSize, 'width' | 'names'>): IntervalPlot =>
    deriveIntervalPlot(say, row, fleet, { ...size, ...frame, face: 'sans' });
  return { wide: plotOf(FRAMES.wide), medium: plotOf(FRAMES.medium), narrow: plotOf(FRAMES.narrow) };
}
