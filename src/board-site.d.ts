declare module 'board:site' {
  export const site: import('./derive/site.ts').PublishedSite;
  /** The language of the pages. */
  export const say: import('./words/say.ts').Say;
  /** The languages of what is not in that of the page. */
  export const foreign: import('./derive/site.ts').Site['foreign'];
  /** A path, as the host of this site has it; what is no path stays as it is. */
  export const toHref: (path: string) => string;
}
