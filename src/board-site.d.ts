declare module 'board:site' {
  export const site: import('./surfaces/site.ts').Site;
}
