/** The components of a large fleet as pages: the table that the axis page has for the best, for all of them. */

import { axisPage, componentsPage, pages } from '../../operations/pages.ts';
import { toAxisTitle } from '../board/axis-title.ts';
import { amount } from '../figures/amount.ts';
import type { AxisItems } from '../items/axis-items.ts';
import type { Site } from '../site.ts';
import { COMPONENTS_ON_A_PAGE, type FleetTable, FOLDED_UP_TO, toFleetPart } from './fleet-table.ts';
import { derivePageFrame, type PageFrame } from './page-frame.ts';
import { type Pager, toPager } from './pager.ts';
import { resultQuotes } from './result-quote.ts';
import { pictureOf } from './share-picture.ts';
import { type NumberedPage, numberedPaths } from './static-paths.ts';

export type ComponentsPage = {
  readonly frame: PageFrame;
  readonly title: string;
  readonly crumbs: { readonly board: string; readonly axis: string };
  readonly range: string;
  readonly pager: Pager | undefined;
  readonly fleet: FleetTable;
};

export function deriveComponentsPages(site: Site): NumberedPage<ComponentsPage>[] {
  return site.axisItems().flatMap(({ row, fleet }) => {
    const { length } = fleet.members;
    if (length <= FOLDED_UP_TO) return [];
    const count = Math.ceil(length / COMPONENTS_ON_A_PAGE);
    return numberedPaths(row.axis, count, (number) => derivePage(site, { row, fleet, count }, number));
  });
}

type PagedFleet = Pick<AxisItems, 'row' | 'fleet'> & { readonly count: number };

function derivePage(site: Site, { row, fleet, count }: PagedFleet, number: number): ComponentsPage {
  const { say } = site;
  const { members } = fleet;
  const from = (number - 1) * COMPONENTS_ON_A_PAGE;
  const part = members.slice(from, from + COMPONENTS_ON_A_PAGE);
  const addresses = Array.from({ length: count }, (_, at) => componentsPage(row.axis, at + 1));
  return {
    frame: derivePageFrame(site, {
      title: number === 1 ? say`Components of ${row.axis}` : say`Components of ${row.axis}, page ${number}`,
      description: say`What every component scored on ${row.axis}, with its card and its rows.`,
      path: componentsPage(row.axis, number),
      picture: pictureOf(row),
    }),
    title: toAxisTitle(row),
    crumbs: { board: pages.home, axis: axisPage(row.axis) },
    range: say`${from + 1} to ${from + part.length} of ${amount(say, members.length, 'component')}, best score first`,
    pager: toPager(say, addresses, number),
    fleet: toFleetPart(say, part, fleet, { axis: row.axis, quoteOf: resultQuotes(site, row) }),
  };
}
