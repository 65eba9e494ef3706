import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { commitAll, git } from '../../tests/kit/git.ts';
import { makeScratch, type Scratch } from '../../tests/kit/scratch.ts';
import { checkGitHistory } from './git-history.ts';

let scratch: Scratch;
let folder: string;
const write = (path: string, text: string): void => scratch.write({ [path]: text });
const commit = (): void => commitAll(folder);
const refuted = () => checkGitHistory(folder).filter(({ outcome }) => outcome === 'REFUTED');

beforeEach(() => {
  scratch = makeScratch();
  folder = scratch.root;
  git(folder, 'init', '-q');
  write('log/events.jsonl', '{"correction_id":"C-1"}\n');
  write('log/checkpoints/1', 'board.example/log\n1\nroot\n');
  write('cards/SUPERSEDED.jsonl', '{"id":"x","reason":"one"}\n');
  write('corrections.json', '{"corrections":[{"id":"C-1","fix":"x"}]}');
  commit();
  appendFileSync(join(folder, 'log/events.jsonl'), '{"a":2}\n');
  write('corrections.json', '{"corrections":[{"id":"C-2"},{"fix":"x","id":"C-1"}]}');
  commit();
});
afterEach(() => scratch.remove());

test('files that only grew are verified', () => {
  expect(checkGitHistory(folder).map(({ outcome }) => outcome)).toEqual(Array(4).fill('VERIFIED'));
});

test.each([
  ['log/events.jsonl', '{"correction_id":"C-1"}\n', 'line 2'],
  ['log/events.jsonl', '{"a":2}\n{"correction_id":"C-1"}\n', 'line 1'],
  ['cards/SUPERSEDED.jsonl', '{"id":"x","reason":"two"}\n', 'line 1'],
  ['log/checkpoints/1', 'board.example/log\n1\nother\n', 'line 3'],
  ['corrections.json', '{"corrections":[{"id":"C-2"}]}', 'correction C-1'],
  ['corrections.json', '{"corrections":[{"id":"C-2"},{"id":"C-1","fix":"y"}]}', 'correction C-1'],
])('%s rewritten as %s is refuted', (path, text, says) => {
  write(path, text);
  expect(refuted().map((answer) => answer.path)).toEqual([path]);
  expect(refuted()[0]?.detail).toContain(says);
});

test('an entry of the corrections that no log of its commit holds may still be completed', () => {
  write('corrections.json', '{"corrections":[{"id":"C-2","changes":[]},{"fix":"x","id":"C-1"}]}');
  expect(refuted()).toEqual([]);
});

test('a line of history that a merge leaves behind is remembered', () => {
  git(folder, 'checkout', '-q', '-b', 'published');
  appendFileSync(join(folder, 'log/events.jsonl'), '{"a":"published"}\n');
  write('log/checkpoints/3', 'board.example/log\n3\nroot\n');
  commit();
  git(folder, 'checkout', '-q', '-b', 'forged', 'HEAD~1');
  appendFileSync(join(folder, 'log/events.jsonl'), '{"a":"forged"}\n');
  commit();
  git(folder, 'merge', '-q', '-s', 'ours', '-m', 'a merge', 'published');
  expect(refuted().map(({ path }) => path)).toEqual(['log/checkpoints/3', 'log/events.jsonl']);
});

test('what was committed in trial binds the trial, and not the board that it became', () => {
  const begin = (publisher: object): void => {
    write('publisher.json', JSON.stringify(publisher));
    write('log/events.jsonl', '{"another":"log"}\n');
    rmSync(join(folder, 'cards'), { recursive: true, force: true });
  };
  begin({ trial: true });
  expect(refuted().length).toBeGreaterThan(0);
  rmSync(join(folder, '.git'), { recursive: true });
  git(folder, 'init', '-q');
  commit();
  expect(refuted()).toEqual([]);
  write('log/events.jsonl', '{"a third":"log"}\n');
  expect(refuted().map(({ path }) => path)).toEqual(['log/events.jsonl']);
  begin({});
  write('log/events.jsonl', '{"of":"the real board"}\n');
  write('corrections.json', '{"corrections":[]}');
  expect(refuted()).toEqual([]);
  commit();
  write('log/events.jsonl', '{"a fourth":"log"}\n');
  expect(refuted().map(({ path }) => path)).toEqual(['log/events.jsonl']);
});

describe('a board that moved to another folder of its repository', () => {
  const move = (): string => {
    git(folder, 'mv', 'log', 'cards', 'corrections.json', mkdir('moved'));
    return join(folder, 'moved');
  };
  const mkdir = (name: string): string => {
    mkdirSync(join(folder, name));
    return name;
  };

  test('is verified with the log that it had', () => {
    const moved = move();
    commit();
    expect(checkGitHistory(moved).filter(({ outcome }) => outcome !== 'VERIFIED')).toEqual([]);
  });

  test('is refuted with another log of the same origin, and another board beside it is not', () => {
    const moved = move();
    write('moved/log/checkpoints/1', 'board.example/log\n1\nother\n');
    write('beside/log/checkpoints/1', 'beside.example/log\n1\nanything\n');
    commit();
    expect(checkGitHistory(moved).filter(({ outcome }) => outcome === 'REFUTED')).toEqual([
      {
        path: 'log/checkpoints/1',
        outcome: 'REFUTED',
        detail: 'the checkpoint of this log that was committed as log/checkpoints/1 is not kept',
      },
    ]);
    expect(checkGitHistory(join(folder, 'beside')).filter(({ outcome }) => outcome === 'REFUTED')).toEqual(
      [],
    );
  });
});

test('no program runs that the folder names', () => {
  const ran = join(folder, 'ran');
  write('tool.sh', `#!/bin/sh\ntouch ${ran}\n`);
  chmodSync(join(folder, 'tool.sh'), 0o755);
  write('.gitattributes', '* diff=own\n');
  commit();
  const read = (input: string, ...args: readonly string[]): string =>
    spawnSync('git', ['-C', folder, ...args], { input, encoding: 'utf8' }).stdout.trim();
  const signature = 'gpgsig -----BEGIN PGP SIGNATURE-----\n \n x\n -----END PGP SIGNATURE-----\n';
  const signed = read('', 'cat-file', 'commit', 'HEAD').replace(/(?<=committer .*\n)/, signature);
  git(folder, 'update-ref', 'HEAD', read(`${signed}\n`, 'hash-object', '-t', 'commit', '-w', '--stdin'));
  const program = join(folder, 'tool.sh');
  for (const [name, value] of [
    ['log.showSignature', 'true'],
    ...['gpg.program', 'core.fsmonitor', 'core.pager', 'diff.own.textconv', 'diff.external'].map((each) => [
      each,
      program,
    ]),
  ])
    git(folder, 'config', name ?? '', value ?? '');
  rmSync(ran, { force: true });
  expect(checkGitHistory(folder).map(({ outcome }) => outcome)).toEqual(Array(4).fill('VERIFIED'));
  expect(existsSync(ran)).toBe(false);
  read('', 'log', '-1');
  expect(existsSync(ran)).toBe(true);
});

test('a folder without history, or a shallow one, cannot be checked and is no failure', () => {
  const { root: bare, remove } = makeScratch();
  expect(checkGitHistory(bare)[0]?.outcome).toBe('UNCHECKABLE');
  git(bare, 'clone', '-q', '--depth', '1', `file://${folder}`, 'clone');
  expect(checkGitHistory(join(bare, 'clone'))[0]?.detail).toContain('shallow');
  remove();
});
