/** Sends the answers of the static site: methods, validators, lengths. */

import type { ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { refuse, refuseMethod } from './refusals.ts';
import type { SiteAnswer } from './site.ts';
import type { StaticFile } from './static-files.ts';

type Sent = { readonly status: number; readonly file: StaticFile; readonly headers: Headers };

const METHODS = ['GET', 'HEAD', 'OPTIONS'];

const DEFAULT_CACHE = 'public, max-age=0, must-revalidate';

export function sendSite(response: ServerResponse, answer: SiteAnswer): void {
  if (answer.kind === 'redirect') {
    const location = { location: answer.location, 'content-type': 'text/plain; charset=utf-8' };
    response.writeHead(answer.status, location).end(`Redirecting to ${answer.location}\n`);
  } else if (answer.kind === 'proxy') {
    const message = `a rule rewrites this path to ${answer.target}; this server fetches nothing from other hosts`;
    refuse(response, { status: 502, error: 'proxy_not_supported', message });
  } else if (answer.kind === 'missing') sendMissing(response, answer);
  else if (response.req.method === 'OPTIONS') sendOptions(response, answer.headers);
  // Where nothing is, no method is the wrong one.
  else if (answer.status === 404 || METHODS.includes(response.req.method ?? '')) sendFile(response, answer);
  else refuseMethod(response, METHODS, answer.headers);
}

function sendOptions(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of headers) if (name !== 'content-type') response.setHeader(name, value);
  response.setHeader('allow', METHODS.join(', '));
  if (!response.hasHeader('access-control-allow-methods')) {
    response.setHeader('access-control-allow-methods', METHODS.join(', '));
  }
  response.setHeader('access-control-allow-headers', 'Content-Type, Accept, X-Request-Id');
  response.writeHead(204).end();
}

function sendMissing(response: ServerResponse, { page, headers }: SiteAnswer & { kind: 'missing' }): void {
  if (page !== null) sendFile(response, { status: 404, file: page, headers });
  else refuse(response, { status: 404, error: 'not_found', message: 'nothing is served here', headers });
}

function sendFile(response: ServerResponse, { status, file, headers }: Sent): void {
  response.setHeader('cache-control', DEFAULT_CACHE);
  response.setHeader('etag', file.etag);
  for (const [name, value] of headers) response.setHeader(name, value);
  if (status === 200 && isKnown(response.req.headers['if-none-match'], file.etag)) {
    response.writeHead(304).end();
    return;
  }
  if (!response.hasHeader('content-type')) response.setHeader('content-type', contentTypeOf(file.path));
  response.setHeader('content-length', file.bytes.length);
  response.writeHead(status).end(response.req.method === 'HEAD' ? undefined : file.bytes);
}

/** RFC 9110, 13.1.2: weak comparison against each of a list, or `*`. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || ifNoneMatch.trim() === '*';
}

/** Media types by file name, for what a board is made of. */
const byExtension: Readonly<Record<string, string>> = {
  '.atom': 'application/atom+xml; charset=utf-8',
  '.avif': 'image/avif',
  '.cff': 'text/yaml; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.gif': 'image/gif',
  '.gz': 'application/gzip',
  '.htm': 'text/html; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.jsonl': 'application/jsonl; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.toml': 'application/toml; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
  '.tsv': 'text/tab-separated-values; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
  '.yaml': 'text/yaml; charset=utf-8',
  '.yml': 'text/yaml; charset=utf-8',
};

/** Extensionless files (checksums, log tiles) are bytes unless a header rule of the site says more. */
export function contentTypeOf(file: string): string {
  return byExtension[extname(file).toLowerCase()] ?? 'application/octet-stream';
}
