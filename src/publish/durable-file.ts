/** A file that is there whole or not at all, also after a power cut. */

import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The hidden name beside it is read by nobody and written over by the next attempt. */
export function writeDurably(file: string, bytes: Uint8Array): void {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true });
  const beside = join(folder, `.${basename(file)}.new`);
  const handle = openSync(beside, 'w');
  try {
    for (let written = 0; written < bytes.length; ) written += writeSync(handle, bytes, written);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(beside, file);
  syncFolder(folder);
}

/** The new name is durable only with its folder. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
