import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSiteFolder } from './site-folder.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'evidence-board-folder-'));
  writeFileSync(join(folder, 'SHA256SUMS'), '');
  writeFileSync(join(folder, 'rows.jsonl'), '{}\n');
  writeFileSync(join(folder, 'pack.jsonl'), large);
});
afterAll(() => rmSync(folder, { recursive: true }));

const large = Buffer.alloc(2_500_000, '{"id":"…"}\n');

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
