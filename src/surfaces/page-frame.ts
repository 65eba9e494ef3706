/** The markup around every page, from its frame. Astro pages and card pages share it. */

import type { JsonLd } from '../derive/pages/dataset.ts';
import type { NavEntry, PageFrame } from '../derive/pages/page-frame.ts';
import { assets, pages } from '../operations/pages.ts';
import { pathOf } from '../operations/paths.ts';
import { type Html, html } from './html.ts';

/** What stands before and after the content. */
export type AroundHtml = { readonly top: Html; readonly foot: Html };

export type FrameHtml = AroundHtml & { readonly head: Html };

export function toFrameHtml(frame: PageFrame): FrameHtml {
  return { head: toHeadHtml(frame), ...toAroundHtml(frame) };
}

export function toHeadHtml(frame: PageFrame): Html {
  return html`<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${toTabTitle(frame)}</title>
<meta name="description" content="${frame.description}">
<meta name="color-scheme" content="light dark">
<link rel="canonical" href="${frame.canonical}">
<link rel="icon" href="${assets.icon}" type="image/svg+xml">
<link rel="preload" href="${assets.serif}" as="font" type="font/woff2" crossorigin>
<link rel="preload" href="${assets.sans}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${assets.colours}">
<link rel="stylesheet" href="${assets.styles}">${
    frame.styles === undefined
      ? ''
      : html`
<link rel="stylesheet" href="${frame.styles}">`
  }
<link rel="stylesheet" href="${pathOf('looks')}">
<link rel="alternate" type="application/atom+xml" title="Corrections" href="${pathOf('feed-corrections')}">
<script type="module" src="${assets.copy}"></script>${frame.dataset === undefined ? '' : toJsonLdScript(frame.dataset)}`;
}

/** The same for all pages that the navigation does not name. */
export function toAroundHtml(frame: PageFrame): AroundHtml {
  const { issuer, licence, newestDate, build } = frame.colophon;
  return {
    top: html`<a class="skip" href="#content">Skip to content</a>
<header class="masthead">${frame.isDemo ? demoBanner : ''}<div class="wrap"><a class="brand" href="${pages.home}"><img src="${pathOf('logo')}" alt="" width="20" height="20">${frame.brand}</a>
<nav aria-label="Main"><ul>${frame.mainPages.map(navItem)}</ul></nav></div></header>`,
    foot: html`<footer class="colophon"><div class="wrap"><nav aria-label="All pages"><ul>${frame.footPages.map(navItem)}</ul></nav>
<p>${issuer}. Data: <a href="https://creativecommons.org/licenses/by/4.0/">${licence}</a>. Newest artifact: <time datetime="${newestDate}">${newestDate}</time>. Build <code>${build}</code>: every figure is derived from committed artifacts, none is typed.</p></div></footer>`,
  };
}

/** A search result cuts what is longer, so the name of the board goes first. */
const TITLE_AT_MOST = 70;

function toTabTitle({ title, brand }: PageFrame): string {
  const whole = `${title} · ${brand}`;
  return whole.length > TITLE_AT_MOST ? title : whole;
}

/** Inside a script element a `<` could end it; JSON says the same with an escape. */
export function toJsonLdScript(data: JsonLd): Html {
  const text: Html = { html: JSON.stringify(data).replaceAll('<', '\\u003c') };
  return html`<script type="application/ld+json">${text}</script>`;
}

const demoBanner = html`<p class="demo"><strong>Demo</strong> Signed with published demo keys: no signature here proves who made it.</p>`;

function navItem({ href, name, isHere }: NavEntry): Html {
  return html`<li><a href="${href}"${isHere ? html` aria-current="page"` : ''}>${name}</a></li>`;
}
