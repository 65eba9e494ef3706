/**
 * Artifacts that are served byte for byte: banks, their clusters, runs, evidence runs and the retirement ledgers. They
 * are read only when asked for, because a large board has too many of them for the memory.
 */

import { retirementPaths } from './cards.ts';
import { digestIn, type FileDigest, type Folder, readInParts } from './folder.ts';

/** A file that is served as it was committed. */
export type CommittedFile = {
  readonly read: () => Uint8Array;
  /** The bytes in parts, for a file that may be very long. */
  readonly parts: () => Iterable<Uint8Array>;
  readonly digest: () => FileDigest;
};

export type Published = {
  readonly paths: readonly string[];
  readonly file: (path: string) => CommittedFile;
  readonly get: (path: string) => Uint8Array | undefined;
  readonly digest: (path: string) => FileDigest;
};

const prefixes = ['banks/', 'clusters/', 'runs/', 'evidence/', ...Object.values(retirementPaths)];

export function readPublished(folder: Folder): Published {
  return {
    paths: folder.paths.filter(isPublished),
    file: (path) => committedFile(folder, path),
    get: (path) => (isPublished(path) && folder.has(path) ? folder.read(path) : undefined),
    digest: (path) => digestIn(folder, path),
  };
}

export function committedFile(folder: Folder, path: string): CommittedFile {
  return {
    read: () => folder.read(path),
    parts: function* () {
      for (const { bytes } of readInParts(folder, path)) yield bytes;
    },
    digest: () => digestIn(folder, path),
  };
}

function isPublished(path: string): boolean {
  return prefixes.some((prefix) => path.startsWith(prefix));
}
