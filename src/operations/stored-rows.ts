/**
 * Which files of a large board may lie in object storage: the items and files of banks, and the rows of
 * runs. They keep their paths; the board redirects to the storage and lists their digests.
 */

import { pathOf } from './paths.ts';

/** Paths as the host's rules spell them: a name for each part, and a star for the rest. */
export const storedPaths: readonly string[] = [
  pathOf('banks', { bench: ':bench', file: 'items.jsonl' }),
  pathOf('banks', { bench: ':bench', file: 'media/*' }),
  pathOf('runs', { bench: ':bench', run: ':run', file: 'rows/*' }),
];

const patterns = storedPaths.map(
  (path) =>
    new RegExp(
      `^${path
        .slice(1)
        .replaceAll('.', '\\.')
        .replaceAll(/:[a-z]+/g, '[^/]+')
        .replace('*', '.+')}$`,
    ),
);

/** Of a file of the site. */
export function isStoredRow(file: string): boolean {
  return patterns.some((pattern) => pattern.test(file));
}
