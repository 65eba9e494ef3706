/** Response headers of prebuilt files, as Netlify's `_headers` text, from the registry. */

import { headersOfRow } from '../operations/header-profiles.ts';
import type { Operation } from '../operations/operation.ts';
import { registry } from '../operations/operations.ts';
import { notFoundPage } from '../operations/pages.ts';
import { isFamily, singleFile } from '../operations/paths.ts';
import { cacheControl, type ResponseHeader, securityHeadersWith } from '../operations/response-headers.ts';

/** `store`: where the rows lie, when that is not here. */
export function toHeadersFile(store?: string): string {
  const prebuilt = registry.filter((row) => row.served_by !== 'function');
  const families = prebuilt.filter(isFamily);
  const files = prebuilt.filter((row) => !isFamily(row));
  const blocks = [
    block('/*', securityHeadersWith(store)),
    ...[...families, ...files].flatMap(rowBlocks),
    // Last, so that it wins: what is missing today may be there tomorrow, also below an immutable path.
    block(notFoundPage, [['cache-control', cacheControl.never]]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/**
 * A row is reachable under its path and, where it differs, under its file: both carry the same
 * headers.
 */
function rowBlocks(row: Operation): readonly string[] {
  const paths = isFamily(row) ? [headerPath(row.path)] : [row.path];
  const file = singleFile(row);
  if (file !== undefined && `/${file}` !== row.path) paths.push(`/${file}`);
  return paths.map((path) => block(path, headersFor(row)));
}

/**
 * `/a/b-{c}/{d}.json` as a `_headers` pattern: a `*` matches everything after it, so the pattern ends
 * with the folder of the first name.
 */
function headerPath(path: string): string {
  return path.replace(/[^/]*\{.*$/, '*');
}

function block(path: string, headers: readonly ResponseHeader[]): string {
  return [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n');
}

/**
 * A family is typed by the extensions of its files: a type for all of its paths would also be put
 * on the page that says 404.
 */
function headersFor(row: Operation): readonly ResponseHeader[] {
  return headersOfRow(row).filter(([name]) => name !== 'content-type' || !isFamily(row));
}
