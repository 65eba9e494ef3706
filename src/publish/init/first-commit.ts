/**
 * The folder of a new board becomes a git repository with a first commit, so that what is signed later can be held against
 * what was signed before. Nothing happens where git is missing or the folder lies in a repository of somebody.
 */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openFolder } from '../../artifacts/folder.ts';
import { readPublisher } from '../../artifacts/publisher.ts';
import { flag } from '../../core/options.ts';
import type { Environment } from '../places.ts';

export const gitOption = {
  'no-git': flag`makes no git repository of the folder`,
};

/** What a board is made of; results that lie beside it are their owner's to commit. */
const ofBoard = [
  ...['.gitattributes', '.gitignore', '.github', 'README.md', 'artifacts', 'functions', 'netlify.toml'],
  ...['package-lock.json', 'package.json', 'site', 'vendor'],
];

/** Says what was done, where something was. */
export function commitFirst(folder: string, env: Environment, say: (line: string) => void): void {
  const git = gitIn(folder, env);
  if (git('--version') === undefined || git('rev-parse', '--git-dir') !== undefined) return;
  const { name, fallback_address } = readPublisher(openFolder(join(folder, 'artifacts')));
  const isKnown = git('config', 'user.email') !== undefined;
  const who = isKnown ? [] : ['-c', `user.name=${name}`, '-c', `user.email=${fallback_address}`];
  const steps = [
    ['-c', 'init.defaultBranch=main', 'init', '--quiet'],
    ['add', '--', ...ofBoard.filter((each) => existsSync(join(folder, each)))],
    [
      ...who,
      '-c',
      'commit.gpgsign=false',
      'commit',
      '--quiet',
      '--no-verify',
      '--message',
      'Begin the board',
    ],
  ];
  say(
    steps.every((step) => git(...step) !== undefined)
      ? 'git: a repository of its own, with a first commit; private keys are in .env, which git ignores'
      : 'git: no first commit was made, because git refused it: commit the folder yourself',
  );
}

type Git = (...args: readonly string[]) => string | undefined;

/** Undefined where git is not there, or refuses. A hook that calls this has variables that name another repository. */
function gitIn(folder: string, env: Environment): Git {
  const own = Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('GIT_')));
  return (...args) => {
    const { status, stdout } = spawnSync('git', args, { cwd: folder, env: own, encoding: 'utf8' });
    return status === 0 ? stdout : undefined;
  };
}
