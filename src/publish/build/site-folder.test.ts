import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { sha256Hex } from '../../core/sha256.ts';
import { utf8 } from '../../core/text.ts';
import type { Content } from '../../surfaces/files.ts';
import { openSiteFolder, type SiteFolder } from './site-folder.ts';

let root: string;
let folder: SiteFolder;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-folder-'));
  folder = openSiteFolder(root, { isElsewhere: (path) => path.startsWith('runs/') });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const digestOf = (text: string) => ({ sha256: sha256Hex(utf8(text)), bytes: utf8(text).length });

const committed = (served: string, read = served): Content => ({
  read: () => utf8(served),
  parts: () => [utf8(served)],
  digest: () => digestOf(read),
});

test.each<[string, Content]>([
  ['bytes', utf8('grün')],
  ['a text', 'grün'],
  ['parts', () => ['gr', utf8('ün')]],
  ['a committed file', committed('grün')],
])('%s are written whole and listed with their digest', (_, content) => {
  folder.put('a/b.txt', content);
  expect(readFileSync(join(root, 'a/b.txt'), 'utf8')).toBe('grün');
  expect(folder.listed).toEqual([{ path: 'a/b.txt', ...digestOf('grün') }]);
});

test('what lies in a store is listed and not written; the log is written and not listed', () => {
  folder.put('runs/x/rows.jsonl', 'rows');
  folder.put('log/checkpoint', 'note');
  expect(folder.listed).toEqual([{ path: 'runs/x/rows.jsonl', ...digestOf('rows') }]);
  expect([existsSync(join(root, 'runs')), existsSync(join(root, 'log/checkpoint'))]).toEqual([true, true]);
  expect(existsSync(join(root, 'runs/x/rows.jsonl'))).toBe(false);
});

test('a page that was made in another folder moves in, and is listed', () => {
  const made = join(root, 'made');
  mkdirSync(join(made, 'axes'), { recursive: true });
  writeFileSync(join(made, 'axes/x.html'), 'page');
  folder.moveIn('axes/x.html', made);
  expect(folder.listed).toEqual([{ path: 'axes/x.html', ...digestOf('page') }]);
  expect(readFileSync(join(root, 'axes/x.html'), 'utf8')).toBe('page');
  expect(readdirSync(join(made, 'axes'))).toEqual([]);
});

test('two makers of one path are refused', () => {
  folder.put('a.json', '1');
  expect(() => folder.put('a.json', '2')).toThrow(/EEXIST/);
  expect(() => folder.put('a.json', () => ['2'])).toThrow(/EEXIST/);
});

test('a committed file that changed since it was read is refused', () => {
  expect(() => folder.put('banks/x.jsonl', committed('now', 'then'))).toThrow(
    expect.objectContaining({ code: 'ARTIFACT_CHANGED' }),
  );
});

test('a text without UTF-8 is refused', () => {
  expect(() => folder.put('a.txt', '\ud800')).toThrow(expect.objectContaining({ code: 'UTF8' }));
});

test('what is the same as in the site before is one file with it; what is not, or is no longer there, is written', () => {
  const before = ['same', 'changed', 'gone', 'runs/stored'];
  for (const path of before) folder.put(path, 'before');
  folder.put('committed', committed('before'));
  rmSync(join(root, 'gone'));
  const later = mkdtempSync(join(tmpdir(), 'site-folder-'));
  onTestFinished(() => rmSync(later, { recursive: true, force: true }));
  const next = openSiteFolder(later, { isElsewhere: () => false, former: folder });
  for (const path of before) next.put(path, path === 'changed' ? 'after' : 'before');
  next.put('committed', committed('before'));
  next.put('new', 'after');
  expect(readdirSync(later, { recursive: true }).sort()).toEqual([
    'changed',
    'committed',
    'gone',
    'new',
    'runs',
    'runs/stored',
    'same',
  ]);
  expect(next.listed.map(({ path, sha256 }) => [path, sha256])).toEqual(
    next.listed.map(({ path }) => [path, sha256Hex(readFileSync(join(later, path)))]),
  );
  const linked = ['same', 'committed', 'changed', 'gone', 'new'].map(
    (path) => statSync(join(later, path)).nlink,
  );
  expect(linked).toEqual([2, 2, 1, 1, 1]);
  expect(readFileSync(join(root, 'changed'), 'utf8')).toBe('before');
});
