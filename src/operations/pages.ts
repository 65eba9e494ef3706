/**
 * Every page a reader can open, in one list: the site map, the catalogues and the tests follow from
 * it. Beside them the files of public/ that pages load.
 */

import { pathOf } from './paths.ts';

/** A new page under src/pages/ is added here. */
export const pages = {
  home: '/',
  method: '/method',
  verify: '/gspc-verify',
  corrections: '/corrections',
  press: '/press',
  log: '/log',
  components: '/components',
  compare: '/compare',
  reference: '/api',
  regulation: '/regulation',
} as const;

/** Names a board that had a page there in descriptions for machines, as ever; what stood there is the home page. */
export const boardIdentity = '/board';

/** On the page of corrections. */
export const challengeForm = `${pages.corrections}#challenge`;

/** Addresses of pages that left, each with what holds its subject now: another page, or JSON beside which no page stands. */
export const movedPages: Readonly<Record<string, string>> = {
  [boardIdentity]: pages.home,
  '/method-record': pages.method,
  '/state': pathOf('state'),
  '/claims': pathOf('inputs', { file: 'artifacts/registers/claims.json' }),
  '/estate': pathOf('estate-index'),
  '/cards': pages.components,
  '/doors': pages.reference,
  '/door-status': pathOf('status'),
  '/challenge': challengeForm,
};

/** Pages that a publisher may leave out; the log and the API are reached from other pages, so they stay and are only not offered. */
export const modulePages = {
  press: pages.press,
  log: pages.log,
  api: pages.reference,
} as const;

/** Shows any card that its query names by `id`, for cards without a page of their own. */
export const anyCard = '/cards/card';

export function anyCardPage(id: string): string {
  return `${anyCard}?id=${id}`;
}

/** The page of a card that has one. */
export function cardPage(id: string): string {
  return `/cards/${id.slice(0, 2)}/${id}`;
}

/** Shown for every path that nothing is served under; in no list. */
export const notFound = '/404';
export const notFoundPage = `${notFound}.html`;

/** Whether a path is that of a page, not of a file or an operation. */
export function isPage(path: string): boolean {
  return allPages.has(path) || pageFamilies.some((beginning) => path.startsWith(beginning));
}

const allPages: ReadonlySet<string> = new Set([
  ...Object.values(pages),
  ...Object.keys(movedPages),
  notFound,
]);

/** Nothing but pages lies below them. */
const pageFamilies = ['/axes/', '/cards/', '/components/', '/embed/', '/log-pages/', '/regulation/'];

export const assets = {
  styles: '/board.css',
  copy: '/copy.js',
  scheme: '/scheme.js',
  verify: '/verify-page.js',
  verifier: '/verifier.js',
  say: '/say.js',
  pairs: '/pair-lookup.js',
  compare: '/compare.js',
  recheck: '/recheck.js',
  checks: '/checks-page.js',
  embedStyles: '/frames.css',
  componentSearch: '/component-search.js',
  card: '/card-page.js',
  chart: '/chart.js',
  serif: '/fonts/serif.woff2',
  sans: '/fonts/sans.woff2',
  mono: '/fonts/mono.woff2',
  fontLicence: '/fonts/LICENSE.txt',
  items: '/items-page.js',
  itemStyles: '/items.css',
  recordStyles: '/records.css',
  provisionSearch: '/provision-search.js',
} as const;

/** In reading order: the findings, axis by axis, then the rest. The pages of cards come from the card index. */
export function pagePaths(axes: readonly string[]): readonly string[] {
  const { home, ...rest } = pages;
  return [home, ...axes.flatMap((axis) => [axisPage(axis), recordPage(axis)]), ...Object.values(rest)];
}

export function axisPage(axis: string): string {
  return `/axes/${axis}`;
}

/** Everything that stands behind the finding of an axis, for those who check it. */
export function recordPage(axis: string): string {
  return `${axisPage(axis)}/record`;
}

/** The finding of an axis as it was signed on a day; `content_id` of what the board stated then. */
export function frozenPage(axis: string, day: string, content_id: string): string {
  return `${axisPage(axis)}/as-of/${day}-${content_id.slice(0, 8)}`;
}

/** The finding in a frame, for pages of others; `name` as its picture has it. */
export function embedPage(name: string): string {
  return `/embed/${name}`;
}

/** The items of a measured axis, page by page; the first page has no number. */
export function itemsPage(axis: string, number = 1): string {
  return number === 1 ? `${axisPage(axis)}/items` : `${axisPage(axis)}/items/${number}`;
}

/** The components of a large fleet, page by page; the page of the axis has the first. */
export function componentsPage(axis: string, number = 1): string {
  return number === 1 ? `${axisPage(axis)}/components` : `${axisPage(axis)}/components/${number}`;
}

/** Everything that one component was asked; `slug` as `componentSlug` makes it of its name. */
export function componentPage(slug: string): string {
  return `${pages.components}/${slug}`;
}

/** Any two components of a large fleet. */
export function pairsPage(axis: string): string {
  return `${axisPage(axis)}/pairs`;
}

/** The full pages of the event log; the newest events stand on its page without a number. */
export function logPage(number: number): string {
  return `${pages.log}-pages/${number}`;
}

/** The provisions of one act. */
export function actPage(celex: string): string {
  return `${pages.regulation}/${celex}`;
}

/** A provision on the page of its act. */
export function provisionPage({ celex, id }: { readonly celex: string; readonly id: string }): string {
  return `${actPage(celex)}#${provisionAnchor(id)}`;
}

/** An anchor is written without dots. */
export function provisionAnchor(id: string): string {
  return id.replaceAll('.', '_');
}

/** The checks of a fact axis, page by page, as the items of a comparison. */
export function checksPage(axis: string, number = 1): string {
  return number === 1 ? `${axisPage(axis)}/checks` : `${axisPage(axis)}/checks/${number}`;
}
