import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { git } from '../../../tests/kit/git.ts';
import { initLaboratory } from '../../../tests/kit/new-board.ts';
import { testFolder } from '../../../tests/kit/scratch.ts';
import type { Environment } from '../places.ts';
import { commitFirst } from './first-commit.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = testFolder();
  folder = join(parent, 'my-board');
  initLaboratory(folder);
});

/** Somebody who never told git a name, with a hook that refuses and settings that ask for a signature. */
const nobody = () => {
  const config = join(parent, 'config');
  mkdirSync(join(parent, 'hooks'), { recursive: true });
  writeFileSync(join(parent, 'hooks/pre-commit'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  writeFileSync(config, `[core]\nhooksPath = ${join(parent, 'hooks')}\n[commit]\ngpgsign = true\n`);
  mkdirSync(join(parent, '.config/git'), { recursive: true });
  writeFileSync(join(parent, '.gitconfig'), `[include]\npath = ${config}\n`);
  return { PATH: process.env.PATH, HOME: parent, GIT_DIR: join(parent, 'elsewhere') };
};

const saidTo = (env: Environment): readonly string[] => {
  const said: string[] = [];
  commitFirst(folder, env, (line) => said.push(line));
  return said;
};

const told = (...args: readonly string[]): string =>
  spawnSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).stdout.trimEnd();

describe('the first commit of a new board', () => {
  test('has the whole board in the name of its publisher, and neither keys nor what else lies there', () => {
    writeFileSync(join(folder, 'results.csv'), 'of somebody');
    writeFileSync(join(folder, '.env.old'), 'BOARD_SIGNING_KEY=secret');
    expect(saidTo(nobody())).toEqual([
      expect.stringMatching(/^git: a repository of its own, with a first commit/),
    ]);
    expect(told('log', '--format=%an <%ae> %s')).toBe(
      'A Laboratory <corrections@a-laboratory.org> Begin the board',
    );
    expect(told('branch', '--show-current')).toBe('main');
    const paths = told('ls-tree', '-r', '--name-only', 'HEAD').split('\n');
    expect(paths).toEqual(
      expect.arrayContaining(['artifacts/publisher.json', 'site/site.json', 'netlify.toml']),
    );
    expect(paths.filter((path) => /^\.env|results/.test(path))).toEqual([]);
    expect(told('status', '--short')).toBe('?? results.csv');
  });

  test('is not made inside the repository of somebody, nor where there is no git', () => {
    expect(saidTo({ ...nobody(), PATH: parent })).toEqual([]);
    git(parent, 'init', '-q');
    expect(saidTo(nobody())).toEqual([
      expect.stringMatching(
        /lies in a repository; there: git add \.gitattributes .*artifacts.* && git commit -m/,
      ),
    ]);
    expect(told('rev-parse', '--show-toplevel')).toBe(parent);
    expect(told('log')).toBe('');
  });
});
