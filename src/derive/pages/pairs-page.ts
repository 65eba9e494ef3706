/** Any two components of a large fleet, on a page of its own where that of the axis has no room. */

import { assets, axisPage, pages, pairsPage } from '../../operations/pages.ts';
import type { Site } from '../site.ts';
import { toAxisTitle } from './axis-title.ts';
import { deriveFleet } from './fleet.ts';
import { derivePageFrame, type PageFrame } from './page-frame.ts';
import { derivePagedLookup, type PairLookup } from './pair-tables.ts';

export type PairsPage = {
  readonly frame: PageFrame;
  readonly axis: string;
  readonly title: string;
  readonly crumbs: { readonly board: string; readonly axis: string };
  readonly lookup: PairLookup;
};

export function derivePairsPages(site: Site): PairsPage[] {
  return site.measuredAxes.flatMap((measured) => {
    const row = site.board.axes.find(({ axis }) => axis === measured.axis.axis);
    if (row === undefined) return [];
    const { members } = deriveFleet(measured, row, site.evidence);
    const names = members.map(({ score }) => score.name);
    const lookup = derivePagedLookup(measured, names);
    if (lookup === undefined) return [];
    return [
      {
        frame: derivePageFrame(site, {
          title: `Any two components of ${row.axis}`,
          description: `How any two components compare on ${row.axis}: what each alone has right, and the exact p.`,
          path: pairsPage(row.axis),
          styles: assets.evidenceStyles,
        }),
        axis: row.axis,
        title: toAxisTitle(row),
        crumbs: { board: pages.board, axis: axisPage(row.axis) },
        lookup,
      },
    ];
  });
}
