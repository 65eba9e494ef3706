/**
 * The site as a pure map, path → bytes: indexed files first, then what quotes them, then card pages
 * and the host's own files. Other pages are the page builder's.
 */

import { attemptsPath } from '../artifacts/attempts.ts';
import { retirementPaths } from '../artifacts/cards.ts';
import type { FileDigest } from '../artifacts/folder.ts';
import type { Published } from '../artifacts/published.ts';
import { BoardError } from '../core/board-error.ts';
import { canonicalBytes } from '../core/canonical.ts';
import { deriveEstateIndex, deriveEstateRecords } from '../derive/readers/estate-index.ts';
import type { PublishedSite, Site } from '../derive/site.ts';
import { deriveLiveState } from '../derive/state/live-state.ts';
import { registry } from '../operations/operations.ts';
import { fileOf, singleFile } from '../operations/paths.ts';
import { cardPages } from './card-pages.ts';
import { emitters } from './emitters.ts';
import { type Files, joinFiles, type LazyFiles, textFiles, withRead } from './files.ts';
import { toHeadersFile } from './headers.ts';
import { deriveOpenapi } from './openapi/document.ts';
import { toRedirectsFile } from './redirects.ts';
import { retiredAxisPages } from './retired-axis-pages.ts';
import { deriveQuotedArtefacts, type ServedSite } from './served-site.ts';

export type Publication = { readonly site: PublishedSite; readonly files: Files };

export type Emission = {
  readonly site: PublishedSite;
  /** What other files quote, and what is served as it was committed. */
  readonly files: LazyFiles;
  /** What nothing quotes, made one after the other: most files of a large board. */
  readonly more: () => Iterable<readonly [path: string, bytes: Uint8Array]>;
};

/** All of it at once. */
export function publishSite(site: Site, publicFiles: Files): Publication {
  const { files, more, site: published } = emitSite(site, publicFiles);
  return { site: published, files: joinFiles([files, more()]) };
}

/** `publicFiles`: bytes that no build step makes; they are served as they are and indexed with the rest. */
export function emitSite(site: Site, publicFiles: Files): Emission {
  const served: ServedSite = { ...site, ...deriveQuotedArtefacts(site) };
  const indexed = joinFiles([publicFiles, emitIndexed(served)]);
  const { estate, state, files } = emitQuoting(served, indexed);
  return {
    site: { ...site, press: served.press, estate, state },
    files: withUnheld(joinFiles([indexed, files]), served),
    *more() {
      yield [fileOf('estate-index'), canonicalBytes(estate)];
      yield* emitters.log(served);
      yield* cardPages(site);
      yield* retiredAxisPages(site);
      yield* hostFiles(site);
    },
  };
}

/** The journal of attempts and the ledgers of retirement have rows of their own, for where there are none. */
const emitted: readonly string[] = [attemptsPath, ...Object.values(retirementPaths)];

function committedPaths({ paths }: Published): readonly string[] {
  return paths.filter((path) => !emitted.includes(path));
}

const packFile = fileOf('signed-pack');

/** With what is too large to hold: artifacts are read again, and the pack of all cards is made again. */
function withUnheld(made: Files, site: ServedSite): LazyFiles {
  const { published } = site.evidence;
  const get = (path: string) => (path === packFile ? emitPack(site) : published.get(path));
  return withRead(made, [packFile, ...committedPaths(published)], get);
}

/** The log authenticates itself: it is no leaf of the index, and nothing quotes its files. */
const { log: _log, 'signed-pack': emitPack, ...heldEmitters } = emitters;

function emitIndexed(site: ServedSite): Files {
  const singleFiles = new Map(registry.map((row) => [row.id, singleFile(row)]));
  return joinFiles(
    Object.entries(heldEmitters).map(([id, emit]) => {
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
  const [logFile] = emitters.log(site);
  const examples = logFile === undefined ? indexed : joinFiles([indexed, [logFile]]);
  const openapi = canonicalBytes(deriveOpenapi(site, withUnheld(examples, site)));
  const estate = deriveEstateIndex({
    files: leafSources(site, new Map([...indexed, [fileOf('openapi'), openapi]])),
    records: deriveEstateRecords(evidence),
  });
  const quoted = { ...served, root: served.root.root, estate };
  const state = deriveLiveState({ evidence, board, validCards, served: quoted });
  return {
    estate,
    state,
    files: new Map([
      [fileOf('openapi'), openapi],
      [fileOf('state'), canonicalBytes(state)],
    ]),
  };
}

/** Bytes, or what is known of them: each is let go before the next. */
function* leafSources(site: ServedSite, made: Files): Generator<readonly [string, Uint8Array | FileDigest]> {
  const { published } = site.evidence;
  yield* made;
  yield [packFile, emitPack(site)];
  for (const path of committedPaths(published)) yield [path, published.digest(path)];
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
