/** Artifacts that are served byte for byte: banks, runs and evidence runs. */

import type { Folder } from './folder.ts';

export type Published = ReadonlyMap<string, Uint8Array>;

const prefixes = ['banks/', 'runs/', 'evidence/'];

export const readPublished = (folder: Folder): Published =>
  new Map(
    folder.paths
      .filter((path) => prefixes.some((prefix) => path.startsWith(prefix)))
      .map((path) => [path, folder.read(path)]),
  );
