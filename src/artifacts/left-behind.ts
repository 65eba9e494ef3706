/** What boards of earlier versions have, and this one no longer publishes: refused, so that nobody believes it is still served. */

import { BoardError } from '../core/board-error.ts';
import type { Folder } from './folder.ts';

const left: Readonly<Record<string, string>> = {
  'attestations.json': 'statements of others who made the site again are no longer published',
};

export function refuseLeftBehind(folder: Folder): void {
  for (const [path, why] of Object.entries(left))
    if (folder.has(path))
      throw new BoardError(
        'LEFT_BEHIND',
        `${path}: ${why}; remove it from the artifacts, then sign and build`,
      );
}
