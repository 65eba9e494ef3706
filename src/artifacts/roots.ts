/** Every public root that was published, oldest first: the bytes that `/root.json` served, one root per line. */

import type { PublicRootV0 } from '../schema/contracts.gen.ts';
import { parseCanonicalAs } from '../schema/validate.ts';
import type { Folder } from './folder.ts';
import { splitWholeLines } from './json-lines.ts';

export type PublishedRoot = { readonly root: PublicRootV0; readonly bytes: Uint8Array };

export const rootsPath = 'root/roots.jsonl';

export function readRoots(folder: Folder): readonly PublishedRoot[] {
  if (!folder.has(rootsPath)) return [];
  return splitWholeLines(folder.read(rootsPath), rootsPath).map((bytes, at) => ({
    bytes,
    root: parseCanonicalAs('public-root-v0', bytes, `${rootsPath} line ${at + 1}`),
  }));
}
