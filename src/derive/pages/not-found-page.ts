/** The page of an address without a page, finished: where to look instead. */

import { notFound, pages } from '../../operations/pages.ts';
import type { Site } from '../site.ts';
import { derivePageFrame } from './page-frame.ts';

export function deriveNotFoundPage(site: Site) {
  const { say } = site;
  return {
    frame: derivePageFrame(site, {
      title: say`Nothing here`,
      description: say`No page stands under this address.`,
      path: notFound,
    }),
    links: { board: pages.home, components: pages.components, reference: pages.reference },
  };
}
