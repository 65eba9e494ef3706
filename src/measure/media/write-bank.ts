/**
 * Makes a media bank: `node src/measure/media/write-bank.ts <bench>`. A bank that is frozen, or was
 * ever run, is compared instead: an edited bank is a new version.
 */

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BoardError } from '../../core/board-error.ts';
import { parseStrictJson } from '../../core/strict-json.ts';
import { isRecord } from '../foreign.ts';
import type { MediaBank } from './frozen-media.ts';
import { originBank } from './origin-bank.ts';
import { validityBank } from './validity-bank.ts';

const MAKERS: Readonly<Record<string, () => Promise<MediaBank>>> = {
  'c2pa-validity-1': validityBank,
  'meta-read-2': originBank,
};

const [bench = '', target] = process.argv.slice(2);
const make = MAKERS[bench];
if (make === undefined)
  throw new BoardError('BANK', `no media bank ${bench}; known: ${Object.keys(MAKERS).join(', ')}`);
const folder = target ?? fileURLToPath(new URL(`../../../artifacts/banks/${bench}`, import.meta.url));
const bank = await make();
if (await isFrozen()) await compare();
else await write();

async function isFrozen(): Promise<boolean> {
  const header = await readFile(`${folder}/bank.json`).catch(() => undefined);
  if (header === undefined) return false;
  const stated = parseStrictJson(header);
  return !isRecord(stated) || stated.frozen_at !== undefined;
}

async function compare(): Promise<void> {
  for (const [path, bytes] of bank) {
    if (path === 'bank.json') continue;
    if (Buffer.compare(await readFile(`${folder}/${path}`), bytes) !== 0)
      throw new BoardError('BANK', `${bench}/${path}: expected the bytes that the recipe gives, got others`);
  }
  console.log(`${bench}: the recipe gives the frozen bytes again`);
}

async function write(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const [path, bytes] of bank) {
    await mkdir(dirname(`${folder}/${path}`), { recursive: true });
    await writeFile(`${folder}/${path}`, bytes);
  }
  console.log(`${bench}: written, not frozen yet`);
}
