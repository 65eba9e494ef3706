/** A built site held in memory, as the published verifier sees it, and the thorough forger of one. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { canonicalBytes } from '../../src/core/canonical.ts';
import { validate } from '../../src/schema/validate.ts';
import { type Verdict, verifier } from '../verifier/verifier.ts';
import { type Files, textOf, withFiles } from './files.ts';

/** Read by the host, never served. */
const hostFiles = ['_headers', '_redirects'];

export function loadMemorySite(folder: string): Files {
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file): [string, Uint8Array] => [relative(folder, file), new Uint8Array(readFileSync(file))])
      .filter(([path]) => !hostFiles.includes(path)),
  );
}

export function judge(site: Files, did: Uint8Array): Promise<Verdict> {
  return verifier.verifySite({ read: (path) => site.get(path) ?? null, did, list: [...site.keys()] });
}

/** Estate index and list of digests made anew over the changed files. */
export function madeConsistent(site: Files): Files {
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
    .filter(([path]) => path !== 'SHA256SUMS' && !path.startsWith('log/'))
    .map(([path, bytes]) => `${digest(bytes)}  ${path}\n`);
  return withFiles(indexed, { SHA256SUMS: sums.sort().join('') });
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
