/**
 * The site as a pure map, path → content, in three steps: the files that the estate index lists; what
 * quotes them, once their digests are known; then what nothing quotes. Other pages are the page
 * builder's.
 */

import { attemptsPath } from '../artifacts/attempts.ts';
import { retirementPaths } from '../artifacts/cards.ts';
import type { Published } from '../artifacts/published.ts';
import { BoardError } from '../core/board-error.ts';
import { canonicalBytes } from '../core/canonical.ts';
import { canonicalParts } from '../core/canonical-parts.ts';
import { byCodeUnit } from '../core/code-unit.ts';
import { type DigestList, openDigestList } from '../core/digest-list.ts';
import { mergeByPath } from '../core/merge-by-path.ts';
import { sha256 } from '../core/sha256.ts';
import { deriveChainManifest } from '../derive/cards/chain-manifest.ts';
import { deriveEstateIndex, deriveEstateRecords } from '../derive/readers/estate-index.ts';
import type { PublishedSite, Site } from '../derive/site.ts';
import { deriveLiveState } from '../derive/state/live-state.ts';
import { registry } from '../operations/operations.ts';
import { fileOf, singleFile } from '../operations/paths.ts';
import { beginningOf } from './beginning.ts';
import { cardPages } from './card-pages.ts';
import { emitters } from './emitters.ts';
import {
  bytesOf,
  type Content,
  type Family,
  type Files,
  isContent,
  isFamily,
  joinFiles,
  type LazyFiles,
  type Made,
  madeTwice,
  partsOf,
  textFiles,
} from './files.ts';
import { toHeadersFile } from './headers.ts';
import { logFiles } from './log-files.ts';
import { deriveOpenapi } from './openapi/document.ts';
import { toRedirectsFile } from './redirects.ts';
import { retiredAxisPages } from './retired-axis-pages.ts';
import { deriveQuotedArtefacts, type ServedSite } from './served-site.ts';

export type Publication = { readonly site: PublishedSite; readonly files: Files };

export type Emission = {
  /** What the estate index lists, by path: made one after the other, again for each who asks. */
  readonly indexed: Made;
  /** One of those, but for the cards. */
  readonly get: (path: string) => Uint8Array | undefined;
  /** What quotes them. `digests`: of each, in the same order. */
  readonly quote: (digests: DigestList) => Quoting;
  /** What nothing quotes: most files of a large board. Asked for once. */
  readonly more: () => Made;
};

export type Quoting = { readonly site: PublishedSite; readonly files: Made };

/** All of it at once. */
export function publishSite(site: Site, publicFiles: Files): Publication {
  return publishEmission(emitSite(site, publicFiles));
}

export function publishEmission({ indexed, quote, more }: Emission): Publication {
  const { site, files } = quote(digestsOf(indexed));
  const all = [indexed, files, more()].map(wholeFiles);
  return { site, files: joinFiles(all) };
}

function* wholeFiles(files: Made): Generator<readonly [string, Uint8Array]> {
  for (const [path, content] of files) yield [path, bytesOf(content)];
}

export function digestsOf(files: Made): DigestList {
  const digests = openDigestList();
  for (const [, bytes] of wholeFiles(files)) digests.push(sha256(bytes), bytes.length);
  return digests;
}

