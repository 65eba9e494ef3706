/** One of many pages of a kind: the parameters of its address, and the page itself. */

export type StaticPath<Page, Params> = {
  readonly params: Params;
  readonly props: { readonly page: Page };
};

export type PageOfAxis<Page> = StaticPath<Page, { readonly axis: string }>;

/**
 * The page is derived each time it is read, and not kept: the page builder asks for all addresses
 * first and reads each page when it renders it. All pages of a long log together would not fit into
 * memory.
 */
export function staticPath<Page, Params>(params: Params, derive: () => Page): StaticPath<Page, Params> {
  return {
    params,
    props: {
      get page() {
        return derive();
      },
    },
  };
}
