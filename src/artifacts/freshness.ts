/** When the publisher last said that the board is alive: `npm run refresh` writes it. */

import { BoardError } from '../core/board-error.ts';
import type { Freshness01 } from '../schema/contracts.gen.ts';
import { parseAs } from '../schema/validate.ts';
import type { Folder } from './folder.ts';

export const freshnessPath = 'freshness.json';

export function readFreshness(folder: Folder): Freshness01 | undefined {
  if (!folder.has(freshnessPath)) return undefined;
  const freshness = parseAs('freshness-0.1', folder.read(freshnessPath), freshnessPath);
  const { refreshed_at } = freshness;
  if (new Date(refreshed_at).toJSON() !== refreshed_at.replace('Z', '.000Z'))
    throw new BoardError(
      'ARTIFACT',
      `${freshnessPath}: expected an instant that the calendar has, got ${refreshed_at}; npm run refresh writes it anew`,
    );
  return freshness;
}
