import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sha256Hex, utf8 } from '../../core/sha256.ts';
import { openSiteWriter, type SiteWriter } from './site-writer.ts';

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
    const digests = await writer.digests();
    const written = files.filter(([path]) => path !== 'stored/rows');
    expect(existsSync(join(folder, 'stored/rows'))).toBe(false);
    expect(
      written.filter(([path, bytes]) => Buffer.compare(readFileSync(join(folder, path)), bytes) !== 0),
    ).toEqual([]);
    const listed = files.filter(([path]) => path !== 'log/checkpoint');
    expect(digests.length()).toBe(listed.length);
    expect(listed.map((_, at) => [digests.hex(at), digests.bytes(at)])).toEqual(
      listed.map(([, bytes]) => [sha256Hex(bytes), bytes.length]),
    );
  });

  test('is refused where two make one path, also in the same batch', async () => {
    await writer.write('a', utf8('one'));
    await writer.write('a', utf8('two'));
    await expect(writer.digests()).rejects.toThrow('EEXIST');
  });

  test('is refused where the folder cannot be made', async () => {
    await writer.write('a', utf8('a file'));
    await writer.write('a/b', utf8('below a file'));
    await expect(writer.digests()).rejects.toThrow(/EEXIST|ENOTDIR/);
  });
});
