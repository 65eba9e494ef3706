/** The finding of the board, or of an axis, in a frame for pages of others: a sentence, its plot and its link, without a script. */

import { assets } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { FleetMember } from '../items/fleet.ts';
import type { Site } from '../site.ts';
import { deriveSharePictures, foundRows, moreThan, type SharePicture } from './share-picture.ts';
import { type StaticPath, staticPath } from './static-paths.ts';
import type { TallyBar } from './tally-bar.ts';

export type EmbedPage = Pick<
  SharePicture,
  'brand' | 'topic' | 'sentence' | 'limit' | 'source' | 'address'
> & {
  /** Undefined where no components are drawn. */
  readonly row: AxisRow05 | undefined;
  /** A narrow frame has a chart of its own, of fewer components. */
  readonly charts: readonly ShownChart[];
  readonly tally: TallyBar | undefined;
  /** Of the board: what was found on its first axes. */
  readonly rows: readonly AxisRow05[] | undefined;
  /** How many axes of the board are not among these rows. */
  readonly more: string | undefined;
  readonly description: string;
  readonly tabTitle: string;
  readonly styles: readonly string[];
};

type ShownChart = {
  readonly width: 'wide' | 'narrow';
  readonly members: readonly FleetMember[];
  readonly more: string | undefined;
};

const [WIDE_BARS, NARROW_BARS] = [7, 1];
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
  const { members = [] } = site.fleets.get(picture.name) ?? {};
  const chartOf = (width: ShownChart['width'], most: number): ShownChart => ({
    ...{ width, members: members.slice(0, most) },
    more: moreThan(say, members.length, most),
  });
  const listed = shown.kind === 'rows' ? foundRows(site) : undefined;
  return {
    brand,
    topic,
    sentence,
    limit,
    source,
    address,
    row: shown.kind === 'chart' ? row : undefined,
    charts: shown.kind !== 'chart' ? [] : [chartOf('wide', WIDE_BARS), chartOf('narrow', NARROW_BARS)],
    tally: shown.kind === 'tally' ? shown.tally : undefined,
    rows: listed?.slice(0, ROWS),
    more: listed && moreThan(say, listed.length, ROWS),
    description: limit === undefined ? sentence : `${sentence} ${limit}`,
    tabTitle: topic ?? brand,
    styles: [assets.styles, assets.embedStyles, pathOf('looks')],
  };
}
