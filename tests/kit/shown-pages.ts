/** Pages of a kind as a reader sees them: each is derived, one after the other. */

import type { PlacedPage } from '../../src/derive/pages/placed-page.ts';

export function shownPages<Page>(placed: readonly PlacedPage<Page, unknown>[]): readonly Page[] {
  return placed.map(({ props }) => props.page);
}
