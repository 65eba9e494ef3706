import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { unsignedSite } from '../../../tests/kit/measured-board.ts';
import { sha256Hex, utf8 } from '../../core/sha256.ts';
import type { Site } from '../../derive/site.ts';
import { openSiteWriter, type SiteWriter } from './site-writer.ts';

let site: Site;
beforeAll(async () => {
  site = await unsignedSite('artifacts');
});

let folder = '';
let writer: SiteWriter;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evidence-board-writer-'));
  writer = openSiteWriter(folder);
});

afterEach(async () => {
  await writer.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** More than fit into one batch, one that fits into none, and an empty one. */
const files: readonly (readonly [string, Uint8Array])[] = [
  ...Array.from({ length: 1_100 }, (_, at) => [`many/${at % 7}/${at}`, utf8(`file ${at}`)] as const),
  ['large', new Uint8Array(3_000_000).fill(7)],
  ['empty', new Uint8Array()],
  ['stored/rows', utf8('elsewhere')],
  ['log/checkpoint', utf8('proves itself')],
];

describe('a site that is written in a thread of its own', () => {
  test('has every file as it was made, and lists each but the log', async () => {
    for (const [path, bytes] of files) await writer.write(path, bytes, path.startsWith('stored/'));
    await writer.close(site);
    const written = files.filter(([path]) => path !== 'stored/rows');
    expect(existsSync(join(folder, 'stored/rows'))).toBe(false);
    expect(
      written.filter(([path, bytes]) => Buffer.compare(readFileSync(join(folder, path)), bytes) !== 0),
    ).toEqual([]);
    const listed = files.filter(([path]) => path !== 'log/checkpoint');
    const lines = listed.map(([path, bytes]) => `${sha256Hex(bytes)}  ${path}`);
    const byPath = lines.sort((left, right) => (left.slice(66) < right.slice(66) ? -1 : 1));
    expect(readFileSync(join(folder, 'SHA256SUMS'), 'utf8')).toBe(`${byPath.join('\n')}\n`);
  });

  test('is refused where two make one path, also in the same batch', async () => {
    await writer.write('a', utf8('one'));
    await writer.write('a', utf8('two'));
    await expect(writer.close(site)).rejects.toThrow('EEXIST');
  });

  test('is refused where the folder cannot be made', async () => {
    await writer.write('a', utf8('a file'));
    await writer.write('a/b', utf8('below a file'));
    await expect(writer.close(site)).rejects.toThrow(/EEXIST|ENOTDIR/);
  });
});
