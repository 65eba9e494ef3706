/** The finding of the board, or of an axis, in a frame for pages of others: a sentence, its plot and its link, without a script. */

import { assets } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Site } from '../site.ts';
import type { PlotSize } from './plot-layout.ts';
import {
  deriveSharePictures,
  type FleetPlot,
  foundRows,
  moreThan,
  plotOf,
  type SharePicture,
} from './share-picture.ts';
import { type StaticPath, staticPath } from './static-paths.ts';
import type { TallyBar } from './tally-bar.ts';

export type EmbedPage = Pick<
  SharePicture,
  'brand' | 'topic' | 'sentence' | 'limit' | 'source' | 'address'
> & {
  /** Letters are never shrunk: a narrow frame has a plot of its own, of fewer components. */
  readonly plots: readonly (FleetPlot & { readonly width: 'wide' | 'narrow' })[];
  readonly tally: TallyBar | undefined;
  /** Of the board: what was found on its first axes. */
  readonly rows: readonly AxisRow05[] | undefined;
  /** How many axes of the board are not among these rows. */
  readonly more: string | undefined;
  readonly description: string;
  readonly tabTitle: string;
  readonly styles: readonly string[];
};

const WIDE: PlotSize = { width: 592, names: 'cut', step: 22, face: 'sans', isFitted: true };
const NARROW: PlotSize = { ...WIDE, width: 288, names: 'above' };
const [WIDE_BARS, NARROW_BARS] = [8, 2];
const ROWS = 4;

export function deriveEmbedPages(site: Site): readonly StaticPath<EmbedPage, { readonly name: string }>[] {
  return deriveSharePictures(site).map((picture) =>
    staticPath({ name: picture.name }, () => deriveEmbedPage(site, picture)),
  );
}

function deriveEmbedPage(site: Site, picture: SharePicture): EmbedPage {
  const { say } = site;
  const { shown, brand, topic, sentence, limit, source, address } = picture;
  const row = site.board.axes.find(({ axis }) => axis === picture.name);
  const listed = shown.kind === 'rows' ? foundRows(site) : undefined;
  return {
    brand,
    topic,
    sentence,
    limit,
    source,
    address,
    plots:
      shown.kind !== 'plot' || row === undefined
        ? []
        : [
            { width: 'wide', ...plotOf(site, row, WIDE, WIDE_BARS) },
            // What a lead does not show takes the room of the others.
            { width: 'narrow', ...plotOf(site, row, NARROW, limit === undefined ? NARROW_BARS : 1) },
          ],
    tally: shown.kind === 'tally' ? shown.tally : undefined,
    rows: listed?.slice(0, ROWS),
    more: listed && moreThan(say, listed.length, ROWS),
    description: limit === undefined ? sentence : `${sentence} ${limit}`,
    tabTitle: topic ?? brand,
    styles: [assets.colours, assets.styles, assets.embedStyles, pathOf('looks')],
  };
}
