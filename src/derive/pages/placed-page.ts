/** One of the pages of a kind that a board has many of: what its address names, and the page itself. */

export type PlacedPage<Page, Name extends string> = {
  readonly params: Readonly<Record<Name, string | undefined>>;
  readonly props: { readonly page: Page };
};

/** The pages of one axis are counted; the first has no number. */
export type NumberedPage<Page> = PlacedPage<Page, 'axis' | 'number'>;

/**
 * Derived each time it is read, and held by nobody: the page builder asks for all addresses first,
 * and takes the props of each when it shows it. All pages of a long log at once would fill the memory.
 */
export function placePage<Page, Name extends string>(
  params: PlacedPage<Page, Name>['params'],
  derive: () => Page,
): PlacedPage<Page, Name> {
  return {
    params,
    props: {
      get page() {
        return derive();
      },
    },
  };
}

export function placePages<Page>(
  axis: string,
  count: number,
  derive: (number: number) => Page,
): NumberedPage<Page>[] {
  return Array.from({ length: count }, (_, at) =>
    placePage({ axis, number: at === 0 ? undefined : String(at + 1) }, () => derive(at + 1)),
  );
}
