/** The page of an address without a page, finished: where to look instead. */

import { pages } from '../../operations/pages.ts';
import type { Site } from '../site.ts';
import { derivePageFrame } from './page-frame.ts';

/** Answers for every address without a page; in no list. */
const NOT_FOUND_PAGE = '/404';

export function deriveNotFoundPage(site: Site) {
  return {
    frame: derivePageFrame(site, {
      title: 'Nothing here',
      description: 'No page stands under this address.',
      path: NOT_FOUND_PAGE,
    }),
    links: { board: pages.board, cards: pages.cards, reference: pages.reference },
  };
}
