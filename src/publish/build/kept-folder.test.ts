import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isKept, keepFolder, keptFolder } from './kept-folder.ts';

let root: string;
let compiled: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kept-folder-'));
  compiled = mkdtempSync(join(root, 'compiled-'));
  writeFileSync(join(compiled, 'prerender-entry.mjs'), 'export const renderPages = 1;');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const pages = { what: 'pages', generator_sha256: 'a'.repeat(64) } as const;

const kept = (): string => keptFolder(pages, root);

test('pages of one generator are kept for it and for no other, and are no validators', () => {
  expect(isKept(kept())).toBe(false);
  keepFolder(compiled, kept());
  expect(isKept(kept())).toBe(true);
  expect(isKept(keptFolder({ ...pages, generator_sha256: 'b'.repeat(64) }, root))).toBe(false);
  expect(isKept(keptFolder({ ...pages, what: 'validators' }, root))).toBe(false);
});

test.each([
  ['a changed file', () => appendFileSync(join(kept(), 'prerender-entry.mjs'), ' ')],
  ['a file more', () => writeFileSync(join(kept(), 'chunk.mjs'), '')],
  ['a file less', () => rmSync(join(kept(), 'prerender-entry.mjs'))],
  ['no seal, as where the writing was cut short', () => rmSync(join(kept(), 'seal'))],
])('%s is not used, and is replaced', (_, spoil) => {
  keepFolder(compiled, kept());
  spoil();
  expect(isKept(kept())).toBe(false);
  keepFolder(compiled, kept());
  expect(isKept(kept())).toBe(true);
});

test('a folder that cannot be written keeps nothing and stops nothing', () => {
  const file = join(root, 'file');
  writeFileSync(file, '');
  keepFolder(compiled, keptFolder(pages, file));
  expect(isKept(keptFolder(pages, file))).toBe(false);
});
