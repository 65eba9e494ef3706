/** A site in a folder, read as it is. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RecountError } from './recount-error.ts';
import type { SiteTarget } from './site-target.ts';

/** Read by the host, never served. */
const hostFiles = ['_headers', '_redirects'];

export function openSiteFolder(folder: string): SiteTarget {
  if (!existsSync(join(folder, 'SHA256SUMS'))) {
    throw new RecountError(
      'NO_SITE',
      `${folder}: expected a built site (a folder with SHA256SUMS), got none; build one with: npm run build, ` +
        'or name another: npm run verify -- <url or folder>',
    );
  }
  const list = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'))
    .filter((path) => !hostFiles.includes(path));
  return {
    name: folder,
    list,
    read: async (path) => findFile(folder, path),
    find: (path) => findFile(folder, path),
    close: () => {},
  };
}

export function findFile(folder: string, path: string): Uint8Array | null {
  try {
    return readFileSync(join(folder, path));
  } catch {
    return null;
  }
}
