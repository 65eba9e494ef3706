import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { folderOf } from '../../tests/kit/files.ts';
import { allLines, type Lines } from '../core/lines.ts';
import { utf8 } from '../core/text.ts';
import type { Folder } from './folder.ts';
import { splitWholeLines } from './json-lines.ts';
import { openLines } from './large-lines.ts';

const PART = 64 * 1024;

/** Lines of these lengths, each of its own letter. */
const fileOf = (lengths: readonly number[]): Uint8Array =>
  utf8(lengths.map((length, at) => `${String.fromCharCode(97 + (at % 26)).repeat(length)}\n`).join(''));

const opened = (bytes: Uint8Array): Lines => openLines(folderOf({ x: bytes }), 'x');

/** A disk on which the file may be written anew, and how often it was read. */
function diskOf(first: Uint8Array): {
  readonly folder: Folder;
  write: (bytes: Uint8Array) => void;
  reads: number;
  bytes: number;
} {
  let bytes = first;
  const disk = {
    reads: 0,
    bytes: 0,
    write: (other: Uint8Array) => {
      bytes = other;
    },
    folder: {
      ...folderOf({ x: first }),
      readPart: (_: string, from: number, to: number) => {
        const part = bytes.slice(from, to);
        disk.reads++;
        disk.bytes += part.length;
        return part;
      },
    },
  };
  return disk;
}

describe('a file of very many lines', () => {
  test('has the lines that it would have if it were held whole, in any order that they are asked for', () => {
    const length = fc.oneof(
      fc.nat(20),
      fc.constantFrom(PART - 2, PART - 1, PART, PART + 1, 2 * PART + 7, 24_000),
    );
    const file = fc.array(length, { maxLength: 8 }).map(fileOf);
    const property = fc.property(file, (bytes) => {
      const expected = splitWholeLines(bytes, 'x');
      const lines = opened(bytes);
      expect(lines.length).toBe(expected.length);
      const same = (got: Iterable<Uint8Array | undefined>, want: readonly Uint8Array[]) =>
        [...got].map((line, at) => Buffer.compare(line ?? utf8('none'), want[at] ?? utf8('none')));
      expect(same(allLines(lines), expected)).toEqual(expected.map(() => 0));
      const backwards = expected.map((_, at) => lines.at(expected.length - 1 - at));
      expect(same(backwards, expected.toReversed())).toEqual(expected.map(() => 0));
      expect(same(lines.slice(1, 3), expected.slice(1, 3))).toEqual(expected.slice(1, 3).map(() => 0));
      expect([lines.at(expected.length), lines.at(-1)]).toEqual([undefined, undefined]);
    });
    fc.assert(property, { numRuns: 40 });
  });

  test.each(['a', 'a\nb', `a\n${'b'.repeat(PART)}`])('cut off within a line is refused', (text) => {
    expect(() => opened(utf8(text))).toThrow('x: expected a newline at the end of the last line, got none');
  });

  test('is read a line at a time by whoever jumps, a part at a time by whoever goes on', () => {
    const disk = diskOf(fileOf(Array.from({ length: 3000 }, () => 999)));
    const lines = openLines(disk.folder, 'x');
    disk.bytes = 0;
    for (let at = 2999; at >= 0; at--) expect(lines.at(at)).toHaveLength(999);
    expect(disk.bytes).toBe(3000 * 999);
    disk.reads = 0;
    for (let at = 0; at < 3000; at++) expect(lines.at(at)).toHaveLength(999);
    // One line to begin with, and the parts.
    expect(disk.reads).toBe(1 + 47);
  });

  test('is refused where it changes after it was read', () => {
    const lengths = Array.from({ length: 40 }, () => PART / 10);
    const disk = diskOf(fileOf(lengths));
    const lines = openLines(disk.folder, 'x');
    disk.write(fileOf(lengths).map((byte, at) => (at === 5 ? 0x7a : byte)));
    expect(lines.at(39)).toHaveLength(Math.floor(PART / 10));
    const changed = expect.objectContaining({ code: 'ARTIFACT_CHANGED' });
    expect(() => lines.at(0)).toThrow(changed);
    expect(() => [...allLines(lines)]).toThrow(changed);
  });
});
