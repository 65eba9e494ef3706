declare module 'board:site' {
  export const site: import('./derive/site.ts').PublishedSite;
}
