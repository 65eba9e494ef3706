/** Pages of a kind as a reader sees them: each is derived, one after the other. */

import type { StaticPath } from '../../src/derive/pages/static-paths.ts';

export function shownPages<Page>(placed: readonly StaticPath<Page, unknown>[]): readonly Page[] {
  return placed.map(({ props }) => props.page);
}
