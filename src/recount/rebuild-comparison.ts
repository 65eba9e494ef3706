/**
 * The site, byte for byte, against what the generator makes of the repository's own artifacts. The
 * generator is not known here: the command passes in what it made.
 */

import type { Findings } from './findings.ts';
import { compare } from './leaf-differences.ts';
import type { ServedFiles } from './served-files.ts';

/** The files it makes, or why there is nothing to compare with, or what in the site contradicts. */
export type Rebuilt =
  | { readonly state: 'made'; readonly origin: string; readonly files: ReadonlyMap<string, Uint8Array> }
  | { readonly state: 'not compared'; readonly reason: string }
  | { readonly state: 'contradicted'; readonly reason: string };

export type Rebuild = (served: ServedFiles) => Promise<Rebuilt>;

export function compareRebuilt(served: ServedFiles, rebuilt: Rebuilt, findings: Findings): void {
  if (rebuilt.state === 'not compared') {
    findings.remark(`rebuild: not compared, ${rebuilt.reason}`);
    return;
  }
  const at = { findings, section: 'rebuild' };
  if (rebuilt.state === 'contradicted') {
    compare({ ...at, place: 'signatures' }, rebuilt.reason, 'a signature over the bytes that are made here');
    return;
  }
  const compared = served.paths.flatMap((path) => {
    const made = rebuilt.files.get(path);
    return made === undefined ? [] : [{ path, made }];
  });
  for (const { path, made } of compared) {
    const bytes = served.read(path);
    const isEqual = Buffer.compare(made, bytes) === 0;
    const published = isEqual ? 'the same bytes' : `${bytes.length} bytes`;
    const recomputed = isEqual
      ? 'the same bytes'
      : `${made.length} other bytes from the repository’s artifacts`;
    compare({ ...at, place: path }, published, recomputed);
  }
  const left = served.paths.length - compared.length;
  findings.remark(
    `rebuild: ${compared.length} files compared byte by byte for ${rebuilt.origin}; ${left} files (pages and what the page builder adds) are not made in memory and are held by SHA256SUMS alone`,
  );
}