/** `publicFiles`: bytes that no build step makes; they are served as they are and indexed with the rest. */
export function emitSite(site: Site, publicFiles: Files): Emission {
  const served: ServedSite = { ...site, ...deriveQuotedArtefacts(site) };
  const emitted = emitRows(served, publicFiles);
  const openapi = canonicalBytes(deriveOpenapi(site, exampleFiles(site, emitted)));
  const single = joinFiles<Content>([emitted.single, [[fileOf('openapi'), openapi]]]);
  const { published } = site.evidence;
  const indexed = inOrder([sortedFiles(single), ...emitted.families, committedFiles(published)]);
  return {
    indexed,
    get: lazily(single, published, bytesOf).get,
    quote: (digests) => quoteIndexed(served, indexed, digests),
    more: inTurn([
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

type Emitted = {
  /** In the order of the registry's rows. */
  readonly single: ReadonlyMap<string, Content>;
  readonly families: readonly Family[];
};

/** The log authenticates itself: it is no leaf of the index, and nothing quotes its files. */
function emitRows(site: ServedSite, publicFiles: Files): Emitted {
  const singleFiles = new Map(registry.map((row) => [row.id, singleFile(row)]));
  const single: Made[] = [publicFiles];
  const families: Family[] = [];
  for (const [id, emit] of Object.entries(emitters)) {
    if (id === 'log') continue;
    const body = emit(site);
    const file = singleFiles.get(id);
    if (isFamily(body)) families.push(body);
    else if (!isContent(body)) single.push(body);
    else if (file !== undefined) single.push([[file, body]]);
    else throw new BoardError('EMISSION', `${id}: expected the files of a family, got one body`);
  }
  return { single: joinFiles(single), families };
}

/** The journal of attempts and the ledgers of retirement have rows of their own, for where there are none. */
const emittedPaths: readonly string[] = [attemptsPath, ...Object.values(retirementPaths)];

function committedPaths({ paths }: Published): readonly string[] {
  return paths.filter((path) => !emittedPaths.includes(path));
}

/** Served byte for byte. */
function committedFiles(published: Published): Made {
  const paths = committedPaths(published);
  return {
    *[Symbol.iterator]() {
      for (const path of paths) {
        const file = published.file(path);
        if (file !== undefined) yield [path, file];
      }
    },
  };
}

function sortedFiles(files: ReadonlyMap<string, Content>): Made {
  return [...files].sort(([left], [right]) => byCodeUnit(left, right));
}

/** By path; two makers of one path are a fault. */
function inOrder(lists: readonly Made[]): Made {
  return {
    *[Symbol.iterator]() {
      let before = '';
      for (const file of mergeByPath(lists)) {
        if (file[0] === before) throw madeTwice(before);
        before = file[0];
        yield file;
      }
    },
  };
}

/** Entries of a long list that an example is made from: so many that what is cut is never taken for a body that is short. */
const KEPT = 100;

/** What the description of the site takes its examples from: of families of card files the first one. */
function exampleFiles({ evidence }: Site, { single, families }: Emitted): LazyFiles {
  const [log] = logFiles(evidence);
  const firsts = [...families.map(({ first }) => first), log];
  const made = new Map([...single, ...firsts.filter((file) => file !== undefined)]);
  return lazily(made, evidence.published, (content) => beginningOf(partsOf(content), KEPT));
}

type Bytes = (content: Content) => Uint8Array;

function lazily(made: ReadonlyMap<string, Content>, published: Published, toBytes: Bytes): LazyFiles {
  const committed = committedPaths(published);
  return {
    *keys() {
      yield* made.keys();
      yield* committed;
    },
    get: (path) => {
      const content = made.get(path);
      if (content === undefined) return published.get(path);
      return content instanceof Uint8Array ? content : toBytes(content);
    },
  };
}

/** Each quotes what was made before it. */
function quoteIndexed(served: ServedSite, files: Made, digests: DigestList): Quoting {
  const { served: artefacts, press, ...site } = served;
  const { evidence, board, validCards } = site;
  const records = deriveEstateRecords(evidence);
  const { estate: index, sample } = deriveEstateIndex({ files, digests, records });
  const { entries: _, ...estate } = index;
  const state = deriveLiveState({
    evidence,
    board,
    validCards,
    served: {
      ...artefacts,
      chain: deriveChainManifest(site),
      root: artefacts.root.root,
      estate: { ...estate, sample },
    },
  });
  return {
    site: { ...site, press, estate, state },
    files: [
      [fileOf('state'), canonicalBytes(state)],
      [fileOf('estate-index'), () => canonicalParts(index)],
    ],
  };
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
