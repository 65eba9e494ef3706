import { describe, expect, test } from 'vitest';
import { demoBoardFiles } from '../../tests/kit/board.ts';
import { folderOf } from '../../tests/kit/files.ts';
import { SAMPLE_DAY, sampleBench } from '../../tests/kit/sample-board.ts';
import { sha256Hex } from '../core/sha256.ts';
import { utf8 } from '../core/text.ts';
import { deriveMeasuredAxes } from '../derive/scores/measured-axis.ts';
import { readEvidenceFrom } from './evidence.ts';
import { digestIn, type Folder, type LastRead, readingOnce, readingTheSame } from './folder.ts';

/** As from a disk: other bytes each time, whatever they say. */
const diskOf = (marks: string): Folder => {
  const folder = folderOf(
    demoBoardFiles({
      axes: [
        { axis: 'jail', bench: 'b-1' },
        { axis: 'care', bench: 'b-2' },
      ],
      benches: [
        sampleBench('b-1', SAMPLE_DAY, { alpha: '1'.repeat(40), beta: marks }),
        sampleBench('b-2', SAMPLE_DAY, { alpha: '1'.repeat(40), beta: '0'.repeat(40) }),
      ],
    }),
  );
  return {
    ...folder,
    read: (path) => Uint8Array.from(folder.read(path)),
    readPart: (path, from, to) => folder.readPart(path, from, to).slice(),
  };
};

/** One file, called x. */
const folderReading = (read: () => Uint8Array): Folder => ({
  root: '/',
  paths: ['x'],
  has: () => true,
  read,
  readPart: (_, from, to) => read().subarray(from, to),
});

const measured = (folder: Folder, lastRead: LastRead) =>
  deriveMeasuredAxes(readEvidenceFrom(readingOnce(folder, lastRead)));

const ten = '10'.repeat(20);

describe('a board that is read again', () => {
  test('is what it was: nothing is measured anew', () => {
    const lastRead: LastRead = new Map();
    const before = measured(diskOf(ten), lastRead);
    const after = measured(diskOf(ten), lastRead);
    expect(after.map((axis, at) => axis === before[at])).toEqual([true, true]);
  });

  test('with one run changed measures that one anew, and as a first reading would', () => {
    const lastRead: LastRead = new Map();
    const before = measured(diskOf(ten), lastRead);
    const after = measured(diskOf('1'.repeat(40)), lastRead);
    expect(after.map((axis, at) => axis === before[at])).toEqual([false, true]);
    const afresh = measured(diskOf('1'.repeat(40)), new Map());
    expect(after.map(({ scores }) => scores)).toEqual(afresh.map(({ scores }) => scores));
    expect(after.map(({ run }) => run)).toEqual(afresh.map(({ run }) => run));
  });

  test('takes up no bytes but the file’s own: one byte of difference is read as it stands', () => {
    const lastRead: LastRead = new Map([['x', utf8('old')]]);
    const folder = folderReading(() => utf8('new'));
    expect(readingOnce(folder, lastRead).read('x')).toEqual(utf8('new'));
    expect(lastRead.get('x')).toEqual(utf8('new'));
  });

  test('is read once for all its readers, whatever is written meanwhile', () => {
    let times = 0;
    const folder = folderReading(() => utf8(`${times++}`));
    const once = readingOnce(folder);
    expect([once.read('x'), once.read('x'), times]).toEqual([utf8('0'), utf8('0'), 1]);
  });
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
