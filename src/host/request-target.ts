/** The request line's target, read without the normalising that would hide what was asked. */

import type { IncomingMessage } from 'node:http';

export type Target = {
  /** As functions see it. */
  readonly url: URL;
  /** Decoded, safe to look up under a folder, beginning with one slash. */
  readonly path: string;
  /** Without the question mark, as sent. */
  readonly query: string;
};

/** Null for what no honest client sends: bad escapes, dot segments however spelled, NUL, a foreign form. */
export function parseTarget(request: IncomingMessage): Target | null {
  // A proxy's form, `GET http://host/path`, is legal on every server.
  const raw = (request.url ?? '').replace(/^https?:\/\/[^/?#]*/i, '');
  const at = raw.indexOf('?');
  const path = decodePath(at === -1 ? raw : raw.slice(0, at));
  const host = request.headers.host ?? '';
  // `//host/…` would be read as another host, so the URL is put together from checked parts.
  if (path === null || !URL.canParse(`http://${host}${raw}`) || !/^[A-Za-z0-9._:[\]-]+$/.test(host))
    return null;
  return { url: new URL(`http://${host}${raw}`), path, query: at === -1 ? '' : raw.slice(at + 1) };
}

/** Null unless the path can be looked up under a folder without leaving it. */
export function decodePath(encoded: string): string | null {
  try {
    const path = decodeURIComponent(encoded);
    const isSafe = path.startsWith('/') && !/[\0\\]/.test(path) && !/(?:^|\/)\.{1,2}(?:\/|$)/.test(path);
    return isSafe ? path : null;
  } catch {
    return null;
  }
}
