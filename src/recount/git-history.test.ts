import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commitAll, git } from '../../tests/kit/git.ts';
import { checkGitHistory } from './git-history.ts';

let folder: string;
const write = (path: string, text: string): void => writeFileSync(join(folder, path), text);
const commit = (): void => commitAll(folder);
const refuted = () => checkGitHistory(folder).filter(({ outcome }) => outcome === 'REFUTED');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evidence-board-git-'));
  for (const name of ['log', 'cards', 'root']) mkdirSync(join(folder, name));
  git(folder, 'init', '-q');
  write('log/events.jsonl', '{"a":1}\n');
  write('cards/SUPERSEDED.jsonl', '{"id":"x","reason":"one"}\n');
  write('corrections.json', '{"corrections":[{"id":"C-1","fix":"x"}]}');
  commit();
  appendFileSync(join(folder, 'log/events.jsonl'), '{"a":2}\n');
  write('corrections.json', '{"corrections":[{"id":"C-2"},{"fix":"x","id":"C-1"}]}');
  commit();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('files that only grew are verified', () => {
  expect(checkGitHistory(folder).map(({ outcome }) => outcome)).toEqual(['VERIFIED', 'VERIFIED', 'VERIFIED']);
});

test.each([
  ['log/events.jsonl', '{"a":1}\n', 'line 2'],
  ['log/events.jsonl', '{"a":2}\n{"a":1}\n', 'line 1'],
  ['cards/SUPERSEDED.jsonl', '{"id":"x","reason":"two"}\n', 'line 1'],
  ['corrections.json', '{"corrections":[{"id":"C-2"}]}', 'correction C-1'],
  ['corrections.json', '{"corrections":[{"id":"C-2"},{"id":"C-1","fix":"y"}]}', 'correction C-1'],
])('%s rewritten as %s is refuted', (path, text, says) => {
  write(path, text);
  expect(refuted().map((answer) => answer.path)).toEqual([path]);
  expect(refuted()[0]?.detail).toContain(says);
});

test('a folder without history, or a shallow one, cannot be checked and is no failure', () => {
  const bare = mkdtempSync(join(tmpdir(), 'evidence-board-bare-'));
  expect(checkGitHistory(bare)[0]?.outcome).toBe('UNCHECKABLE');
  git(bare, 'clone', '-q', '--depth', '1', `file://${folder}`, 'clone');
  expect(checkGitHistory(join(bare, 'clone'))[0]?.detail).toContain('shallow');
  rmSync(bare, { recursive: true, force: true });
});
