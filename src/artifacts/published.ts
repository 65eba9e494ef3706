/**
 * Artifacts that are served byte for byte: banks, runs, evidence runs and the retirement ledgers. A
 * large board has more of them than anybody wants to hold at once: they are read when asked for.
 */

import { retirementPaths } from './cards.ts';
import { digestIn, type FileDigest, type Folder, readInParts } from './folder.ts';

/** A file that is served as it was committed. */
export type CommittedFile = {
  readonly read: () => Uint8Array;
  /** The same some bytes at a time, of a file that may be very long. */
  readonly parts: () => Iterable<Uint8Array>;
  readonly digest: () => FileDigest;
  /** Where it lies on disk, if it does. */
  readonly place: string | undefined;
};

export type Published = {
  /** The folder that they are read from. */
  readonly root: string;
  readonly paths: readonly string[];
  readonly file: (path: string) => CommittedFile;
  readonly get: (path: string) => Uint8Array | undefined;
  readonly digest: (path: string) => FileDigest;
};

const prefixes = ['banks/', 'runs/', 'evidence/', ...Object.values(retirementPaths)];

export function readPublished(folder: Folder): Published {
  return {
    root: folder.root,
    paths: folder.paths.filter(isPublished),
    file: (path) => committedFile(folder, path),
    get: (path) => (isPublished(path) && folder.has(path) ? folder.read(path) : undefined),
    digest: (path) => digestIn(folder, path),
  };
}

export function committedFile(folder: Folder, path: string): CommittedFile {
  return {
    read: () => folder.read(path),
    parts: () => partsOf(folder, path),
    digest: () => digestIn(folder, path),
    place: folder.locate?.(path),
  };
}

function* partsOf(folder: Folder, path: string): Generator<Uint8Array> {
  for (const { bytes } of readInParts(folder, path)) yield bytes;
}

function isPublished(path: string): boolean {
  return prefixes.some((prefix) => path.startsWith(prefix));
}
