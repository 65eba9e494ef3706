/**
 * Makes a media bank once: `node src/measure/media/write-bank.ts <bench>`. A bank that exists is
 * never written again; signing gives other bytes each time.
 */

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BoardError } from '../../core/board-error.ts';
import { c2paBank } from './c2pa-bank.ts';
import type { MediaBank } from './frozen-media.ts';
import { metaBank } from './meta-bank.ts';

const MAKERS: Readonly<Record<string, () => Promise<MediaBank>>> = {
  'c2pa-detect-1': c2paBank,
  'meta-read-1': metaBank,
};

const [bench = '', target] = process.argv.slice(2);
const make = MAKERS[bench];
if (make === undefined)
  throw new BoardError('BANK', `no media bank ${bench}; known: ${Object.keys(MAKERS).join(', ')}`);
const folder = target ?? fileURLToPath(new URL(`../../../artifacts/banks/${bench}`, import.meta.url));
await mkdir(dirname(folder), { recursive: true });
await mkdir(folder);
for (const [path, bytes] of await make()) {
  await mkdir(dirname(`${folder}/${path}`), { recursive: true });
  await writeFile(`${folder}/${path}`, bytes);
}
