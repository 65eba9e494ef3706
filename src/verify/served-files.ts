/** The published files of a site, as its own list of digests names them. */

import { linesOf } from './line-files.ts';
import { VerifyError } from './verify-error.ts';

/** Read by the host: over the network they are judged by what they do. */
export const hostFiles: readonly string[] = ['_headers', '_redirects', '.nojekyll'];

/** The bytes of a path, whole or in pieces, or null where the site has no such file. */
export type FileReader = {
  readonly find: (path: string) => Uint8Array | null;
  readonly findChunks: (path: string) => Iterable<Uint8Array> | null;
};

export type ServedFiles = Pick<FileReader, 'find'> & {
  /** Every path that SHA256SUMS lists. */
  readonly paths: readonly string[];
  readonly has: (path: string) => boolean;
  /** The bytes, or a `SITE_FILE` error where there is no such file. */
  readonly read: (path: string) => Uint8Array;
};

export function openServedFiles({ find, findChunks }: FileReader): ServedFiles {
  const read = (path: string): Uint8Array => find(path) ?? refuseMissing(path);
  const paths = parseSums(findChunks('SHA256SUMS') ?? refuseMissing('SHA256SUMS')).map(({ path }) => path);
  const listed = new Set(paths);
  return { paths, find, read, has: (path) => listed.has(path) };
}

function refuseMissing(path: string): never {
  throw new VerifyError('SITE_FILE', `${path}: expected a file of the site, got none`);
}

/** Path → digest, as the site lists them. */
export function readSums({ findChunks }: Pick<FileReader, 'findChunks'>): ReadonlyMap<string, string> {
  return new Map(parseSums(findChunks('SHA256SUMS') ?? []).map(({ path, sha256 }) => [path, sha256]));
}

type Sum = { readonly path: string; readonly sha256: string };

/**
 * `sha256sum` lines; paths that lead out of the site are refused before anything is read or
 * written.
 */
export function parseSums(chunks: Iterable<Uint8Array>): readonly Sum[] {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return [...linesOf(chunks, 'SHA256SUMS')].map((bytes) => {
    const line = decoder.decode(bytes);
    const { sha256, path } = /^(?<sha256>[0-9a-f]{64}) {2}(?<path>[^\\]+)$/.exec(line)?.groups ?? {};
    if (sha256 === undefined || path === undefined || !staysInside(path)) {
      throw new VerifyError(
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
