import { describe, expect, test } from 'vitest';
import { sha256Hex } from '../core/sha256.ts';
import { utf8 } from '../core/text.ts';
import { digestIn, type Folder, holdingFiles, readingTheSame } from './folder.ts';

/** One file, called x. */
const folderReading = (read: () => Uint8Array): Folder => ({
  root: '/',
  paths: ['x'],
  has: () => true,
  read,
  readPart: (_, from, to) => read().subarray(from, to),
});

describe('a board of which only digests are held', () => {
  const changing = (): Folder => {
    let times = 0;
    return folderReading(() => utf8(`${times++}`));
  };

  test('is read again for each reader, who sees the same bytes', () => {
    let times = 0;
    const folder = folderReading(() => {
      times++;
      return utf8('same');
    });
    const same = readingTheSame(folder);
    expect([same.read('x'), same.read('x'), times]).toEqual([utf8('same'), utf8('same'), 2]);
    expect([digestIn(same, 'x'), times]).toEqual([{ sha256: sha256Hex(utf8('same')), bytes: 4 }, 2]);
  });

  test('is refused where a file changes in between', () => {
    const same = readingTheSame(changing());
    same.read('x');
    expect(() => same.read('x')).toThrow(
      expect.objectContaining({ code: 'ARTIFACT_CHANGED', message: expect.stringContaining('x: expected') }),
    );
  });

  test('says nothing of bytes that it did not read: they are read for their digest', () => {
    expect(digestIn(changing(), 'x').sha256).toBe(sha256Hex(utf8('0')));
  });
});

test('files that are made are held as far as they fit, and made anew beyond that', () => {
  const hold = holdingFiles(5);
  const files = [3, 3, 2].map((length) => hold(() => new Uint8Array(length)));
  const isHeld = files.map((file) => new Set([file(), file()]).size === 1);
  expect(isHeld).toEqual([true, false, true]);
});
