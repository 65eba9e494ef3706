/** A site in memory, what the verifiers make of it, and how a forger makes a changed site consistent again. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { canonicalBytes } from '../../src/core/canonical.ts';
import { byCodeUnit } from '../../src/core/code-unit.ts';
import { sha256Hex } from '../../src/core/sha256.ts';
import { utf8 } from '../../src/core/text.ts';
import { toSums } from '../../src/derive/readers/site-statement.ts';
import { validate } from '../../src/schema/validate.ts';
import type { Rebuild } from '../../src/verify/rebuild-comparison.ts';
import type { SiteTarget } from '../../src/verify/site-target.ts';
import { type Verdict, verifier } from '../verifier/verifier.ts';
import { type Files, textOf, withFiles } from './files.ts';

export function loadMemorySite(folder: string): Files {
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file): [string, Uint8Array] => [relative(folder, file), new Uint8Array(readFileSync(file))]),
  );
}

export function judge(site: Files, did: Uint8Array): Promise<Verdict> {
  return verifier.verifySite({ read: (path) => site.get(path) ?? null, did, list: [...site.keys()] });
}

/** The site as a target of `npm run verify`. */
export function memoryTarget(files: Files): SiteTarget {
  const find = (path: string): Uint8Array | null => files.get(path) ?? null;
  return {
    name: 'memory',
    list: [...files.keys()],
    notFollowed: [],
    find,
    findChunks: (path) => {
      const bytes = find(path);
      return bytes === null ? null : [bytes];
    },
    read: async (path) => find(path),
    visit: undefined,
    fetchListed: undefined,
    close: () => {},
  };
}

/** A rebuild that makes this site, whatever is served. */
export function remaking(files: Files, origin = 'https://board.example'): Rebuild {
  return async (_served, take) => {
    for (const [path, bytes] of files) await take({ path, bytes, isElsewhere: false });
    return { state: 'made', origin };
  };
}

/** The pages of a site that was built, for sites in memory of which nobody reads any. */
export function pagesOf(site: Files): Files {
  return new Map([...site].filter(([path]) => path.endsWith('.html')));
}

/** What the site states of its log, estate index and list of digests made anew over the changed files. */
export function madeConsistent(changed: Files): Files {
  const site = restated(changed);
  const index = 'signed/estate_index.json';
  const estate = validate('estate-index-0.1', JSON.parse(textOf(site, index)), index);
  const entries = estate.entries.flatMap((entry) => {
    const bytes = site.get(entry.path);
    if (entry.path.includes('#')) return [entry];
    return bytes === undefined ? [] : [{ ...entry, sha256: digest(bytes), bytes: bytes.length }];
  });
  const merkle_root = verifier.estateRoot(entries.map(({ sha256 }) => sha256));
  const indexed = withFiles(site, { [index]: canonicalBytes({ ...estate, entries, merkle_root }) });
  const sums = [...indexed]
    .filter(([path]) => !['SHA256SUMS', 'site.note'].includes(path) && !path.startsWith('log/'))
    .sort(([left], [right]) => byCodeUnit(left, right))
    .map(([path, bytes]) => `${digest(bytes)}  ${path}\n`);
  return withFiles(indexed, { SHA256SUMS: sums.join('') });
}

function restated(site: Files): Files {
  const path = 'board-data/site.json';
  if (!site.has(path)) return site;
  const files = [...site].filter(([each]) => each.startsWith('log/'));
  const log_sha256 = sha256Hex(
    utf8(toSums(files.map(([each, bytes]) => ({ path: each, sha256: digest(bytes), bytes: bytes.length })))),
  );
  return withFiles(site, { [path]: canonicalBytes({ ...JSON.parse(textOf(site, path)), log_sha256 }) });
}

const digests = new WeakMap<Uint8Array, string>();

/** Of bytes that nobody changes in place: a forger makes hundreds of sites, each with one file of its own. */
function digest(bytes: Uint8Array): string {
  const known = digests.get(bytes) ?? createHash('sha256').update(bytes).digest('hex');
  digests.set(bytes, known);
  return known;
}
