import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readBank } from '../../src/artifacts/banks.ts';
import { sha256Hex } from '../../src/core/sha256.ts';
import { folderOf } from '../../tests/kit/files.ts';
import { bankWords } from '../../tests/kit/small-bank.ts';
import { ascii, flip, join, locate } from './bytes.ts';
import { jpegXmp } from './carriers.ts';
import { freezeMedia } from './frozen-media.ts';
import * as jpegFile from './jpeg.ts';
import { settingsBox, storeOfPng } from './jumbf.ts';
import * as pngFile from './png.ts';
import { greys } from './shade.ts';
import { exifBlock } from './tiff.ts';

const BANKS = ['c2pa-detect-1', 'c2pa-validity-1', 'meta-read-1', 'meta-read-2', 'meta-read-3'];

const header = bankWords('sample-1');

describe('frozen media', () => {
  test.each(BANKS)('the files of %s are the ones its items name', (bench) => {
    const folder = fileURLToPath(new URL(`../../artifacts/banks/${bench}/`, import.meta.url));
    const lines = readFileSync(`${folder}items.jsonl`, 'utf8').trimEnd().split('\n');
    expect(lines.length).toBeGreaterThanOrEqual(60);
    for (const line of lines) {
      const { input, input_sha256 } = JSON.parse(line);
      const [path] = input.split('#');
      expect(sha256Hex(readFileSync(folder + path)), input).toBe(input_sha256);
    }
  });

  test('a bank freezes to bytes that its reader accepts, ordered by digest', () => {
    const items = [1, 2, 3].map((picture) => ({
      extension: 'png',
      file: pngFile.png(picture),
      target: 'absent',
      tag: 'plain',
    }));
    const frozen = freezeMedia(header, 'sample', items);
    const files = [...frozen].map(([path, bytes]) => [`banks/sample-1/${path}`, bytes]);
    const { items: read } = readBank(folderOf(Object.fromEntries(files)), 'sample-1');
    expect([...read.keys()]).toEqual(['sample-001', 'sample-002', 'sample-003']);
    const digests = [...read.values()].map(({ input_sha256 }) => input_sha256);
    expect(digests).toEqual(digests.toSorted());
  });

  test('the same question twice is refused', () => {
    const item = { extension: 'png', file: pngFile.png(1), target: 'absent', tag: 'plain' };
    expect(() => freezeMedia(header, 'sample', [item, item])).toThrow('two items that ask the same');
  });
});

describe('containers', () => {
  test('a JPEG taken apart and put together is the same file', () => {
    const file = jpegFile.jpeg(7, [jpegXmp('<x/>')]);
    const { segments, rest } = jpegFile.dissect(file);
    expect(jpegFile.assemble(segments, rest)).toEqual(file);
    expect(segments.map(({ marker }) => marker)).toContain(0xe1);
  });

  test('a PNG holds the greys of its picture', () => {
    const pixels = pngFile.dissect(pngFile.png(7)).find(({ type }) => type === 'IDAT');
    const rows = inflateSync(pixels?.data ?? new Uint8Array());
    expect([0, 8, 16, 24].map((x) => rows[1 + x])).toEqual(greys(7).slice(0, 4));
  });

  test('an Exif block says the same in both byte orders', () => {
    const main = [{ tag: 0x010f, text: 'Halden Optics' }];
    const little = exifBlock({ order: 'II', main });
    const big = exifBlock({ order: 'MM', main });
    expect(little.slice(0, 4)).toEqual(ascii('II\x2a\0'));
    expect(big.slice(0, 4)).toEqual(ascii('MM\0\x2a'));
    expect(locate(little, ascii('Halden Optics\0'))).toBe(locate(big, ascii('Halden Optics\0')));
  });

  test('a manifest store is found in its PNG chunk', () => {
    const file = pngFile.png(7, [{ type: 'caBX', data: settingsBox() }]);
    expect(storeOfPng(file)).toEqual(settingsBox());
    expect(() => storeOfPng(pngFile.png(7))).toThrow('no caBX chunk');
  });

  test('a turned bit changes one byte, and bytes that are not there are an error', () => {
    const file = join(ascii('abc'));
    expect(flip(file, locate(file, ascii('b')))).toEqual(ascii('acc'));
    expect(() => locate(file, ascii('x'))).toThrow('not there');
    expect(() => flip(file, 3)).toThrow('no byte 3');
  });
});
