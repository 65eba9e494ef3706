/** The site map, and the crawling rules that say that everything may be read. */

import { element } from '../core/xml.ts';
import { axesThatLeft } from '../derive/addresses/left-addresses.ts';
import { actsRead } from '../derive/readers/regulation.ts';
import type { Site } from '../derive/site.ts';
import { boardComponents } from '../derive/tables/board-components.ts';
import { pageOfComponent } from '../derive/tables/component-slug.ts';
import { pagesOfFleet } from '../derive/tables/fleet-table.ts';
import { pairsPages } from '../derive/tables/pair-tables.ts';
import {
  actPage,
  axisPage,
  checksPage,
  componentsPage,
  itemsPage,
  pagePaths,
  pairsPage,
  recordPage,
} from '../operations/pages.ts';
import { pathOf } from '../operations/paths.ts';

export function toSitemap(site: Site): string {
  const { board, evidence, measuredAxes, newest_date, address } = site;
  const items = measuredAxes.map(({ axis }) => itemsPage(axis.axis));
  const checks = board.axes.flatMap(({ axis, evidence_url }) =>
    evidence_url === undefined ? [] : [checksPage(axis)],
  );
  const left = axesThatLeft(site).flatMap(({ axis }) => [axisPage(axis), recordPage(axis)]);
  const acts = actsRead(evidence.provisions).map(actPage);
  const axes = pagePaths(board.axes.map((row) => row.axis)).filter(address.hasPage);
  const components = boardComponents(site).map(({ name }) => pageOfComponent(name));
  const urls = [...axes, ...items, ...checks, ...fleetPages(site), ...components, ...left, ...acts].map(
    (path) => `<url>${element('loc', address.url(path))}${element('lastmod', newest_date)}</url>`,
  );
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** Of fleets; as of items and checks, the first of the numbered pages leads to the others. */
function fleetPages(site: Site): readonly string[] {
  const large = site.axisItems().filter(({ fleet }) => pagesOfFleet(fleet.members.length) > 0);
  return [
    ...large.map(({ row }) => componentsPage(row.axis)),
    ...pairsPages(site).map(({ row }) => pairsPage(row.axis)),
  ];
}

export function toRobotsText({ address }: Site): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${address.url(pathOf('sitemap'))}\n`;
}
