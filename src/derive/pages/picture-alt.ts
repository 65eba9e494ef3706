/** What the picture shows by which a page is shared: the finding of an axis, or of the board. */

import { toAxisTitle } from '../board/axis-title.ts';
import type { Site } from '../site.ts';
import { deriveBoardFinding } from './board-finding.ts';
import { limitedFinding } from './finding.ts';

/** `name`: that of the picture; undefined of the board's. */
export function pictureAlt(
  site: Pick<Site, 'board' | 'measuredAxes' | 'evidence' | 'say'>,
  name: string | undefined,
): string {
  const row = site.board.axes.find(({ axis }) => axis === name);
  if (row !== undefined) return `${toAxisTitle(row)}. ${limitedFinding(site.say, row, site.measuredAxes)}`;
  const { headline, says } = deriveBoardFinding(site);
  return `${headline}. ${says}`;
}
