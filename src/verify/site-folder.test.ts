import { afterAll, describe, expect, test } from 'vitest';
import { makeScratch } from '../../tests/kit/scratch.ts';
import { readingBounds } from './reading-bounds.ts';
import { openSiteFolder } from './site-folder.ts';

const { root: folder, write, remove } = makeScratch();
const large = Buffer.alloc(2_500_000, '{"id":"…"}\n');
write({ SHA256SUMS: '', 'rows.jsonl': '{}\n', 'pack.jsonl': large });
afterAll(remove);

test('a large file is read in pieces that make it whole', () => {
  const chunks = [...(openSiteFolder(folder).findChunks('pack.jsonl') ?? [])];
  expect(chunks.length).toBeGreaterThan(1);
  expect(Buffer.concat(chunks).equals(large)).toBe(true);
});

test('a small file costs no more memory than it has bytes: a board has a hundred thousand of them', () => {
  const chunks = [...(openSiteFolder(folder).findChunks('rows.jsonl') ?? [])];
  expect(chunks.map(({ buffer }) => buffer.byteLength)).toEqual([3]);
});

test('an empty file has no piece, and one that is not there none to ask for', () => {
  const { findChunks } = openSiteFolder(folder);
  expect([...(findChunks('SHA256SUMS') ?? [])]).toEqual([]);
  expect(findChunks('nothing')).toBe(null);
});

describe('what is larger than its reader wants to read', () => {
  const small = { ...readingBounds(), fileBytes: 2, siteBytes: 2_000_000 };
  const wide = { ...readingBounds(), fileBytes: 3, siteBytes: 3_000_000 };

  test('is refused before a byte of it is read, and the refusal says how to read more', () => {
    expect(() => openSiteFolder(folder, small)).toThrow(
      /^the site: expected at most 2000000 bytes, got \d+ or more; a reader who wants to read more says --gib 4$/,
    );
    write({ note: 'abc' });
    const { find } = openSiteFolder(folder, { ...wide, fileBytes: 2 });
    expect(() => find('note')).toThrow('note: expected at most 2 bytes, got 3 or more; a reader');
    expect(openSiteFolder(folder, wide).find('note')).toHaveLength(3);
  });
});
