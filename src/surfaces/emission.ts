/**
 * The site without its pages as a pure map, path → content, in three steps: the files that the estate index lists;
 * what quotes them, once their digests are known; then what nothing quotes.
 */

import { attemptsPath } from '../artifacts/attempts.ts';
import { retirementPaths } from '../artifacts/cards.ts';
import type { Published } from '../artifacts/published.ts';
import { BoardError } from '../core/board-error.ts';
import { canonicalBytes, canonicalParts } from '../core/canonical.ts';
import { sha256Hex } from '../core/sha256.ts';
import { deriveChainManifest } from '../derive/cards/chain-manifest.ts';
import { deriveDid } from '../derive/keys/did.ts';
import { type DigestedFile, deriveEstateIndex, deriveEstateRecords } from '../derive/readers/estate-index.ts';
import { hostedRules } from '../derive/readers/hosting.ts';
import type { PublishedSite, Site } from '../derive/site.ts';
import { deriveLiveState } from '../derive/state/live-state.ts';
import { didBelow, fileOf, singleFile } from '../operations/paths.ts';
import type { RewriteRule } from '../operations/rewrite-rules.ts';
import { emitters } from './emitters.ts';
import {
  bytesOf,
  type Content,
  type Family,
  type Files,
  isContent,
  isFamily,
  joinFiles,
  type Made,
  partsOf,
  textFiles,
} from './files.ts';
import { toHeadersFile } from './headers.ts';
import { jsonExcerpt } from './json-excerpt.ts';
import { leftFiles } from './left-files.ts';
import { logFiles } from './log-files.ts';
import { deriveAgentsOpenapi } from './openapi/agents-document.ts';
import { deriveOpenapi } from './openapi/document.ts';
import type { LazyFiles } from './openapi/examples.ts';
import { usedPublicFiles } from './public-files.ts';
import { deriveQuotedArtefacts, type ServedSite, type ToPng } from './served-site.ts';

export type Emission = {
  /** What the estate index lists: made one after the other, again for each who asks. */
  readonly indexed: Made;
  /** One of those, but for the cards. */
  readonly get: (path: string) => Uint8Array | undefined;
  /** What quotes them. */
  readonly quote: (files: readonly DigestedFile[]) => Quoting;
  /** The log proves itself, and nothing lists its files. */
  readonly log: () => Made;
  /** What the host reads and does not serve. */
  readonly hostFiles: Files;
};

type Quoting = { readonly site: PublishedSite; readonly files: Made };

export function digestsOf(files: Made): readonly DigestedFile[] {
  return Array.from(files, ([path, content]) => {
    const bytes = bytesOf(content);
    return { path, sha256: sha256Hex(bytes), bytes: bytes.length };
  });
}

/** `publicFiles`: bytes that no build step makes; they are served as they are and indexed with the rest. */
export function emitSite(site: Site, publicFiles: Files, toPng: ToPng): Emission {
  const served: ServedSite = { ...site, ...deriveQuotedArtefacts(site), toPng };
  const emitted = emitRows(served, usedPublicFiles(site, publicFiles));
  const examples = exampleFiles(site, emitted);
  const described: [string, Content][] = [[fileOf('openapi'), canonicalBytes(deriveOpenapi(site, examples))]];
  if (site.address.hasRow('openapi-agents'))
    described.push([fileOf('openapi-agents'), canonicalBytes(deriveAgentsOpenapi(site, examples))]);
  const single = joinFiles<Content>([emitted.single, described, identityBelow(site), leftFiles(served)]);
  const { published } = site.evidence;
  return {
    indexed: {
      *[Symbol.iterator]() {
        yield* single;
        for (const family of emitted.families) yield* family;
        for (const path of committedPaths(published)) yield [path, published.file(path)];
      },
    },
    get: lazily(single, published, bytesOf).get,
    quote: (files) => quoteIndexed(served, files),
    log: () => logFiles(site.evidence),
    hostFiles: hostFiles(site),
  };
}

