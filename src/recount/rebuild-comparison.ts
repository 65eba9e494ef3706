/**
 * The site, byte for byte, against what the generator makes of the repository's own artifacts. The
 * generator is not known here: the command passes in what it made.
 */

import type { Findings } from './findings.ts';
import { compare } from './leaf-differences.ts';
import { messageOf, RecountError } from './recount-error.ts';
import type { ServedFiles } from './served-files.ts';
import type { SiteTarget } from './site-target.ts';

/** The files it makes, or why there is nothing to compare with, or what in the site contradicts. */
export type Rebuilt =
  | {
      readonly state: 'made';
      readonly origin: string;
      readonly paths: readonly string[];
      readonly read: (path: string) => Uint8Array;
      /** What the publisher keeps in a store beside the site: a folder of the site need not hold it. */
      readonly isElsewhere?: (path: string) => boolean;
      readonly close: () => void;
    }
  | { readonly state: 'not compared'; readonly reason: string }
  | { readonly state: 'contradicted'; readonly reason: string };

export type Rebuild = (served: ServedFiles) => Promise<Rebuilt>;

/** Read by the host: over the network they are judged by what they do. */
const hostFiles = ['_headers', '_redirects'];

type Target = Pick<SiteTarget, 'list' | 'read'>;

type Sides = {
  readonly site: Target;
  readonly served: Pick<ServedFiles, 'paths'>;
  readonly rebuilt: Rebuilt;
};

export async function compareRebuilt({ site, served, rebuilt }: Sides, findings: Findings): Promise<void> {
  const at = { findings, section: 'rebuild' };
  if (rebuilt.state === 'contradicted') {
    compare({ ...at, place: 'signatures' }, rebuilt.reason, 'a signature over the bytes that are made here');
    return;
  }
  if (rebuilt.state === 'not compared') {
    const published = `not compared, ${rebuilt.reason}`;
    const place = `${served.paths.length} files`;
    findings.add({ outcome: 'UNCHECKABLE', section: 'rebuild', place, published, recomputed: '' });
    return;
  }
  try {
    const isAtHand = (path: string): boolean => site.list !== undefined || !hostFiles.includes(path);
    const made = rebuilt.paths.filter(isAtHand);
    for (const path of made) {
      const published = await readOrSay(site, path);
      if (published === null && site.list !== undefined && rebuilt.isElsewhere?.(path) === true)
        findings.add({
          ...at,
          place: path,
          outcome: 'UNCHECKABLE',
          published: 'in a store, not in this folder',
          recomputed: '',
        });
      else if (typeof published !== 'string')
        compareBytes({ ...at, place: path }, published, rebuilt.read(path));
      else findings.add({ ...at, place: path, outcome: 'UNCHECKABLE', published, recomputed: '' });
    }
    const known = new Set(made);
    const added = new Set([...served.paths, ...(site.list ?? [])].filter((path) => !known.has(path)));
    for (const path of [...added].filter(isAtHand)) compare({ ...at, place: path }, 'a file', undefined);
    findings.remark(`rebuild: ${made.length} files compared byte by byte for ${rebuilt.origin}`);
  } finally {
    rebuilt.close();
  }
}

/** The bytes, null where there are none, or why they cannot be read. */
async function readOrSay(site: Target, path: string): Promise<Uint8Array | null | string> {
  try {
    return await site.read(path);
  } catch (error) {
    if (error instanceof RecountError) return messageOf(error);
    throw error;
  }
}

type Place = { readonly findings: Findings; readonly section: string; readonly place: string };

/** Equal bytes in the same words; else the lengths, which tell a reader where to look. */
function compareBytes(at: Place, published: Uint8Array | null, made: Uint8Array): void {
  if (published === null) compare(at, 'no such file', `${made.length} bytes`);
  else if (Buffer.compare(made, published) === 0) compare(at, 'the same bytes', 'the same bytes');
  else compare(at, `${published.length} bytes`, `${made.length} other bytes from the repository’s artifacts`);
}
