import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isKept, keepPages, keptFolder } from './kept-pages.ts';

let root: string;
let compiled: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kept-pages-'));
  compiled = mkdtempSync(join(root, 'compiled-'));
  writeFileSync(join(compiled, 'prerender-entry.mjs'), 'export const renderPages = 1;');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const kept = (): string => keptFolder('a'.repeat(64), root);

test('pages of one generator are kept for it and for no other', () => {
  expect(isKept(kept())).toBe(false);
  keepPages(compiled, kept());
  expect(isKept(kept())).toBe(true);
  expect(isKept(keptFolder('b'.repeat(64), root))).toBe(false);
});

test.each([
  ['a changed file', () => appendFileSync(join(kept(), 'prerender-entry.mjs'), ' ')],
  ['a file more', () => writeFileSync(join(kept(), 'chunk.mjs'), '')],
  ['a file less', () => rmSync(join(kept(), 'prerender-entry.mjs'))],
  ['no seal, as where the writing was cut short', () => rmSync(join(kept(), 'seal'))],
])('%s is not used, and is replaced', (_, spoil) => {
  keepPages(compiled, kept());
  spoil();
  expect(isKept(kept())).toBe(false);
  keepPages(compiled, kept());
  expect(isKept(kept())).toBe(true);
});

test('a folder that cannot be written keeps nothing and stops nothing', () => {
  const file = join(root, 'file');
  writeFileSync(file, '');
  keepPages(compiled, keptFolder('a'.repeat(64), file));
  expect(isKept(keptFolder('a'.repeat(64), file))).toBe(false);
});
