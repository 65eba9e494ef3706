/**
 * The site as a pure map, path → bytes: indexed files first, then what quotes them, then pages from
 * templates and the host's own files. Other pages are the page builder's.
 */

import { BoardError } from '../core/board-error.ts';
import type { Site } from '../derive/site.ts';
import { emitCardPages } from './emit/card-pages.ts';
import { emitQuotingPages } from './emit/quoting-pages.ts';
import { emitters, quotingEmitters } from './emitters.ts';
import { type Files, textFile } from './files.ts';
import { toHeadersFile } from './headers.ts';
import { toRedirectsFile } from './redirects.ts';

/**
 * `publicFiles`: bytes that no build step makes; they are served as they are and indexed with the
 * rest.
 */
export function emitSite(site: Site, publicFiles: Files): Files {
  const indexed = collect(Object.values(emitters).map((emit) => emit(site)));
  let made = collect([publicFiles, indexed]);
  for (const emit of Object.values(quotingEmitters)) made = collect([made, emit(site, made)]);
  const files = collect([made, emitCardPages(site), emitQuotingPages(site, made), hostFiles(site)]);
  // Public files are put in place by the page builder.
  return new Map([...files].filter(([path]) => !publicFiles.has(path)));
}

/** What the host reads and does not serve. */
function hostFiles(site: Site): Files {
  return collect([
    textFile('_headers', toHeadersFile()),
    textFile('_redirects', toRedirectsFile(site.board.axes.map((row) => row.axis))),
  ]);
}

function collect(parts: readonly Files[]): Files {
  const all = new Map<string, Uint8Array>();
  for (const part of parts) {
    for (const [path, bytes] of part) {
      if (all.has(path))
        throw new BoardError('EMISSION', `${path}: expected one emitter for this path, got two`);
      all.set(path, bytes);
    }
  }
  return all;
}
