/**
 * `evidence-board-client/folder`: the purchases of a buyer in a folder, for every process of this machine that opens it.
 * The folder has to be on a file system with hard links, which is what makes one buyer of several the first.
 */

import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { settleFolder, writeThrough } from '../../../src/publish/durable-file.ts';
import type { PurchaseStore } from './purchases.ts';

/** A key is the path of its file. */
export function folderStore(folder: string): PurchaseStore {
  const root = resolve(folder);
  const store = opened.get(root) ?? openStore(root);
  opened.set(root, store);
  return store;
}

/** One for each folder, so that the parts of one program wait for each other's purchases. */
const opened = new Map<string, PurchaseStore>();

function openStore(root: string): PurchaseStore {
  return {
    read: async (key) => {
      const bytes = whereThere(() => readFileSync(join(root, key)));
      return bytes && new Uint8Array(bytes);
    },
    create: async (key, bytes) => {
      const file = join(root, key);
      if (existsSync(file)) return false;
      const beside = writeBeside(file, bytes);
      try {
        linkSync(beside, file);
        settleFolder(dirname(file));
        return true;
      } catch (error) {
        if (isCode(error, 'EEXIST')) return false;
        throw error;
      } finally {
        rmSync(beside);
      }
    },
    replace: async (key, bytes) => {
      const file = join(root, key);
      renameSync(writeBeside(file, bytes), file);
      settleFolder(dirname(file));
    },
    list: async (prefix) => {
      const below = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      const names = whereThere(() => readdirSync(join(root, below))) ?? [];
      return names.map((name) => below + name).filter((key) => key.startsWith(prefix));
    },
  };
}

/** The whole bytes, on disk, under a name that nobody else has. */
function writeBeside(file: string, bytes: Uint8Array): string {
  const beside = `${file}.${randomUUID()}.new`;
  mkdirSync(dirname(file), { recursive: true });
  writeThrough(beside, bytes, 'wx');
  return beside;
}

function whereThere<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
