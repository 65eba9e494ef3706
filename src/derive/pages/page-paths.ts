/**
 * Every page a reader can open, in one list: the site map, the catalogues and the tests follow from
 * it. Card pages come from the card index.
 */

/** A new page under src/pages/ is added here. */
export const pages = {
  home: '/',
  board: '/board',
  method: '/method',
  verify: '/gspc-verify',
  corrections: '/corrections',
  press: '/press',
  log: '/log',
  state: '/state',
  claims: '/claims',
  estate: '/estate',
  cards: '/cards',
  reference: '/api',
  doors: '/doors',
} as const;

/** Answers for every address without a page; in no list. */
export const NOT_FOUND_PAGE = '/404';

/** Served from public/. */
export const assets = {
  styles: '/board.css',
  copy: '/copy.js',
  icon: '/icon.svg',
  verify: '/verify-page.js',
} as const;

/** Paths in reading order: the board, its axes, then the rest. */
export function pagePaths(axes: readonly string[]): readonly string[] {
  const { home, board, ...rest } = pages;
  return [home, board, ...axes.map(axisPage), ...Object.values(rest)];
}

export function axisPage(axis: string): string {
  return `/axes/${axis}`;
}

export function correctionEntry(id: string): string {
  return `${pages.corrections}#${id}`;
}
