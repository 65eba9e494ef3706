declare module 'board:site' {
  type PublishedSite = import('./derive/site.ts').PublishedSite;
  export const site: PublishedSite;
  export function showSite(shown: PublishedSite): void;
}
