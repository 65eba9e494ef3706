/**
 * Artifacts that are served byte for byte: banks, runs, evidence runs and the retirement ledgers.
 */

import { retirementPaths } from './cards.ts';
import type { Folder } from './folder.ts';

export type Published = ReadonlyMap<string, Uint8Array>;

const prefixes = ['banks/', 'runs/', 'evidence/', ...Object.values(retirementPaths)];

export function readPublished(folder: Folder): Published {
  return new Map(
    folder.paths
      .filter((path) => prefixes.some((prefix) => path.startsWith(prefix)))
      .map((path) => [path, folder.read(path)]),
  );
}
