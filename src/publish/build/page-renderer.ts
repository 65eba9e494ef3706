/**
 * Every page of a site, one after another. The page builder compiles this module together with the
 * pages; it is loaded from there and is never imported.
 */

import { showSite } from 'board:site';
import { App } from 'astro/app';
import { createApp } from 'astro/app/entrypoint';
import { StaticPaths } from 'astro/runtime/prerender/static-paths.js';
import { BoardError } from '../../core/board-error.ts';
import type { PublishedSite } from '../../derive/site.ts';
// Compiled pages hash by functions of their own, beside those of the build.
import '../native-sha256.ts';

/** The address matters to no page: their links come from the site's own origin. */
const ORIGIN = 'http://localhost';

export async function* renderPages(
  site: PublishedSite,
): AsyncGenerator<readonly [path: string, bytes: Uint8Array]> {
  showSite(site);
  // What an app learns of its pages it keeps by the manifest: each site has one of its own. The adapter
  // would open sessions, which no page has.
  const { sessionConfig: _, ...manifest } = createApp().manifest;
  const app = new App(manifest, false);
  for (const { pathname, route } of await new StaticPaths(app).getAll()) {
    const path = `${pathname === '/' ? 'index' : pathname.slice(1)}.html`;
    const response = await app.render(new Request(`${ORIGIN}/${path}`), { routeData: route });
    if (response.status >= 300 && response.status !== 404)
      throw new BoardError('PAGES', `${path}: expected a page, got status ${response.status}`);
    yield [path, new Uint8Array(await response.arrayBuffer())];
  }
}
