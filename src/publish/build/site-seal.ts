/** What the site states of itself, the list of every file's digest, and the note that signs the list: they end a site. */

import { BoardError } from '../../core/board-error.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { deriveSiteStatement, toSums } from '../../derive/readers/site-statement.ts';
import type { PublishedSite } from '../../derive/site.ts';
import { fileOf } from '../../operations/paths.ts';
import type { SiteFolder } from './site-folder.ts';
import { signSiteNote } from './site-note.ts';

export function sealSite(site: PublishedSite, folder: SiteFolder): void {
  const sums = fileOf('sums');
  folder.put(fileOf('site'), canonicalBytes(deriveSiteStatement(site, folder.logged)));
  folder.put(sums, toSums(folder.listed));
  const digest = folder.listed.at(-1);
  if (digest?.path !== sums) throw new BoardError('PAGES', `${sums}: expected its digest, got none`);
  const note = signSiteNote(site, digest.sha256);
  if (note !== undefined) folder.put(fileOf('site-note'), note);
}
