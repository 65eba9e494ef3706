/** The page of an address without a page, finished: where to look instead. */

import { NOT_FOUND_PAGE, pages } from './page-paths.ts';

export type NotFoundPage = {
  readonly path: string;
  readonly links: Readonly<Record<'board' | 'cards' | 'reference', string>>;
};

export function deriveNotFoundPage(): NotFoundPage {
  return {
    path: NOT_FOUND_PAGE,
    links: { board: pages.board, cards: pages.cards, reference: pages.reference },
  };
}
