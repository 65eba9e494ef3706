/** `/sitemap.xml` and `/robots.txt`: the pages, and that everything may be read. */

import type { Site } from '../../derive/site.ts';
import { operation } from '../../operations/operations.ts';
import { type Files, textFile } from '../files.ts';
import { pagePaths } from '../pages.ts';
import { element } from '../xml.ts';

export function emitSitemap({ board, newest_date, origin }: Site): Files {
  const urls = pagePaths(board.axes.map((row) => row.axis)).map(
    (path) => `<url>${element('loc', origin + path)}${element('lastmod', newest_date)}</url>`,
  );
  return textFile(
    'sitemap.xml',
    [
      '<?xml version="1.0" encoding="utf-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...urls,
      '</urlset>',
      '',
    ].join('\n'),
  );
}

export function emitRobots({ origin }: Site): Files {
  return textFile(
    'robots.txt',
    `User-agent: *\nAllow: /\n\nSitemap: ${origin}${operation('sitemap').path}\n`,
  );
}
