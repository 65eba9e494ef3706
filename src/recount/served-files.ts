/** The published files of a site, as its own list of digests names them, read for the recount. */

import { RecountError } from './recount-error.ts';

export type ServedFiles = {
  /** Every path that SHA256SUMS lists. */
  readonly paths: readonly string[];
  readonly has: (path: string) => boolean;
  /** The bytes, or a `SITE_FILE` error where there is no such file. */
  readonly read: (path: string) => Uint8Array;
};

/** `find`: the bytes of a path, or null where the site has none. */
export function openServedFiles(find: (path: string) => Uint8Array | null): ServedFiles {
  const read = (path: string): Uint8Array => {
    const bytes = find(path);
    if (bytes !== null) return bytes;
    throw new RecountError('SITE_FILE', `${path}: expected a file of the site, got none`);
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
        throw new RecountError(
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
