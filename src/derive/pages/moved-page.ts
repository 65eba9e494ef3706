/** A page that became part of another one: a sentence and a link. A redirect would be refused by verifiers that people kept. */

import { movedPages } from '../../operations/pages.ts';
import type { Site } from '../site.ts';
import { derivePageFrame, type PageFrame } from './page-frame.ts';
import { type PlacedPage, placePage } from './placed-page.ts';

export type MovedPage = { readonly frame: PageFrame; readonly to: string };

export function deriveMovedPages(site: Site): readonly PlacedPage<MovedPage, { readonly moved: string }>[] {
  const { say } = site;
  return Object.entries(movedPages).map(([path, to]) =>
    placePage({ moved: path.slice(1) }, () => ({
      frame: derivePageFrame(site, {
        title: say`This page moved`,
        description: say`This page is part of another one now.`,
        path,
      }),
      to,
    })),
  );
}
