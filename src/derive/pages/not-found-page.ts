/** The page of an address without a page, finished: where to look instead. */

import { pages } from '../../operations/pages.ts';
import type { Site } from '../site.ts';
import { derivePageFrame, type PageFrame } from './page-frame.ts';

/** Answers for every address without a page; in no list. */
const NOT_FOUND_PAGE = '/404';

export type NotFoundPage = {
  readonly frame: PageFrame;
  readonly links: Readonly<Record<'board' | 'cards' | 'reference', string>>;
};

export function deriveNotFoundPage(site: Site): NotFoundPage {
  return {
    frame: derivePageFrame(site, {
      title: 'Nothing here',
      description: 'No page stands under this address.',
      path: NOT_FOUND_PAGE,
    }),
    links: { board: pages.board, cards: pages.cards, reference: pages.reference },
  };
}
