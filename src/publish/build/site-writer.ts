/** Writes a site into a folder, file by file, and ends it with the list of what was written. */

import { hash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { byCodeUnit } from '../../core/code-unit.ts';
import { utf8 } from '../../core/sha256.ts';
import type { Site } from '../../derive/site.ts';
import { fileOf } from '../../operations/paths.ts';
import { signSiteNote } from './site-note.ts';

export type SiteWriter = {
  readonly write: (path: string, bytes: Uint8Array) => void;
  /** The list of digests and the note that signs it; nothing is written after them. */
  readonly close: (site: Pick<Site, 'evidence' | 'signers' | 'newest_date'>) => void;
};

/** What lies elsewhere is listed and not written: its digest is what binds it to this site. */
export function openSiteWriter(outDir: string, isElsewhere: (path: string) => boolean): SiteWriter {
  const sums: (readonly [path: string, line: string])[] = [];
  const folders = new Set<string>();
  const put = (path: string, bytes: Uint8Array): void => {
    const file = join(outDir, path);
    const folder = dirname(file);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    // `wx`: two makers of one path are a fault, never a silent overwrite.
    writeFileSync(file, bytes, { flag: 'wx' });
  };
  return {
    write: (path, bytes) => {
      if (!isElsewhere(path)) put(path, bytes);
      // The log authenticates itself; the host's own rules are listed: they decide what people see.
      if (!path.startsWith('log/')) sums.push([path, `${hash('sha256', bytes, 'hex')}  ${path}\n`]);
    },
    close: (site) => {
      // `sha256sum -c` reads it.
      const list = sums.toSorted(([left], [right]) => byCodeUnit(left, right));
      const bytes = utf8(list.map(([, line]) => line).join(''));
      put(fileOf('sums'), bytes);
      const note = signSiteNote(site, bytes);
      if (note !== undefined) put(fileOf('site-note'), note);
    },
  };
}
