/** A folder of artifacts in memory. */

import type { Folder } from '../../src/artifacts/folder.ts';

export type FileMap = Readonly<Record<string, Uint8Array>>;

export function folderOf(files: FileMap): Folder {
  return {
    root: 'memory',
    paths: Object.keys(files).sort(),
    has: (path) => path in files,
    read: (path) => files[path] ?? new Uint8Array(),
  };
}
