/** Response headers of prebuilt files, as the text of a host's `_headers`, from the registry. */

import { headersOfRow } from '../operations/header-profiles.ts';
import type { Addresses } from '../operations/hosting.ts';
import type { Operation } from '../operations/operation.ts';
import { notFoundPage } from '../operations/pages.ts';
import { isFamily, singleFile } from '../operations/paths.ts';
import { cacheControl, type ResponseHeader, securityHeadersWith } from '../operations/response-headers.ts';

/** `store`: where the rows lie, when that is not here. */
export function toHeadersFile({ rows, joins }: Pick<Addresses, 'rows' | 'joins'>, store?: string): string {
  const prebuilt = rows.filter((row) => row.served_by !== 'function');
  const families = prebuilt.filter(isFamily);
  const files = prebuilt.filter((row) => !isFamily(row));
  const folders = families.map((row) => headerPath(row.path).slice(0, -1));
  const isSaid = (path: string): boolean => joins && folders.some((folder) => path.startsWith(folder));
  const blocks = [
    block('/*', securityHeadersWith(store)),
    ...families.flatMap((row) => rowBlocks(row)),
    ...files.flatMap((row) => rowBlocks(row, isSaid)),
    // Last, so that it wins: what is missing today may be there tomorrow, also below an immutable path.
    block(notFoundPage, [['cache-control', cacheControl.never]]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/**
 * A row is reachable under its path and, where it differs, under its file: both carry the same
 * headers.
 */
function rowBlocks(row: Operation, isSaid = (_path: string): boolean => false): readonly string[] {
  const paths = isFamily(row) ? [headerPath(row.path)] : [row.path];
  const file = singleFile(row);
  if (file !== undefined && `/${file}` !== row.path) paths.push(`/${file}`);
  return paths.map((path) => block(path, headersFor(row), isSaid(path)));
}

/**
 * `/a/b-{c}/{d}.json` as a `_headers` pattern: a `*` matches everything after it, so the pattern ends
 * with the folder of the first name.
 */
function headerPath(path: string): string {
  return path.replace(/[^/]*\{.*$/, '*');
}

/** `isSaid`: a rule before this one says the same headers, which are taken back first. */
function block(path: string, headers: readonly ResponseHeader[], isSaid = false): string {
  const back = isSaid ? headers.map(([name]) => `  ! ${name}`) : [];
  return [path, ...back, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n');
}

/**
 * A family is typed by the extensions of its files: a type for all of its paths would also be put
 * on the page that says 404.
 */
function headersFor(row: Operation): readonly ResponseHeader[] {
  return headersOfRow(row).filter(([name]) => name !== 'content-type' || !isFamily(row));
}
