/**
 * The folder of a new board becomes a git repository with a first commit, so that what is signed later can be held against
 * what was signed before. Where git is missing nothing happens; in a repository of somebody it is said how the board is committed.
 */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { flag } from '../../core/options.ts';
import { committer, FIRST_COMMIT, gitIn } from '../git.ts';
import type { Environment } from '../places.ts';

export const gitOption = {
  'no-git': flag`makes no git repository of the folder, and commits nothing`,
};

/** What a board is made of; results that lie beside it are their owner's to commit. */
export const ofBoard = [
  ...['.gitattributes', '.gitignore', '.github', 'README.md', 'artifacts', 'functions', 'netlify.toml'],
  ...['package-lock.json', 'package.json', 'site', 'vendor'],
];

/** Says what was done, where something was. */
export function commitFirst(folder: string, env: Environment, say: (line: string) => void): void {
  const git = gitIn(folder, env);
  if (!git('--version').isDone) return;
  const paths = ofBoard.filter((each) => existsSync(join(folder, each)));
  if (git('rev-parse', '--git-dir').isDone) {
    const command = `git add ${paths.join(' ')} && git commit -m "${FIRST_COMMIT}"`;
    say(`not committed yet, because ${folder} lies in a repository; there: ${command}`);
    return;
  }
  const steps = [
    ['-c', 'init.defaultBranch=main', 'init', '--quiet'],
    ['add', '--', ...paths],
    [
      ...committer(git, join(folder, 'artifacts')),
      ...['-c', 'commit.gpgsign=false', 'commit', '--quiet', '--no-verify', '--message', FIRST_COMMIT],
    ],
  ];
  say(
    steps.every((step) => git(...step).isDone)
      ? 'git: a repository of its own, with a first commit; private keys are in .env, which git ignores'
      : 'git: no first commit was made, because git refused it: commit the folder yourself',
  );
}
