/** The published files of a site, as its own list of digests names them, read for the recount. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BoardError } from '../core/board-error.ts';

export type ServedFiles = {
  /** Every path that SHA256SUMS lists. */
  readonly paths: readonly string[];
  readonly has: (path: string) => boolean;
  readonly read: (path: string) => Uint8Array;
};

export function openServedFiles(folder: string): ServedFiles {
  const read = (path: string): Uint8Array => {
    const file = join(folder, path);
    if (existsSync(file)) return readFileSync(file);
    throw new BoardError('SITE_FILE', `${path}: expected a file of the site, got none`);
  };
  const paths = parseSums(read('SHA256SUMS')).map(({ path }) => path);
  const listed = new Set(paths);
  return { paths, read, has: (path) => listed.has(path) };
}

export type Sum = { readonly path: string; readonly sha256: string };

/**
 * `sha256sum` lines; paths that lead out of the site are refused before anything is read or
 * written.
 */
export function parseSums(bytes: Uint8Array): readonly Sum[] {
  return new TextDecoder('utf-8', { fatal: true })
    .decode(bytes)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { sha256, path } = /^(?<sha256>[0-9a-f]{64}) {2}(?<path>[^\\]+)$/.exec(line)?.groups ?? {};
      if (sha256 === undefined || path === undefined || !staysInside(path)) {
        throw new BoardError(
          'SHA256SUMS',
          `SHA256SUMS: expected lines of a digest, two spaces and a path, got "${line}"`,
        );
      }
      return { path, sha256 };
    });
}

export function staysInside(path: string): boolean {
  return (
    !path.startsWith('/') && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  );
}
