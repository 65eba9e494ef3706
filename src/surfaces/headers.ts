/** Response headers of prebuilt files, as Netlify's `_headers` text, from the registry. */

import type { Cache, Operation } from '../operations/operation.ts';
import { operation, registry } from '../operations/operations.ts';

type Header = readonly [name: string, value: string];

export const cacheControl: Record<Cache, string> = {
  board: 'public, max-age=300',
  reader: 'public, max-age=300',
  immutable: 'public, max-age=31536000, immutable',
  revalidate: 'public, max-age=0, must-revalidate',
  never: 'no-store',
};

/**
 * On every response. No inline script, no third party: what a page runs is what the board serves.
 */
export const securityHeaders: readonly Header[] = [
  ['x-content-type-options', 'nosniff'],
  ['strict-transport-security', 'max-age=31536000; includeSubDomains'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  [
    'content-security-policy',
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
      "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  ],
];

export const openCors: Header = ['access-control-allow-origin', '*'];

export function toHeadersFile(): string {
  const prebuilt = registry.filter((row) => row.served_by !== 'function');
  const families = prebuilt.filter(isFamily);
  const files = prebuilt.filter((row) => !isFamily(row));
  const board = headersFor(operation('gspc'));
  const blocks = [
    block('/*', securityHeaders),
    block('/board-data/*', board),
    block('/SHA256SUMS', [
      openCors,
      ['cache-control', cacheControl.reader],
      ['content-type', 'text/plain; charset=utf-8'],
    ]),
    ...[...families, ...files].flatMap(rowBlocks),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/**
 * A row is reachable under its path and, where it differs, under its file: both carry the same
 * headers.
 */
function rowBlocks(row: Operation): readonly string[] {
  const paths = isFamily(row) ? [headerPath(row.path)] : [row.path];
  if (row.file !== undefined && `/${row.file}` !== row.path) paths.push(`/${row.file}`);
  return paths.map((path) => block(path, headersFor(row)));
}

/**
 * `/a/{b}/{c}.json` as a `_headers` pattern: a `*` matches everything after it, so the pattern ends
 * at the first name.
 */
function headerPath(path: string): string {
  return path.replace(/\{.*$/, '*');
}

function block(path: string, headers: readonly Header[]): string {
  return [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n');
}

/**
 * A family is typed by the extensions of its files: a type for all of its paths would also be put
 * on the page that says 404.
 */
function headersFor(row: Operation): readonly Header[] {
  return rowHeaders(row).filter(([name]) => name !== 'content-type' || !isFamily(row));
}

function rowHeaders(row: Operation): readonly Header[] {
  return [openCors, ['cache-control', cacheControl[row.cache]], ['content-type', row.media]];
}

function isFamily(row: Operation): boolean {
  return row.path.includes('{');
}
