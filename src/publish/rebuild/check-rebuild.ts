/**
 * Whether a served site is what its inputs make: every byte that is served against every byte that
 * is made from them here, by the same engine.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BoardError } from '../../core/board-error.ts';
import { sha256Hex } from '../../core/sha256.ts';
import type { Engine, Site } from '../../derive/site.ts';
import { fileOf } from '../../operations/paths.ts';
import { readEngine } from '../build/engine.ts';
import type { Environment } from '../places.ts';
import { type Difference, differencesOf } from './differences.ts';
import { deriveAsServed, makeSite, type Served, statedBuild, type UnwrittenFile } from './rebuild-site.ts';
import { layOutBoard } from './served-board.ts';

/** A site at hand: its own list of digests decides which files it has. */
export type ListedSite = Served & {
  readonly sums: ReadonlyMap<string, string>;
  /** Every file of a folder; of an address nobody can list what else it serves. */
  readonly list: readonly string[] | undefined;
  /** Also what is in no list of digests, such as the log. */
  readonly read: (path: string) => Promise<Uint8Array | null>;
};

export type FileDifference = { readonly file: string } & (Difference | Unlisted);

/** What is served, and the digest that the site's own list has of it. */
type Unlisted = { readonly at: string; readonly served: string; readonly listed: string };

export type RebuildReport = {
  readonly outcome: 'REBUILT' | 'DIFFERS' | 'UNCHECKABLE';
  readonly differences: readonly FileDifference[];
  /** Why equal bytes are not the whole answer, or why nothing could be compared. */
  readonly open: readonly string[];
  readonly compared: number;
  readonly origin: string | undefined;
};

/** `env` names the artifacts of a clone; without them the published inputs are taken. */
export async function checkRebuild(site: ListedSite, env: Environment | undefined): Promise<RebuildReport> {
  // No list of digests names site.note, so the file is fetched; its signature is read from the served copy.
  await site.read(fileOf('site-note'));
  const listed = listedOtherwise(site);
  const workshop = mkdtempSync(join(tmpdir(), 'evidence-board-inputs-'));
  try {
    const made = await make(site, env ?? { ARTIFACTS_DIR: join(workshop, 'artifacts') }, async () => {
      if (env === undefined)
        await layOutBoard(workshop, { paths: [...site.sums.keys()], read: listedReader(site) });
    });
    const differences = [...listed, ...made.differences];
    const outcome = differences.length > 0 ? 'DIFFERS' : made.open.length > 0 ? 'UNCHECKABLE' : 'REBUILT';
    return { ...made, outcome, differences };
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

function toWords({ name, version, sha256 }: Engine): string {
  return `${name} ${version} with the engine digest ${sha256}`;
}

type Compared = Omit<RebuildReport, 'outcome'>;

const nothing = { differences: [], open: [], compared: 0, origin: undefined };

async function make(site: ListedSite, env: Environment, layOut: () => Promise<void>): Promise<Compared> {
  const stated = statedBuild(site);
  const engine = readEngine();
  if (stated === undefined)
    return {
      ...nothing,
      open: [`${fileOf('openapi')}: expected it to state the build and its engine, got no such statement`],
    };
  if (stated.engine.sha256 !== engine.sha256)
    return {
      ...nothing,
      open: [
        `the site was made by ${toWords(stated.engine)}, this is ${toWords(engine)}: take the engine that made it`,
      ],
    };
  try {
    await layOut();
    return await compare(site, await deriveAsServed(site, env));
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    const reason = `${error.code}: ${error.message}`;
    if (error.code === 'REBUILD' || error.code === 'PAGES') return { ...nothing, open: [reason] };
    // The very engine that the site names refuses what the site says it was made from.
    const place = { file: fileOf('inputs', { file: '' }), at: '', served: 'a site made from them' };
    return { ...nothing, differences: [{ ...place, rebuilt: `refused, ${reason}` }] };
  }
}

async function compare(site: ListedSite, derived: Site): Promise<Compared> {
  const known = new Set<string>();
  const differences: FileDifference[] = [];
  let away = 0;
  const missing = await makeSite(site, derived, async (made) => {
    known.add(made.path);
    if (isAway(site, made)) away++;
    else for (const found of await differencesIn(site, made)) differences.push({ file: made.path, ...found });
  });
  const unsigned = missing.map((reason) => ({
    file: fileOf('site-note'),
    at: 'signatures',
    served: reason,
    rebuilt: 'a signature over what is made here',
  }));
  const more = [...new Set([...site.sums.keys(), ...(site.list ?? [])])]
    .filter((path) => !known.has(path))
    .map((file) => ({ file, at: '', served: 'a file', rebuilt: 'nothing' }));
  return {
    differences: [...unsigned, ...differences, ...more],
    open: [...privateItems(derived), ...(away === 0 ? [] : [awayWords(derived, away)])],
    compared: known.size - away,
    origin: derived.origin,
  };
}

/** A folder holds what its host serves; what lies in a store is had by address, or is put beside it. */
function isAway(site: ListedSite, { path, isElsewhere }: UnwrittenFile): boolean {
  return site.list !== undefined && isElsewhere && site.find(path) === null;
}

function awayWords({ evidence }: Site, files: number): string {
  return `${files} files of rows and items lie at ${evidence.publisher.rows_base_url} and not in this folder: put them under the same paths here, or give the address`;
}

/** What the host reads is not served: its digest in the list is all there is to compare. */
const hostFiles = ['_headers', '_redirects', '.nojekyll'];

async function differencesIn(
  site: ListedSite,
  { path, bytes }: UnwrittenFile,
): Promise<readonly Difference[]> {
  if (site.list === undefined && hostFiles.includes(path)) {
    const [served, rebuilt] = [site.sums.get(path) ?? `no line in ${fileOf('sums')}`, sha256Hex(bytes)];
    return served === rebuilt ? [] : [{ at: '', served, rebuilt }];
  }
  const served = await site.read(path);
  return served === null
    ? [{ at: '', served: 'nothing', rebuilt: `${bytes.length} bytes` }]
    : differencesOf(served, bytes);
}

/** Files that are there and are not what the site's own list says of them. */
function listedOtherwise(site: ListedSite): readonly FileDifference[] {
  return [...site.sums].flatMap(([file, sha256]) => {
    const served = site.find(file);
    if (served === null || sha256Hex(served) === sha256) return [];
    return [{ file, at: `against ${fileOf('sums')}`, served: sha256Hex(served), listed: sha256 }];
  });
}

/** Nothing is made from bytes that the site's own list does not name. */
export function listedReader({ sums, read }: ListedSite): ListedSite['read'] {
  return async (path) => {
    const bytes = await read(path);
    const listed = sums.get(path);
    const isTaken = bytes === null || listed === undefined || sha256Hex(bytes) === listed;
    return isTaken ? bytes : null;
  };
}

/** A stranger cannot grade the answers to private items again: neither their texts nor their targets are published. */
function privateItems({ evidence }: Site): readonly string[] {
  return [...evidence.banks].flatMap(([bench, { items }]) => {
    const disclosed = evidence.disclosures.get(bench);
    const hidden = [...items.values()].filter(
      ({ item_id, input, input_sha256, input_hmac, target_hmac, target }) =>
        input === undefined &&
        (input_sha256 ?? input_hmac ?? target_hmac) !== undefined &&
        target === undefined &&
        disclosed?.has(item_id) !== true,
    );
    if (hidden.length === 0) return [];
    return [
      `${bench}: ${hidden.length} of ${items.size} items are private, their texts and targets are not published`,
    ];
  });
}
