/** The module `board:site` of tests: each rendering shows a site of its own. */
export const shownSite = {
  name: 'shown-site',
  resolveId: (id: string) => (id === 'board:site' ? '\0board:site' : undefined),
  load: (id: string) =>
    id === '\0board:site'
      ? `export let site, say, foreign, toHref;
globalThis[Symbol.for('evidence-board.show')] = (shown) => {
  site = shown;
  ({ say, foreign } = shown);
  toHref = shown.address.href;
};`
      : undefined,
};
