/** Files on their way to the thread that writes them: one after the other in one piece of memory. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type FileBatch = {
  readonly files: readonly { readonly path: string; readonly length: number; readonly isWritten: boolean }[];
  readonly bytes: Uint8Array<ArrayBuffer>;
};

/** The memory comes back, for the next files. */
export type WrittenBatch = { readonly digests: readonly string[]; readonly bytes: Uint8Array<ArrayBuffer> };

/** Writes files into a folder, each path once. */
export function openPut(outDir: string): (path: string, bytes: Uint8Array) => void {
  const folders = new Set<string>();
  return (path, bytes) => {
    const file = join(outDir, path);
    const folder = dirname(file);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    // `wx`: two makers of one path are a fault, never a silent overwrite.
    writeFileSync(file, bytes, { flag: 'wx' });
  };
}
