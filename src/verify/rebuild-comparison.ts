/**
 * The site, byte for byte, against what the generator makes of the repository's own artifacts. The
 * generator is not known here: the command passes in what it made.
 */

import type { Finding, Findings } from './findings.ts';
import { hostFiles, type ServedFiles } from './served-files.ts';
import type { SiteTarget } from './site-target.ts';
import { messageOf, VerifyError } from './verify-error.ts';

type UnwrittenFile = {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Kept in a store beside the site, so that a folder of the site need not have this file. */
  readonly isElsewhere: boolean;
};

/** The site was made again; or there is nothing to compare with; or its signatures contradict its bytes. */
export type Rebuilt =
  | { readonly state: 'made'; readonly origin: string }
  | { readonly state: 'not compared'; readonly reason: string }
  | { readonly state: 'contradicted'; readonly reason: string };

/** Called with each file as soon as it is made. */
export type Take = (file: UnwrittenFile) => Promise<void>;

export type Rebuild = (served: ServedFiles, take: Take) => Promise<Rebuilt>;

type Target = Pick<SiteTarget, 'list' | 'read'>;

type Sides = {
  readonly site: Target;
  readonly served: Pick<ServedFiles, 'paths'>;
  readonly make: (take: Take) => Promise<Rebuilt>;
};

export async function compareRebuilt({ site, served, make }: Sides, findings: Findings): Promise<void> {
  const refute = (place: string, published: string, recomputed: string): void =>
    findings.add({ outcome: 'REFUTED', section: 'rebuild', place, published, recomputed });
  const isAtHand = (path: string): boolean => site.list !== undefined || !hostFiles.includes(path);
  const made = new Set<string>();
  // Told after the signatures, which say why.
  const different: Finding[] = [];
  const rebuilt = await make(async (file) => {
    made.add(file.path);
    if (!isAtHand(file.path)) return;
    const found = await compareFile(site, file);
    if (found.outcome === 'VERIFIED') findings.add(found);
    else different.push(found);
  });
  if (rebuilt.state === 'contradicted')
    refute('signatures', rebuilt.reason, 'a signature over the bytes that are made here');
  for (const found of different) findings.add(found);
  if (rebuilt.state === 'not compared') {
    const place = `${served.paths.filter((path) => !made.has(path)).length} files`;
    findings.leaveOpen({ section: 'rebuild', place }, `not compared, ${rebuilt.reason}`);
    return;
  }
  const added = new Set([...served.paths, ...(site.list ?? [])].filter((path) => !made.has(path)));
  for (const path of [...added].filter(isAtHand)) refute(path, 'a file', 'absent');
  if (rebuilt.state === 'made')
    findings.remark(
      `rebuild: ${[...made].filter(isAtHand).length} files compared byte by byte for ${rebuilt.origin}`,
    );
}

async function compareFile(site: Target, { path, bytes, isElsewhere }: UnwrittenFile): Promise<Finding> {
  const finding = { section: 'rebuild', place: path, recomputed: '' };
  const published = await readOrSay(site, path);
  if (typeof published === 'string') return { ...finding, outcome: 'UNCHECKABLE', published };
  if (published === null && site.list !== undefined && isElsewhere)
    return { ...finding, outcome: 'UNCHECKABLE', published: 'in a store, not in this folder' };
  return { ...finding, ...compareBytes(published, bytes) };
}

/** The bytes, null where there are none, or why they cannot be read. */
async function readOrSay(site: Target, path: string): Promise<Uint8Array | null | string> {
  try {
    return await site.read(path);
  } catch (error) {
    if (error instanceof VerifyError) return messageOf(error);
    throw error;
  }
}

/** Equal bytes in the same words; else the lengths, which tell a reader where to look. */
function compareBytes(
  published: Uint8Array | null,
  made: Uint8Array,
): Pick<Finding, 'outcome' | 'published' | 'recomputed'> {
  if (published === null)
    return { outcome: 'REFUTED', published: 'no such file', recomputed: `${made.length} bytes` };
  if (Buffer.compare(made, published) === 0)
    return { outcome: 'VERIFIED', published: 'the same bytes', recomputed: 'the same bytes' };
  return {
    outcome: 'REFUTED',
    published: `${published.length} bytes`,
    recomputed: `${made.length} other bytes from the repository’s artifacts`,
  };
}
