/** Files of the built site: found as Netlify finds them, read afresh whenever the build replaced them. */

import { createHash } from 'node:crypto';
import { realpathSync, type Stats, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type StaticFile = {
  /** Path in the site, such as `/board.html`. */
  readonly path: string;
  readonly bytes: Buffer;
  readonly etag: string;
};

export type StaticFiles = { readonly find: (path: string) => Promise<StaticFile | null> };

type Cached = { readonly stamp: string; readonly file: StaticFile };

const CACHE_BYTES = 64 * 1024 * 1024;

/** The site's instructions to the host are not pages. */
const NOT_SERVED = new Set(['/_headers', '/_redirects']);

export function staticFiles(outDir: string): StaticFiles {
  const cache = new Map<string, Cached>();
  let cachedBytes = 0;

  const remember = (entry: Cached): StaticFile => {
    cachedBytes += entry.file.bytes.length - (cache.get(entry.file.path)?.file.bytes.length ?? 0);
    cache.delete(entry.file.path);
    cache.set(entry.file.path, entry);
    for (const [path, { file }] of cache) {
      if (cachedBytes <= CACHE_BYTES) break;
      cache.delete(path);
      cachedBytes -= file.bytes.length;
    }
    return entry.file;
  };

  const read = async (path: string, stats: Stats): Promise<StaticFile> => {
    const stamp = stampOf(stats);
    const known = cache.get(path);
    if (known?.stamp === stamp) return known.file;
    const bytes = await readFile(join(outDir, path));
    return remember({
      stamp,
      file: { path, bytes, etag: `"${createHash('sha256').update(bytes).digest('hex')}"` },
    });
  };

  const find = async (path: string): Promise<StaticFile | null> => {
    for (const candidate of candidates(path)) {
      const stats = statOf(join(outDir, candidate));
      if (!stats?.isFile() || NOT_SERVED.has(candidate) || isLinked(outDir, candidate)) continue;
      return read(candidate, stats);
    }
    return null;
  };

  // Missing: cleared away between looking and reading.
  return { find: (path) => find(path).catch(nullIfMissing) };
}

/** `/x` may be `x`, `x.html` or `x/index.html`; `/x/` likewise. */
export function candidates(path: string): string[] {
  if (path.includes('//')) return [];
  if (path === '/') return ['/index.html'];
  const bare = path.endsWith('/') ? path.slice(0, -1) : path;
  const pages = [`${bare}.html`, `${bare}/index.html`];
  return path.endsWith('/') ? pages : [bare, ...pages];
}

export function stampOf({ ino, size, mtimeMs, ctimeMs }: Stats): string {
  return `${ino} ${size} ${mtimeMs} ${ctimeMs}`;
}

/**
 * Synchronous on purpose: one call costs less than the trip to the thread pool that the
 * asynchronous one takes.
 */
export function statOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** A link could show any file of this machine: neither a linked file nor a linked folder is followed. */
function isLinked(outDir: string, path: string): boolean {
  return realpathSync.native(join(outDir, path)) !== join(realpathSync.native(outDir), path);
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
