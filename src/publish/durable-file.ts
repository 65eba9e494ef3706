/** Writes a file so that it exists whole or not at all, also after a power cut. */

import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The bytes go to a hidden file first, which nobody reads and the next attempt overwrites. */
export function writeDurably(file: string, bytes: Uint8Array): void {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true });
  const beside = join(folder, `.${basename(file)}.new`);
  writeThrough(beside, bytes, 'w');
  renameSync(beside, file);
  settleFolder(folder);
}

/** The bytes are on disk when this returns; the name is once the folder is settled. `wx`: fails where the file exists. */
export function writeThrough(file: string, bytes: Uint8Array, flag: 'w' | 'wx', mode = 0o666): void {
  const handle = openSync(file, flag, mode);
  try {
    for (let written = 0; written < bytes.length; ) written += writeSync(handle, bytes, written);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** A new name is durable only once its folder is on disk. Windows can open no folder, and needs no such step. */
export function settleFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
