/** The picture of an axis: its components with their intervals, once for each width of a screen, or its checks as one bar. */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { amount } from '../figures/amount.ts';
import { deriveFleet } from '../items/fleet.ts';
import type { Site } from '../site.ts';
import { FOLDED_UP_TO, SHOWN_AT_FIRST } from './fleet-table.ts';
import { behindName, deriveIntervalPlot, type IntervalPlot } from './interval-plot.ts';
import { type PlotKey, toPlotKey } from './plot-key.ts';
import { deriveTallyBar, type TallyBar } from './tally-bar.ts';

export type AxisPicture = {
  /** Letters are never shrunk: each width has a plot of its own. */
  readonly plots: Readonly<Record<'wide' | 'medium' | 'narrow', IntervalPlot>> | undefined;
  readonly key: PlotKey;
  /** Says who of a large fleet is not drawn. */
  readonly undrawn: string | undefined;
  readonly tally: TallyBar | undefined;
};

const TALLY_WIDTH = 1152;
const STEP = 32;

/** Undefined where nothing was measured. */
export function deriveAxisPicture(
  row: AxisRow05,
  { measuredAxes, evidence, say }: Pick<Site, 'measuredAxes' | 'evidence' | 'say'>,
): AxisPicture | undefined {
  const measured = measuredAxes.find(({ axis }) => axis.axis === row.axis);
  if (measured === undefined)
    return (
      row.tally && {
        plots: undefined,
        key: [],
        undrawn: undefined,
        tally: deriveTallyBar(say, row.tally, TALLY_WIDTH),
      }
    );
  const { members, withdrawn } = deriveFleet(say, measured, row, evidence);
  const drawn = { members: members.slice(0, SHOWN_AT_FIRST), withdrawn };
  const names = [...drawn.members, ...withdrawn].map(({ score }) => score.name + behindName(say, score));
  const plotOf = (width: number, labels: number, step = STEP): IntervalPlot =>
    deriveIntervalPlot(say, row, drawn, { width, labels, step, isFitted: true });
  const plots = {
    wide: plotOf(1152, labelRoom(names, 460)),
    medium: plotOf(680, labelRoom(names, 220)),
    // A narrow screen has its names above the bars.
    narrow: plotOf(336, 0, 50),
  };
  return {
    plots,
    key: toPlotKey(say, plots.wide),
    undrawn: undrawnWords(say, members.length),
    tally: undefined,
  };
}

function undrawnWords(say: Say, components: number): string | undefined {
  if (components <= SHOWN_AT_FIRST) return undefined;
  const where =
    components <= FOLDED_UP_TO
      ? say`the record and the run hold`
      : say`the pages of components and the run hold`;
  return say`The best ${SHOWN_AT_FIRST} of ${amount(say, components, 'component')} are drawn; ${where} all.`;
}

/** Room for the longest name whole; what is still longer is cut. */
function labelRoom(names: readonly string[], most: number): number {
  return Math.min(most, Math.ceil(7.4 * Math.max(8, ...names.map((name) => name.length))));
}
