/**
 * The site as a pure map, path → bytes: indexed files first, then what quotes them, then card pages
 * and the host's own files. Other pages are the page builder's.
 */

import { BoardError } from '../core/board-error.ts';
import { canonicalBytes } from '../core/canonical.ts';
import { deriveEstateIndex, deriveEstateRecords } from '../derive/readers/estate-index.ts';
import type { PublishedSite, Site } from '../derive/site.ts';
import { deriveLiveState } from '../derive/state/live-state.ts';
import { quoting, registry } from '../operations/operations.ts';
import { fileOf, singleFile } from '../operations/paths.ts';
import { cardPages } from './card-pages.ts';
import { emitters } from './emitters.ts';
import { type Files, joinFiles, textFiles } from './files.ts';
import { toHeadersFile } from './headers.ts';
import { deriveOpenapi } from './openapi/document.ts';
import { toRedirectsFile } from './redirects.ts';
import { retiredAxisPages } from './retired-axis-pages.ts';
import { deriveQuotedArtefacts, type ServedSite } from './served-site.ts';

export type Publication = { readonly site: PublishedSite; readonly files: Files };

/** `publicFiles`: bytes that no build step makes; they are served as they are and indexed with the rest. */
export function publishSite(site: Site, publicFiles: Files): Publication {
  const served: ServedSite = { ...site, ...deriveQuotedArtefacts(site) };
  const indexed = joinFiles([publicFiles, emitIndexed(served)]);
  const { estate, state, files } = emitQuoting(served, indexed);
  return {
    site: { ...site, press: served.press, estate, state },
    files: joinFiles([indexed, files, cardPages(site), retiredAxisPages(site), hostFiles(site)]),
  };
}

function emitIndexed(site: ServedSite): Files {
  const singleFiles = new Map(registry.map((row) => [row.id, singleFile(row)]));
  return joinFiles(
    Object.entries(emitters).map(([id, emit]) => {
      const made = emit(site);
      if (!(made instanceof Uint8Array)) return made;
      const file = singleFiles.get(id);
      if (file !== undefined) return [[file, made] as const];
      throw new BoardError('EMISSION', `${id}: expected the files of a family, got one body`);
    }),
  );
}

type Quoting = Pick<PublishedSite, 'estate' | 'state'> & { readonly files: Files };

/** Each quotes what was made before it. */
function emitQuoting(site: ServedSite, indexed: Files): Quoting {
  const { evidence, board, validCards, served } = site;
  const openapi = canonicalBytes(deriveOpenapi(site, indexed));
  const estate = deriveEstateIndex({
    files: joinFiles([indexed, [[fileOf('openapi'), openapi]]]),
    records: deriveEstateRecords(evidence),
  });
  const quoted = { ...served, root: served.root.root, estate };
  const state = deriveLiveState({ evidence, board, validCards, served: quoted });
  const bodies: Readonly<Record<(typeof quoting)[number], Uint8Array>> = {
    openapi,
    'estate-index': canonicalBytes(estate),
    state: canonicalBytes(state),
  };
  const files = quoting.map((id) => [fileOf(id), bodies[id]] as const);
  return { estate, state, files: new Map(files) };
}

/** What the host reads and does not serve. */
function hostFiles(site: Site): Files {
  const store = site.evidence.publisher.rows_base_url;
  return textFiles([
    ['_headers', toHeadersFile(store)],
    [
      '_redirects',
      toRedirectsFile(
        site.board.axes.map((row) => row.axis),
        store,
      ),
    ],
  ]);
}
