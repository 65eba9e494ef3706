/**
 * What stands around every page: head, banner, navigation and footer. Astro pages and card pages
 * share it.
 */

import { isDemoKey } from '../derive/keys/key-health.ts';
import type { Site } from '../derive/site.ts';
import { assets, pages } from '../operations/pages.ts';
import { pathOf } from '../operations/paths.ts';
import { type Html, html } from './html.ts';

export type PageFacts = {
  readonly title: string;
  readonly description: string;
  /** The page's own path, as the address and for the navigation. */
  readonly path: string;
};

export type PageFrame = { readonly head: Html; readonly top: Html; readonly foot: Html };

type FramedSite = Pick<Site, 'evidence' | 'board' | 'origin' | 'newest_date' | 'build_hash'>;

export function derivePageFrame(site: FramedSite, { title, description, path }: PageFacts): PageFrame {
  return {
    head: html`<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${site.evidence.publisher.name}</title>
<meta name="description" content="${description}">
<meta name="color-scheme" content="light dark">
<link rel="canonical" href="${site.origin}${path}">
<link rel="icon" href="${assets.icon}" type="image/svg+xml">
<link rel="stylesheet" href="${assets.styles}">
<link rel="alternate" type="application/atom+xml" title="Corrections" href="${pathOf('feed-corrections')}">
<script type="module" src="${assets.copy}"></script>`,
    top: html`<a class="skip" href="#content">Skip to content</a>
<header class="masthead">${demoBanner(site)}<div class="wrap"><a class="brand" href="${pages.home}">${site.evidence.publisher.name}</a>
<nav aria-label="Main"><ul>${mainPages.map((page) => navItem(page, path))}</ul></nav></div></header>`,
    foot: html`<footer class="colophon"><div class="wrap"><nav aria-label="All pages"><ul>${footPages.map((page) => navItem(page, path))}</ul></nav>
<p>${site.board.issuer}. Data: <a href="https://creativecommons.org/licenses/by/4.0/">${site.evidence.publisher.licence}</a>. Newest artifact: <time datetime="${site.newest_date}">${site.newest_date}</time>. Build <code>${site.build_hash.slice(0, 12)}</code>: every figure is derived from committed artifacts, none is typed.</p></div></footer>`,
  };
}

/** A private half that is public on purpose lets anyone sign, so every page says so. */
function demoBanner({ evidence }: FramedSite): Html {
  const isDemo = evidence.keys.keys.some((key) => key.status === 'active' && isDemoKey(key));
  return isDemo
    ? html`<p class="demo"><strong>Demo</strong> The signing keys of this board are demo keys: their private halves are published, so a signature here proves nothing about who made it.</p>`
    : html``;
}

type Named = readonly [path: string, name: string];

const mainPages: readonly Named[] = [
  [pages.board, 'Board'],
  [pages.method, 'Method'],
  [pages.verify, 'Verify'],
  [pages.cards, 'Cards'],
  [pages.corrections, 'Corrections'],
  [pages.log, 'Log'],
  [pages.reference, 'API'],
];

const footPages: readonly Named[] = [
  ...mainPages,
  [pages.press, 'Press'],
  [pages.state, 'State'],
  [pages.claims, 'Claims'],
  [pages.estate, 'Estate'],
  [pages.doors, 'Doors'],
];

function navItem([page, name]: Named, path: string): Html {
  const isHere = page === path || (page === pages.board && path === pages.home);
  return html`<li><a href="${page}"${isHere ? html` aria-current="page"` : html``}>${name}</a></li>`;
}
