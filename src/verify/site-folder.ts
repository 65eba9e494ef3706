/** A site in a folder: only its regular files are read, and no more bytes than the bounds allow. */

import {
  closeSync,
  existsSync,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
} from 'node:fs';
import { join } from 'node:path';
import {
  mostBytesOf,
  openBudget,
  type ReadingBounds,
  readingBounds,
  refuseLargerThan,
} from './reading-bounds.ts';
import type { FileReader } from './served-files.ts';
import type { SiteTarget } from './site-target.ts';
import { VerifyError } from './verify-error.ts';

const CHUNK_BYTES = 2 ** 20;

export function openSiteFolder(folder: string, bounds = readingBounds()): SiteTarget {
  if (!existsSync(join(folder, 'SHA256SUMS'))) {
    throw new VerifyError(
      'NO_SITE',
      `${folder}: expected a built site (a folder with SHA256SUMS), got none; build one with: npm run build, ` +
        'or name another: npm run verify -- <url or folder>',
    );
  }
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({
      path: join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'),
      isFile: entry.isFile(),
    }));
  const files = new Set(entries.filter(({ isFile }) => isFile).map(({ path }) => path));
  const spend = openBudget(bounds);
  for (const path of files) spend(lstatSync(join(folder, path)).size);
  const reader = readFolder(folder, { isOurs: (path) => files.has(path), bounds });
  return {
    ...reader,
    name: folder,
    list: entries.map(({ path }) => path),
    notFollowed: entries.filter(({ isFile }) => !isFile).map(({ path }) => path),
    read: async (path) => reader.find(path),
    visit: undefined,
    fetchListed: undefined,
    close: () => {},
  };
}

type Readable = {
  /** Whether a path is one of the folder's own regular files. */
  readonly isOurs: (path: string) => boolean;
  readonly bounds: ReadingBounds;
};

export function readFolder(folder: string, { isOurs, bounds }: Readable): FileReader {
  return {
    find: (path) => {
      if (!isOurs(path)) return null;
      const file = join(folder, path);
      refuseLargerThan(mostBytesOf(path, bounds), { path, bytes: lstatSync(file).size, more: bounds.more });
      const { buffer, byteOffset, byteLength } = readFileSync(file);
      return new Uint8Array(buffer, byteOffset, byteLength);
    },
    findChunks: (path) => (isOurs(path) ? chunksOf(join(folder, path)) : null),
  };
}

function* chunksOf(file: string): Generator<Uint8Array> {
  const handle = openSync(file, 'r');
  try {
    const { size } = fstatSync(handle);
    // Most files are far smaller than a chunk.
    for (let at = 0; at < size; ) {
      const chunk = new Uint8Array(Math.min(CHUNK_BYTES, size - at));
      const length = readSync(handle, chunk);
      if (length === 0) return;
      yield chunk.subarray(0, length);
      at += length;
    }
  } finally {
    closeSync(handle);
  }
}
