/** The page of an address without a page, finished: where to look instead. */

import { pages } from '../../operations/pages.ts';

/** Answers for every address without a page; in no list. */
const NOT_FOUND_PAGE = '/404';

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
