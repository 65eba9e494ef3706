import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { git } from '../../tests/kit/git.ts';
import { initLaboratory } from '../../tests/kit/new-board.ts';
import { testFolder } from '../../tests/kit/scratch.ts';
import { journalPath } from '../artifacts/journal.ts';
import { keeperOf } from './commit-results.ts';
import { gitIn } from './git.ts';
import { commitFirst } from './init/first-commit.ts';

let folder: string;
beforeEach(() => {
  folder = join(testFolder(), 'my-board');
  initLaboratory(folder);
});

/** Of somebody who never told git a name. */
const env = () => ({ PATH: process.env.PATH, HOME: join(folder, '..') });
const board = () => ({ artifactsDir: join(folder, 'artifacts'), env: env() });
const told = (...words: readonly string[]): string => gitIn(folder, env())(...words).stdout.trimEnd();
const add = (path: string): void => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), 'new\n', { flag: 'a' });
};
const message = 'Add the results of capitals';
const keeper = () => {
  const said: string[] = [];
  const keep = keeperOf(board(), (line) => said.push(line), ['benches/capitals-1']);
  return (subject: string): string | undefined => {
    keep(subject);
    return said.pop();
  };
};
const command = 'git add artifacts benches/capitals-1 && git commit -m "Add the results of capitals"';

describe('what add wrote in the repository that began with the board', () => {
  beforeEach(() => {
    add('benches/capitals-1/bench.json');
    commitFirst(folder, env(), () => {});
    git(folder, 'add', 'benches');
    git(folder, 'commit', '-qm', 'Declare a bench');
  });

  test('is committed, and nothing else that lies there', () => {
    add(`artifacts/${journalPath}`);
    const keep = keeper();
    for (const path of [
      ...['artifacts/runs/a/run.json', 'README.md', 'benches/capitals-1/bench.json', 'results.csv'],
      'benches/capitals-1/notes.txt',
    ])
      add(path);
    git(folder, 'add', 'README.md');
    expect(keep(message)).toBe('committed: Add the results of capitals');
    expect(told('log', '-1', '--format=%an %s')).toBe('A Laboratory Add the results of capitals');
    expect(told('show', '--name-only', '--format=').split('\n')).toEqual([
      ...[`artifacts/${journalPath}`, 'artifacts/runs/a/run.json', 'benches/capitals-1/bench.json'],
    ]);
    expect(told('status', '--short').split('\n')).toEqual([
      ...['M  README.md', '?? benches/capitals-1/notes.txt', '?? results.csv'],
    ]);
    expect(keep(message)).toBeUndefined();
  });

  test('is named by the command that commits it, where the board had changes of before or git refuses', () => {
    const [own, ofBefore] = [keeper(), 'artifacts/axes/of-before.json'];
    add(ofBefore);
    const line = `not committed yet; in ${folder}: ${command}`;
    expect(keeper()(message)).toBe(line);
    mkdirSync(join(folder, '.git/hooks'), { recursive: true });
    writeFileSync(join(folder, '.git/hooks/pre-commit'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    expect(own(message)).toBe(line);
    expect(told('log', '-1', '--format=%s')).toBe('Declare a bench');
  });
});

test('a repository that did not begin with the board is left to its owner', () => {
  expect(keeper()(message)).toBeUndefined();
  add('README.txt');
  git(folder, 'init', '-q');
  git(folder, 'add', '--all');
  git(folder, 'commit', '-qm', 'Begin something else');
  const keep = keeper();
  add('artifacts/runs/a/run.json');
  expect(keep(message)).toBe(`not committed yet; in ${folder}: ${command}`);
});