type Emitted = {
  /** In the order of the registry's rows. */
  readonly single: ReadonlyMap<string, Content>;
  /** Very many files each, made one after the other. */
  readonly families: readonly Family[];
};

/** The log authenticates itself: it is no leaf of the index, and nothing quotes its files. */
function emitRows(site: ServedSite, publicFiles: Files): Emitted {
  const singleFiles = new Map(site.address.rows.map((row) => [row.id, singleFile(row)]));
  const single: Made[] = [publicFiles];
  const families: Family[] = [];
  for (const [id, emit] of Object.entries(emitters)) {
    if (id === 'log' || !singleFiles.has(id)) continue;
    const body = emit(site);
    const file = singleFiles.get(id);
    if (isFamily(body)) families.push(body);
    else if (!isContent(body)) single.push(body);
    else if (file !== undefined) single.push([[file, body]]);
    else throw new BoardError('EMISSION', `${id}: expected the files of a family, got one body`);
  }
  return { single: joinFiles(single), families };
}

/** Entries of a long list that an example is made from: so many that what is cut is never taken for a body that is short. */
const KEPT = 100;

/** What the description of the site takes its examples from: of families of card files the first one. */
function exampleFiles({ evidence }: Site, { single, families }: Emitted): LazyFiles {
  const [log] = logFiles(evidence);
  const firsts = families.flatMap(([first]) => (first === undefined ? [] : [first]));
  const made = new Map([...single, ...firsts, ...(log === undefined ? [] : [log])]);
  return lazily(made, evidence.published, (content) => jsonExcerpt(partsOf(content), KEPT));
}

/** The journal of attempts and the ledgers of retirement have rows of their own, for where there are none. */
const emittedPaths: readonly string[] = [attemptsPath, ...Object.values(retirementPaths)];

/** Served byte for byte as they were committed, under the paths that they have there. */
function committedPaths({ paths }: Published): readonly string[] {
  return paths.filter((path) => !emittedPaths.includes(path));
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
function quoteIndexed(served: ServedSite, files: readonly DigestedFile[]): Quoting {
  const { served: artefacts, press, pictures: _pictures, toPng: _toPng, ...site } = served;
  const { evidence, board, validCards } = site;
  const { estate: index, sample } = deriveEstateIndex(files, deriveEstateRecords(evidence), site.address);
  const { entries: _, ...estate } = index;
  const state = deriveLiveState({
    evidence,
    board,
    validCards,
    address: site.address,
    served: {
      ...artefacts,
      chain: deriveChainManifest(site),
      root: artefacts.root.root,
      estate: { ...estate, sample },
    },
  });
  return {
    site: { ...site, press, estate, state, indexed: files },
    files: [
      [fileOf('state'), canonicalBytes(state)],
      [fileOf('estate-index'), () => canonicalParts(index)],
    ],
  };
}

/** What the host reads and does not serve. */
function hostFiles(site: Site): Files {
  // Without .nojekyll GitHub Pages leaves out every path that begins with a dot or an underscore.
  if (!site.address.rules) return textFiles([['.nojekyll', '']]);
  return textFiles([
    ['_headers', toHeadersFile(site.address, site.evidence.publisher.rows_base_url)],
    ['_redirects', toRedirectsFile(hostedRules(site))],
  ]);
}

/** Below a path did:web has the key document beside the home page. */
function identityBelow({ evidence: { keys, publisher }, address }: Site): Files {
  if (address.base === '/') return new Map();
  return new Map([[didBelow, canonicalBytes(deriveDid(keys, publisher.did_domain, publisher.threshold))]]);
}

/** Rewrite rules as the text of a host's `_redirects`. */
export function toRedirectsFile(rules: readonly RewriteRule[]): string {
  return rules
    .map(({ path, query, to, status }) =>
      [path, ...(query === undefined ? [] : [query]), to, status].join(' '),
    )
    .map((line) => `${line}\n`)
    .join('');
}
