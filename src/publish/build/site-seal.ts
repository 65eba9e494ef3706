/** What ends a site: the list of every file's digest, and the note that signs the list. */

import { byCodeUnit } from '../../core/code-unit.ts';
import { utf8 } from '../../core/sha256.ts';
import { fileOf } from '../../operations/paths.ts';
import { type Noted, signSiteNote } from './site-note.ts';

/** The log authenticates itself; the host's own rules are listed: they decide what people see. */
export function isListed(path: string): boolean {
  return !path.startsWith('log/');
}

/** `digests`: of every listed file. */
export function sealOf(
  site: Noted,
  digests: ReadonlyMap<string, string>,
): readonly (readonly [path: string, bytes: Uint8Array])[] {
  const sums = toSums(digests);
  const note = signSiteNote(site, sums);
  return [[fileOf('sums'), sums], ...(note === undefined ? [] : [[fileOf('site-note'), note] as const])];
}

/** `sha256sum -c` reads it. */
function toSums(digests: ReadonlyMap<string, string>): Uint8Array {
  const lines = [...digests.keys()].sort(byCodeUnit).map((path) => `${digests.get(path)}  ${path}\n`);
  return utf8(lines.join(''));
}
