/** The picture of an axis: its components with their intervals, once for each width of a screen, or its checks as one bar. */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { amount } from '../figures/amount.ts';
import type { Site } from '../site.ts';
import { FOLDED_UP_TO, SHOWN_AT_FIRST } from './fleet-table.ts';
import { deriveFramedPlots, type FramedPlots } from './framed-plots.ts';
import { type PlotKey, toPlotKey } from './plot-key.ts';
import { deriveTallyBar, type TallyBar } from './tally-bar.ts';

export type AxisPicture = {
  readonly plots: FramedPlots | undefined;
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
  { fleets, say }: Pick<Site, 'fleets' | 'say'>,
): AxisPicture | undefined {
  const fleet = fleets.get(row.axis);
  if (fleet === undefined)
    return (
      row.tally && {
        plots: undefined,
        key: [],
        undrawn: undefined,
        tally: deriveTallyBar(say, row.tally, TALLY_WIDTH),
      }
    );
  const { members, withdrawn } = fleet;
  const drawn = { members: members.slice(0, SHOWN_AT_FIRST), withdrawn };
  const plots = deriveFramedPlots(say, row, drawn, { step: STEP, isFitted: true });
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
