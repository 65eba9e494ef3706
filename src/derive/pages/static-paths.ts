/** One of many pages of a kind: the parameters of its address, and the page itself. */

export type StaticPath<Page, Params> = {
  readonly params: Params;
  readonly props: { readonly page: Page };
};

export type PageOfAxis<Page> = StaticPath<Page, { readonly axis: string }>;

/** The pages of one axis are counted; the first has no number. */
export type NumberedPage<Page> = StaticPath<
  Page,
  { readonly axis: string; readonly number: string | undefined }
>;

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

export function numberedPaths<Page>(
  axis: string,
  count: number,
  derive: (number: number) => Page,
): NumberedPage<Page>[] {
  return Array.from({ length: count }, (_, at) =>
    staticPath({ axis, number: at === 0 ? undefined : String(at + 1) }, () => derive(at + 1)),
  );
}
