/** The list of every file's digest, and the note that signs the list: they end a site. */

import { byCodeUnit } from '../../core/code-unit.ts';
import type { PublishedSite } from '../../derive/site.ts';
import { fileOf } from '../../operations/paths.ts';
import type { SiteFolder } from './site-folder.ts';
import { signSiteNote } from './site-note.ts';

export function sealSite(site: PublishedSite, folder: SiteFolder): void {
  folder.put(fileOf('sums'), () => sumsOf(folder));
  const note = signSiteNote(site, folder.digests.hex(folder.digests.length() - 1));
  if (note !== undefined) folder.put(fileOf('site-note'), note);
}

/** `sha256sum -c` reads it. By path. */
function* sumsOf({ listed, digests }: SiteFolder): Generator<string> {
  const places = Array.from(listed, (path, place) => ({ path, place }));
  for (const { path, place } of places.sort((left, right) => byCodeUnit(left.path, right.path)))
    yield `${digests.hex(place)}  ${path}\n`;
}
