import { describe, expect, test } from 'vitest';
import { LINE_BYTES, mostBytesOf, openBudget, readingBounds, watchLines } from './reading-bounds.ts';

test('a file of lines may be four times as large as any other', () => {
  const bounds = readingBounds();
  expect(mostBytesOf('signed/cards.jsonl', bounds)).toBe(2 ** 28);
  expect(mostBytesOf('SHA256SUMS', bounds)).toBe(bounds.fileBytes);
  expect(mostBytesOf('log/cosignatures/7', bounds)).toBe(2 ** 16);
  expect(mostBytesOf('api/gspc.json', bounds)).toBe(bounds.fileBytes);
});

describe('the reader', () => {
  test('reads 64 MiB of a file in 20 s and 1 GiB of a site in an hour, unless he says more', () => {
    expect(readingBounds()).toMatchObject({
      fileBytes: 2 ** 26,
      siteBytes: 2 ** 30,
      fetchMilliseconds: 20_000,
      siteMilliseconds: 3_600_000,
    });
  });

  test('says one number, from which all follows', () => {
    expect(readingBounds('4')).toEqual({
      fileBytes: 2 ** 28,
      siteBytes: 2 ** 32,
      fetchMilliseconds: 80_000,
      siteMilliseconds: 14_400_000,
      more: '--gib 16',
    });
  });

  test('never gets a file that is longer than a text may be', () => {
    const { fileBytes } = readingBounds('1024');
    expect(Buffer.alloc(fileBytes, 'x').toString('latin1')).toHaveLength(fileBytes);
    expect(() => Buffer.alloc(fileBytes + 1, 'x').toString('latin1')).toThrow(/longer than/);
  });

  test.each(['0', '-1', 'NaN', '', '1.5', '1e3', '0x10', '1025', '99999999999999999999', 'Infinity'])(
    'cannot say %j',
    (typed) => {
      expect(() => readingBounds(typed)).toThrow(`--gib ${typed}: expected a whole number from 1 to 1024`);
    },
  );
});

test('the files of a site share one budget', () => {
  const spend = openBudget({ ...readingBounds(), siteBytes: 10 });
  spend(6);
  spend(4);
  expect(() => spend(1)).toThrow(
    'the site: expected at most 10 bytes, got 11 or more; a reader who wants to read more says --gib 4',
  );
});

test('only a line without an end is stopped, not a long file', () => {
  const watch = watchLines('x.jsonl');
  const half = new Uint8Array(LINE_BYTES / 2);
  const ended = Uint8Array.from([...half.subarray(0, 9), 0x0a]);
  for (let at = 0; at < 5; at++) {
    watch(half);
    watch(ended);
  }
  watch(half);
  watch(half);
  expect(() => watch(Uint8Array.of(1))).toThrow(
    /x\.jsonl, one line: expected at most \d+ bytes, got \d+ or more$/,
  );
});
