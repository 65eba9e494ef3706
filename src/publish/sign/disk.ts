/**
 * What a signing does to files, one act at a time and each durable when it returns, so that a test
 * can stop a signing at every one of them.
 */

import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { settleFolder, writeThrough } from '../durable-file.ts';

export type Disk = {
  readonly makeFolder: (folder: string) => void;
  /** A new file, whole. */
  readonly write: (file: string, bytes: Uint8Array) => void;
  /** At once or not at all. */
  readonly move: (from: string, to: string) => void;
  /** With everything below it; what is not there is gone already. */
  readonly remove: (path: string) => void;
  /** Names in this folder survive a loss of power from here on. */
  readonly settle: (folder: string) => void;
};

export const localDisk: Disk = {
  makeFolder: makeFolders,
  write: (file, bytes) => writeThrough(file, bytes, 'wx'),
  move: renameSync,
  remove: (path) => rmSync(path, { recursive: true, force: true }),
  settle: settleFolder,
};

/** Each new folder is a name in the one above it. */
function makeFolders(folder: string): void {
  const first = mkdirSync(folder, { recursive: true });
  if (first === undefined) return;
  for (let at = folder; at.length >= first.length; at = dirname(at)) settleFolder(dirname(at));
}
