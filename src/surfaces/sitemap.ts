/** The site map, and the crawling rules that say that everything may be read. */

import type { Site } from '../derive/site.ts';
import { axisPage, checksPage, itemsPage, pagePaths } from '../operations/pages.ts';
import { pathOf } from '../operations/paths.ts';
import { axesThatLeft } from './retired-axis-pages.ts';
import { element } from './xml.ts';

export function toSitemap(site: Site): string {
  const { board, measuredAxes, newest_date, origin } = site;
  const items = measuredAxes.map(({ axis }) => itemsPage(axis.axis));
  const checks = board.axes.flatMap(({ axis, evidence_url }) =>
    evidence_url === undefined ? [] : [checksPage(axis)],
  );
  const left = axesThatLeft(site).map(({ axis }) => axisPage(axis));
  const urls = [...pagePaths(board.axes.map((row) => row.axis)), ...items, ...checks, ...left].map(
    (path) => `<url>${element('loc', origin + path)}${element('lastmod', newest_date)}</url>`,
  );
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

export function toRobotsText({ origin }: Site): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}${pathOf('sitemap')}\n`;
}
