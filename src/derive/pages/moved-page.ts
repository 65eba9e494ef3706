/** A page that became part of another one: a sentence and a link, where the host cannot redirect. */

import { movedPages } from '../../operations/pages.ts';
import type { Site } from '../site.ts';
import { derivePageFrame, type PageFrame } from './page-frame.ts';
import { type PlacedPage, placePage } from './placed-page.ts';

export type MovedPage = { readonly frame: PageFrame; readonly to: string };

/** None where the host is told to redirect. */
export function deriveMovedPages(site: Site): readonly PlacedPage<MovedPage, { readonly moved: string }>[] {
  if (site.address.rules) return [];
  return Object.entries(movedPages).map(([path, to]) =>
    placePage({ moved: path.slice(1) }, () => ({
      frame: derivePageFrame(site, {
        title: 'This page moved',
        description: 'This page is part of another one now.',
        path,
      }),
      to,
    })),
  );
}
