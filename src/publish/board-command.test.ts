import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useFolder } from '../../tests/kit/scratch.ts';
import { openFolder } from '../artifacts/folder.ts';
import { readJournal } from '../artifacts/journal.ts';
import { BoardError } from '../core/board-error.ts';
import { boardWriters } from '../derive/readers/body-state.ts';
import { onBoard } from './board-command.ts';

const folder = useFolder();
const artifactsDir = join(folder, 'artifacts');
const journal = join(artifactsDir, 'journal.jsonl');

beforeEach(() => {
  rmSync(artifactsDir, { recursive: true, force: true });
  mkdirSync(artifactsDir);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubEnv('GITHUB_WORKFLOW', undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const lines = () => {
  const read = readJournal(openFolder(artifactsDir));
  if (!read.ok) throw new Error(read.reason);
  return read.value.map(({ at, ...line }) => ({
    ...line,
    isNow: Math.abs(Date.now() - Date.parse(at)) < 60_000,
  }));
};

const fail = (error: Error) => () => {
  throw error;
};

describe('the end of a command that writes the board', () => {
  test('is a line of the journal: a success, the code of a refusal, and nothing of what a fault says', async () => {
    await onBoard(folder, () => 0, 'refresh');
    await expect(onBoard(folder, fail(new BoardError('KEYS', 'secret words')), 'sign')).rejects.toThrow();
    await expect(onBoard(folder, fail(new TypeError('secret words')), 'refresh')).rejects.toThrow();
    expect(lines()).toEqual([
      { command: 'refresh', conclusion: 'success', isNow: true },
      { command: 'sign', conclusion: 'failure', code: 'KEYS', isNow: true },
      { command: 'refresh', conclusion: 'failure', code: 'FAULT', isNow: true },
    ]);
    expect(readFileSync(journal, 'utf8')).not.toContain('secret');
  });

  test('names the workflow that it ran in', async () => {
    vi.stubEnv('GITHUB_WORKFLOW', 'sign-board');
    vi.stubEnv('GITHUB_RUN_ID', '77');
    await onBoard(folder, () => 0, 'sign');
    expect(lines()).toMatchObject([{ workflow: { name: 'sign-board', run_id: '77' } }]);
  });

  test('is no line where it is a signing that ended well: the log has it, and what others attested stays', async () => {
    await onBoard(folder, () => 0, 'sign');
    expect(existsSync(journal)).toBe(false);
  });

  test('stays what it was where the line cannot be written, and says so', async () => {
    mkdirSync(journal);
    expect(await onBoard(folder, () => 5, 'refresh')).toBe(5);
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('the journal has no line of this'));
  });
});

test('a command that only reads leaves no line, however it ends, and none that was typed wrongly', async () => {
  await onBoard(folder, () => 0);
  await expect(onBoard(folder, fail(new BoardError('KEYS', '')))).rejects.toThrow();
  await expect(onBoard(folder, fail(new BoardError('USAGE', '')), 'sign')).rejects.toThrow();
  expect(existsSync(journal)).toBe(false);
});

test('the commands that are journalled are those that body-state lists, and build, serve and verify are none', () => {
  const files = readdirSync('src/commands').filter((file) => !file.includes('.test.'));
  const named = files.flatMap(
    (file) =>
      /onBoard\(.*'([a-z]+)'(?: : undefined)?\)/.exec(
        readFileSync(join('src/commands', file), 'utf8'),
      )?.[1] ?? [],
  );
  expect([...new Set(named)].toSorted()).toEqual(boardWriters.map(({ command }) => command).toSorted());
});
