import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { committedEvidence } from '../../../tests/kit/committed.ts';
import { openFolder, readingTheSame } from '../../artifacts/folder.ts';
import { type CommittedFile, readPublished } from '../../artifacts/published.ts';
import { joinBytes } from '../../core/bytes.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { utf8 } from '../../core/text.ts';
import type { Content } from '../../surfaces/files.ts';
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

const committedAt = (place: string | undefined, bytes: Uint8Array): CommittedFile => ({
  read: () => bytes,
  parts: () => [bytes],
  digest: () => ({ sha256: sha256Hex(bytes), bytes: bytes.length }),
  place,
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

  test('has what comes as text, in parts, or from where it was committed, in the same order', async () => {
    const committed = new Uint8Array(2_500_000).map((_, at) => at % 251);
    writeFileSync(join(folder, 'artifact'), committed);
    const parts = Array.from({ length: 3_000 }, (_, at) => utf8(`part ${at} `.repeat(100)));
    const text = 'é\u2013\ud83d\ude00'.repeat(100);
    const contents: readonly (readonly [string, Content, Uint8Array])[] = [
      ['text', text, utf8(text)],
      ['parts', () => parts, joinBytes(parts)],
      ['no-parts', () => [], new Uint8Array()],
      ['committed', committedAt(join(folder, 'artifact'), committed), committed],
      ['in-memory', committedAt(undefined, committed), committed],
      ...Array.from({ length: 3_000 }, (_, at) => [`texts/${at}`, text, utf8(text)] as const),
      ['long-text', text.repeat(2_000), utf8(text.repeat(2_000))],
    ];
    for (const [path, content] of contents) await writer.write(path, content);
    const digests = await writer.digests();
    expect(contents.map((_, at) => [digests.hex(at), digests.bytes(at)])).toEqual(
      contents.map(([, , bytes]) => [sha256Hex(bytes), bytes.length]),
    );
    const differing = contents.filter(
      ([path, , bytes]) => Buffer.compare(readFileSync(join(folder, path)), bytes) !== 0,
    );
    expect(differing.map(([path]) => path)).toEqual([]);
  });

  test('has what was committed before it is asked for, and lists it where it comes', async () => {
    const artifacts = mkdtempSync(join(tmpdir(), 'evidence-board-artifacts-'));
    const committed = Array.from({ length: 1_500 }, (_, at) => `runs/${at}`);
    mkdirSync(join(artifacts, 'runs'));
    for (const path of committed) writeFileSync(join(artifacts, path), `committed ${path}`);
    const published = readPublished(openFolder(artifacts));
    writer.begin({ ...committedEvidence(), published }, (path) => path === 'runs/7');
    await writer.write('before', 'before');
    for (const path of committed) await writer.write(path, published.file(path), path === 'runs/7');
    const digests = await writer.digests();
    rmSync(artifacts, { recursive: true });
    expect(existsSync(join(folder, 'runs/7'))).toBe(false);
    expect(readFileSync(join(folder, 'runs/1499'), 'utf8')).toBe('committed runs/1499');
    expect(['before', ...committed].map((_, at) => digests.hex(at))).toEqual(
      ['before', ...committed.map((path) => `committed ${path}`)].map((text) => sha256Hex(utf8(text))),
    );
  });

  test('is refused where a file that is copied ahead is not the one that was read', async () => {
    const artifacts = mkdtempSync(join(tmpdir(), 'evidence-board-artifacts-'));
    mkdirSync(join(artifacts, 'runs'));
    writeFileSync(join(artifacts, 'runs/1'), 'before');
    const published = readPublished(readingTheSame(openFolder(artifacts)));
    published.digest('runs/1');
    writeFileSync(join(artifacts, 'runs/1'), 'others');
    writer.begin({ ...committedEvidence(), published }, () => false);
    await expect(writer.digests()).rejects.toThrow(expect.objectContaining({ code: 'ARTIFACT_CHANGED' }));
    rmSync(artifacts, { recursive: true });
  });

  test('is refused where a committed file is not the one that was read', async () => {
    writeFileSync(join(folder, 'artifact'), 'others');
    await writer.write('copy', committedAt(join(folder, 'artifact'), utf8('before')));
    await expect(writer.digests()).rejects.toThrow(expect.objectContaining({ code: 'ARTIFACT_CHANGED' }));
  });

  test('is refused where a text has no UTF-8', async () => {
    await expect(writer.write('text', '\ud800')).rejects.toThrow(expect.objectContaining({ code: 'UTF8' }));
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
