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
import { deriveChainManifest } from '../derive/cards/chain-manifest.ts';
import { deriveEstateIndex, deriveEstateRecords } from '../derive/readers/estate-index.ts';
import type { PublishedSite, Site } from '../derive/site.ts';
import { deriveLiveState } from '../derive/state/live-state.ts';
import type { ServedArtefacts } from '../derive/state/sources.ts';
import { registry } from '../operations/operations.ts';
import { fileOf, singleFile } from '../operations/paths.ts';
import type { EstateIndex01 } from '../schema/contracts.gen.ts';
import { cardPages } from './card-pages.ts';
import { emitters } from './emitters.ts';
import {
  type Content,
  type Files,
  joinFiles,
  type LazyFiles,
  type MadeFiles,
  makeBytes,
  textFiles,
  withRead,
} from './files.ts';
import { toHeadersFile } from './headers.ts';
import { logFiles } from './log-files.ts';
import { deriveOpenapi } from './openapi/document.ts';
import { toRedirectsFile } from './redirects.ts';
import { retiredAxisPages } from './retired-axis-pages.ts';
import { deriveQuotedArtefacts, type ServedSite } from './served-site.ts';

export type Publication = { readonly site: PublishedSite; readonly files: Files };

type Made = Iterable<readonly [path: string, bytes: Uint8Array]>;

export type Emission = {
  readonly site: PublishedSite;
  /** What other files quote, and what is served as it was committed. */
  readonly files: LazyFiles;
  /** What nothing quotes, made one after the other: most files of a large board. Asked for once. */
  readonly more: () => Made;
};

/** All of it at once. */
export function publishSite(site: Site, publicFiles: Files): Publication {
  const { files, more, site: published } = emitSite(site, publicFiles);
  return { site: published, files: joinFiles([files, more()]) };
}

/** `publicFiles`: bytes that no build step makes; they are served as they are and indexed with the rest. */
export function emitSite(site: Site, publicFiles: Files): Emission {
  const served: ServedSite = { ...site, ...deriveQuotedArtefacts(site) };
  const indexed = joinFiles<Content>([publicFiles, emitIndexed(served)]);
  const { estate, index, state, files } = emitQuoting(served, indexed);
  return {
    site: { ...site, press: served.press, estate, state },
    files: withCommitted(joinFiles([indexed, files]), site.evidence),
    more: inTurn([
      () => [[fileOf('estate-index'), index]],
      () => logFiles(site.evidence),
      () => cardPages(site),
      () => retiredAxisPages(site),
      () => hostFiles(site),
    ]),
  };
}

/** Each maker is let go, with all that it holds, before the next one is asked. */
function inTurn(makers: (() => Made)[]): () => Made {
  return function* () {
    for (let make = makers.shift(); make !== undefined; make = makers.shift()) yield* make();
  };
}

/** The journal of attempts and the ledgers of retirement have rows of their own, for where there are none. */
const emitted: readonly string[] = [attemptsPath, ...Object.values(retirementPaths)];

function committedPaths({ paths }: Published): readonly string[] {
  return paths.filter((path) => !emitted.includes(path));
}

/** With the artifacts that are served byte for byte: each is read again for each who asks. */
function withCommitted(made: MadeFiles, { published }: Site['evidence']): LazyFiles {
  return withRead(made, committedPaths(published), published.get);
}

/** As long as all cards, or as all that were retired, each in one file. */
const longRows = [
  'card-index',
  'chain',
  'mill-index',
  'root-leaves',
  'signed-pack',
  'superseded',
  'withdrawn',
] as const satisfies readonly (keyof typeof emitters)[];

/** The log authenticates itself: it is no leaf of the index, and nothing quotes its files. */
const leftOut: readonly string[] = ['log', ...longRows];

function emitIndexed(site: ServedSite): MadeFiles {
  const singleFiles = new Map(registry.map((row) => [row.id, singleFile(row)]));
  const made = Object.entries(emitters).filter(([id]) => !leftOut.includes(id));
  return joinFiles<Content>([
    ...made.map(([id, emit]) => {
      const body = emit(site);
      if (!(body instanceof Uint8Array)) return body;
      const file = singleFiles.get(id);
      if (file !== undefined) return [[file, body] as const];
      throw new BoardError('EMISSION', `${id}: expected the files of a family, got one body`);
    }),
    longRows.map((id) => [fileOf(id), () => emitters[id](site)] as const),
  ]);
}

type Quoting = Pick<PublishedSite, 'estate' | 'state'> & {
  readonly files: Files;
  /** The index itself: nothing quotes its bytes. */
  readonly index: Uint8Array;
};

/** Each quotes what was made before it. */
function emitQuoting(site: ServedSite, indexed: MadeFiles): Quoting {
  const { evidence, board, validCards } = site;
  const [logFile] = logFiles(evidence);
  const examples = logFile === undefined ? indexed : joinFiles([indexed, [logFile]]);
  const openapi = canonicalBytes(deriveOpenapi(site, withCommitted(examples, evidence)));
  const whole = deriveEstateIndex({
    files: leafSources(evidence, joinFiles([indexed, [[fileOf('openapi'), openapi]]])),
    records: deriveEstateRecords(evidence),
  });
  const state = deriveLiveState({ evidence, board, validCards, served: quotedIn(site, whole) });
  const { entries: _, ...estate } = whole;
  return {
    estate,
    index: canonicalBytes(whole),
    state,
    files: new Map([
      [fileOf('openapi'), openapi],
      [fileOf('state'), canonicalBytes(state)],
    ]),
  };
}

/** What live state quotes; it is let go before the index is spelled. */
function quotedIn(site: ServedSite, estate: EstateIndex01): ServedArtefacts {
  const { served } = site;
  return {
    ...served,
    cardIndex: served.cardIndex(),
    chain: deriveChainManifest(site),
    root: served.root.root,
    estate,
  };
}

/** Bytes, or what is known of them: each is let go before the next. */
function* leafSources(
  { published }: Site['evidence'],
  made: MadeFiles,
): Generator<readonly [string, Uint8Array | FileDigest]> {
  for (const [path, content] of made) yield [path, makeBytes(content)];
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
