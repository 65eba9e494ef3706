/** The components of a large fleet as pages: what the table of its axis says of the best, of everybody. */

import { assets, axisPage, componentsPage, pages } from '../../operations/pages.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { MeasuredAxis } from '../board/measured-axis.ts';
import type { Site } from '../site.ts';
import { toAxisTitle } from './axis-title.ts';
import { deriveFleet } from './fleet.ts';
import { COMPONENTS_ON_A_PAGE, type FleetTable, FOLDED_UP_TO, toFleetPart } from './fleet-table.ts';
import { derivePageFrame, type PageFrame } from './page-frame.ts';
import { type Pager, toPager } from './pager.ts';

export type ComponentsPage = {
  readonly frame: PageFrame;
  readonly axis: string;
  /** As the address has it; the first page has none. */
  readonly number: string | undefined;
  readonly title: string;
  readonly crumbs: { readonly board: string; readonly axis: string };
  readonly range: string;
  readonly pager: Pager | undefined;
  readonly fleet: FleetTable;
};

export function deriveComponentsPages(site: Site): ComponentsPage[] {
  return site.measuredAxes.flatMap((measured) => {
    const row = site.board.axes.find(({ axis }) => axis === measured.axis.axis);
    return row === undefined ? [] : pagesOf(site, measured, row);
  });
}

function pagesOf(site: Site, measured: MeasuredAxis, row: AxisRow05): ComponentsPage[] {
  const fleet = deriveFleet(measured, row, site.evidence);
  const { members } = fleet;
  if (members.length <= FOLDED_UP_TO) return [];
  const numbers = Array.from({ length: Math.ceil(members.length / COMPONENTS_ON_A_PAGE) }, (_, at) => at + 1);
  const addresses = numbers.map((number) => componentsPage(row.axis, number));
  return numbers.map((number) => {
    const from = (number - 1) * COMPONENTS_ON_A_PAGE;
    const part = members.slice(from, from + COMPONENTS_ON_A_PAGE);
    return {
      frame: derivePageFrame(site, {
        title: number === 1 ? `Components of ${row.axis}` : `Components of ${row.axis}, page ${number}`,
        description: `What every component scored on ${row.axis}, with its card and its rows.`,
        path: componentsPage(row.axis, number),
        styles: assets.evidenceStyles,
      }),
      axis: row.axis,
      number: number === 1 ? undefined : String(number),
      title: toAxisTitle(row),
      crumbs: { board: pages.board, axis: axisPage(row.axis) },
      range: `${from + 1} to ${from + part.length} of ${members.length} components, best score first`,
      pager: toPager(addresses, number),
      fleet: toFleetPart(part, fleet, row.axis),
    };
  });
}
