/**
 * Artifacts that are served byte for byte: banks, runs, evidence runs and the retirement ledgers. A
 * large board has more of them than anybody wants to hold at once: they are read when asked for.
 */

import { retirementPaths } from './cards.ts';
import { digestIn, type FileDigest, type Folder } from './folder.ts';

export type Published = {
  readonly paths: readonly string[];
  readonly get: (path: string) => Uint8Array | undefined;
  readonly digest: (path: string) => FileDigest;
};

const prefixes = ['banks/', 'runs/', 'evidence/', ...Object.values(retirementPaths)];

export function readPublished(folder: Folder): Published {
  return {
    paths: folder.paths.filter(isPublished),
    get: (path) => (isPublished(path) && folder.has(path) ? folder.read(path) : undefined),
    digest: (path) => digestIn(folder, path),
  };
}

function isPublished(path: string): boolean {
  return prefixes.some((prefix) => path.startsWith(prefix));
}
