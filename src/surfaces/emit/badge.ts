/** `/api/badge` and the SVG badges that a README can embed. */

import { BOARD_BADGE, badgeFile, deriveBadges } from '../../derive/readers/badge.ts';
import type { Site } from '../../derive/site.ts';
import { toBadgeSvg } from '../badge-svg.ts';
import { type Files, joinFiles, jsonFile, textFile } from '../files.ts';

export function emitBadge({ board, origin }: Site): Files {
  return jsonFile('api/badge.json', deriveBadges(board, origin));
}

export function emitBadges({ board, origin }: Site): Files {
  const badges = deriveBadges(board, origin);
  return joinFiles(
    textFile(badgeFile(BOARD_BADGE), toBadgeSvg(badges.board)),
    ...badges.axes.map((badge) => textFile(badgeFile(badge.axis), toBadgeSvg(badge))),
  );
}
