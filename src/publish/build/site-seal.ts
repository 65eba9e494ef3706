/** The list of every file's digest, and the note that signs the list: they end a site. */

import { BoardError } from '../../core/board-error.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import type { DigestedFile } from '../../derive/readers/estate-index.ts';
import type { PublishedSite } from '../../derive/site.ts';
import { fileOf } from '../../operations/paths.ts';
import type { SiteFolder } from './site-folder.ts';
import { signSiteNote } from './site-note.ts';

export function sealSite(site: PublishedSite, folder: SiteFolder): void {
  const sums = fileOf('sums');
  const listed = folder.listed.toSorted((left, right) => byCodeUnit(left.path, right.path));
  folder.put(sums, sumsOf(listed));
  const digest = folder.listed.at(-1);
  if (digest?.path !== sums) throw new BoardError('PAGES', `${sums}: expected its digest, got none`);
  const note = signSiteNote(site, digest.sha256);
  if (note !== undefined) folder.put(fileOf('site-note'), note);
}

/** `sha256sum -c` reads it. */
function sumsOf(listed: readonly DigestedFile[]): string {
  return listed.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('');
}
