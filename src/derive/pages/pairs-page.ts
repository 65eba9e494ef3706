/** Any two components of a large fleet, on a page of its own where that of the axis has no room. */

import { axisPage, pages, pairsPage } from '../../operations/pages.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import { toAxisTitle } from '../board/axis-title.ts';
import type { Site } from '../site.ts';
import { derivePageFrame, type PageFrame } from './page-frame.ts';
import { derivePagedLookup, type PairLookup } from './pair-tables.ts';
import { pictureOf } from './share-picture.ts';
import { type PageOfAxis, staticPath } from './static-paths.ts';

export type PairsPage = {
  readonly frame: PageFrame;
  readonly title: string;
  readonly crumbs: { readonly board: string; readonly axis: string };
  readonly lookup: PairLookup;
};

export function derivePairsPages(site: Site): PageOfAxis<PairsPage>[] {
  const { say } = site;
  return site.axisItems().flatMap(({ measured, row, fleet }) => {
    const names = fleet.members.map(({ score }) => score.name);
    const lookup = derivePagedLookup(say, measured, names);
    return lookup === undefined ? [] : [staticPath({ axis: row.axis }, () => derivePage(site, row, lookup))];
  });
}

function derivePage(site: Site, row: AxisRow05, lookup: PairLookup): PairsPage {
  const { say } = site;
  return {
    frame: derivePageFrame(site, {
      title: say`Any two components of ${row.axis}`,
      description: say`How any two components compare on ${row.axis}: what each alone has right, and the exact p.`,
      path: pairsPage(row.axis),
      picture: pictureOf(row),
    }),
    title: toAxisTitle(row),
    crumbs: { board: pages.home, axis: axisPage(row.axis) },
    lookup,
  };
}
