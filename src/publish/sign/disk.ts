/**
 * The acts of a signing on files. Each is durable when it returns, and a test can stop a signing at
 * every one of them.
 */

import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { settleFolder, writeThrough } from '../durable-file.ts';

export type Disk = {
  readonly makeFolder: (folder: string) => void;
  /** Writes a new file. */
  readonly write: (file: string, bytes: Uint8Array) => void;
  /** Moves at once or not at all. */
  readonly move: (from: string, to: string) => void;
  /** Removes a file, or a folder with everything below it; succeeds where the path does not exist. */
  readonly remove: (path: string) => void;
  /** From then on the names in this folder survive a loss of power. */
  readonly settle: (folder: string) => void;
};

export const localDisk: Disk = {
  makeFolder: makeFolders,
  write: (file, bytes) => writeThrough(file, bytes, 'wx'),
  move: renameSync,
  remove: (path) => rmSync(path, { recursive: true, force: true }),
  settle: settleFolder,
};

/** Each new folder is a name in the folder above it, which has to be settled. */
function makeFolders(folder: string): void {
  const first = mkdirSync(folder, { recursive: true });
  if (first === undefined) return;
  for (let at = folder; at.length >= first.length; at = dirname(at)) settleFolder(dirname(at));
}
