/** The sources of the mill, each with its digest. */

import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { sha256Hex } from '../core/sha256.ts';
import { parseStrictJson } from '../core/strict-json.ts';
import { isRecord } from './foreign.ts';

export type DigestLine = readonly [path: string, sha256: string];

/** Written where the package is made: there the mill is compiled. */
export const PACKED_MILL = 'mill.json';

const millFolder = import.meta.dirname;

export async function millLines(): Promise<readonly DigestLine[]> {
  if (import.meta.url.endsWith('.js')) {
    const packed = parseStrictJson(await readFile(join(millFolder, PACKED_MILL)));
    return Object.entries(isRecord(packed) ? packed : {}).map(([path, sha256]) => [path, String(sha256)]);
  }
  const names = (await readdir(millFolder)).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  return await Promise.all(names.map((name) => fileLine(join(millFolder, name), millFolder)));
}

export async function fileLine(file: string, folder: string): Promise<DigestLine> {
  return [relative(folder, file).replaceAll('\\', '/'), sha256Hex(await readFile(file))];
}
