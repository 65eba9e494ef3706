/** Response headers of prebuilt files, as the text of a host's `_headers`, from the registry. */

import { headersOfRow } from '../operations/header-profiles.ts';
import type { Addresses } from '../operations/hosting.ts';
import type { Operation } from '../operations/operation.ts';
import { notFoundPage } from '../operations/pages.ts';
import { isFamily, singleFile } from '../operations/paths.ts';
import {
  cacheControl,
  framedPolicy,
  type ResponseHeader,
  securityHeadersWith,
} from '../operations/response-headers.ts';

/** `store`: where the rows lie, when that is not here. */
export function toHeadersFile({ rows, joins }: Pick<Addresses, 'rows' | 'joins'>, store?: string): string {
  const served = rows.filter((row) => row.served_by !== 'function');
  // Of two families in one folder the first speaks for both.
  const prebuilt = served.filter(
    (row, at) =>
      !isFamily(row) ||
      served.findIndex((each) => isFamily(each) && headerPath(each.path) === headerPath(row.path)) === at,
  );
  const families = prebuilt.filter(isFamily);
  const files = prebuilt.filter((row) => !isFamily(row));
  const folders = families.map((row) => headerPath(row.path).slice(0, -1));
  const backOf = (row: Operation, path: string): readonly string[] => {
    if (!joins) return [];
    if (row.framed) return [framedPolicy[0]];
    const isSaid = folders.some((folder) => path.startsWith(folder) && path !== `${folder}*`);
    return isSaid ? headersFor(row).map(([name]) => name) : [];
  };
  const blocks = [
    block('/*', securityHeadersWith(store)),
    ...[...families, ...files].flatMap((row) => rowBlocks(row, backOf)),
    // Last, so that it wins: what is missing today may be there tomorrow, also below an immutable path.
    block(notFoundPage, [['cache-control', cacheControl.never]]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** What rules before the one of this path say of the same headers, and is taken back first. */
type BackOf = (row: Operation, path: string) => readonly string[];

/**
 * A row is reachable under its path and, where it differs, under its file: both carry the same
 * headers.
 */
function rowBlocks(row: Operation, backOf: BackOf): readonly string[] {
  const paths = isFamily(row) ? [headerPath(row.path)] : [row.path];
  const file = singleFile(row);
  if (file !== undefined && `/${file}` !== row.path) paths.push(`/${file}`);
  return paths.map((path) => block(path, headersFor(row), backOf(row, path)));
}

/**
 * `/a/b-{c}/{d}.json` as a `_headers` pattern: a `*` matches everything after it, so the pattern ends
 * with the folder of the first name.
 */
function headerPath(path: string): string {
  return path.replace(/[^/]*\{.*$/, '*');
}

function block(path: string, headers: readonly ResponseHeader[], back: readonly string[] = []): string {
  const taken = back.map((name) => `  ! ${name}`);
  return [path, ...taken, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n');
}

/**
 * A family is typed by the extensions of its files: a type for all of its paths would also be put
 * on the page that says 404.
 */
function headersFor(row: Operation): readonly ResponseHeader[] {
  return headersOfRow(row).filter(([name]) => name !== 'content-type' || !isFamily(row));
}
