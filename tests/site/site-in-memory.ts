/** A built site held in memory, with one file changed at a time, as the published verifier sees it. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { canonicalBytes } from '../../src/core/canonical.ts';
import { validate } from '../../src/schema/validate.ts';
import { type Verdict, verifier } from '../verifier/verifier.ts';

export type MemorySite = ReadonlyMap<string, Uint8Array>;

/** Read by the host, never served. */
const hostFiles = ['_headers', '_redirects'];

export const loadMemorySite = (folder: string): MemorySite =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file): [string, Uint8Array] => [relative(folder, file), new Uint8Array(readFileSync(file))])
      .filter(([path]) => !hostFiles.includes(path)),
  );

export const judge = (site: MemorySite, did: Uint8Array): Promise<Verdict> =>
  verifier.verifySite({ read: (path) => site.get(path) ?? null, did, list: [...site.keys()] });

/** `null` takes the file away. */
export const withFile = (site: MemorySite, path: string, bytes: Uint8Array | null): MemorySite => {
  const changed = new Map(site);
  if (bytes === null) changed.delete(path);
  else changed.set(path, bytes);
  return changed;
};

export const textOf = (site: MemorySite, path: string): string =>
  new TextDecoder().decode(site.get(path) ?? new Uint8Array());

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A thorough forger: estate index and list of digests are made anew over the changed files. */
export const madeConsistent = (site: MemorySite): MemorySite => {
  const index = 'signed/estate_index.json';
  const estate = validate('estate-index-0.1', JSON.parse(textOf(site, index)), index);
  const entries = estate.entries.flatMap((entry) => {
    const bytes = site.get(entry.path);
    if (entry.path.includes('#')) return [entry];
    return bytes === undefined ? [] : [{ ...entry, sha256: digest(bytes), bytes: bytes.length }];
  });
  const merkle_root = verifier.estateRoot(entries.map(({ sha256 }) => sha256));
  const indexed = withFile(site, index, canonicalBytes({ ...estate, entries, merkle_root }));
  const sums = [...indexed]
    .filter(([path]) => path !== 'SHA256SUMS' && !path.startsWith('log/'))
    .map(([path, bytes]) => `${digest(bytes)}  ${path}\n`);
  return withFile(indexed, 'SHA256SUMS', bytesOf(sums.sort().join('')));
};

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
