/** A file that is there whole or not at all, also after a power cut. */

import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The hidden name beside it is read by nobody and written over by the next attempt. */
export function writeDurably(file: string, bytes: Uint8Array): void {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true });
  const beside = join(folder, `.${basename(file)}.new`);
  writeThrough(beside, bytes, 'w');
  renameSync(beside, file);
  settleFolder(folder);
}

/** Its bytes are on disk; its name is when its folder is settled. `wx`: only where there is none. */
export function writeThrough(file: string, bytes: Uint8Array, flag: 'w' | 'wx'): void {
  const handle = openSync(file, flag);
  try {
    for (let written = 0; written < bytes.length; ) written += writeSync(handle, bytes, written);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** A new name is durable only with its folder. Windows opens no folder and needs none opened. */
export function settleFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
