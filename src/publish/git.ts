/** Git in the folder of a board. Where git knows nobody, the publisher commits in the board's own name. */

import { spawnSync } from 'node:child_process';
import { openFolder } from '../artifacts/folder.ts';
import { readPublisher } from '../artifacts/publisher.ts';
import type { Environment } from './places.ts';

/** By which a repository is known that began with its board. */
export const FIRST_COMMIT = 'Begin the board';

type Git = (...words: readonly string[]) => {
  readonly isDone: boolean;
  readonly stdout: string;
  readonly stderr: string;
};

/** A hook that calls this has variables that name another repository. */
export function gitIn(folder: string, env: Environment): Git {
  const own = Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('GIT_')));
  return (...words) => {
    const { status, stdout, stderr, error } = spawnSync('git', words, {
      ...{ cwd: folder, env: own, encoding: 'utf8' },
    });
    return { isDone: status === 0, stdout: stdout ?? '', stderr: error?.message ?? stderr ?? '' };
  };
}

/** What comes before the verb of a commit. */
export function committer(git: Git, artifactsDir: string): readonly string[] {
  if (git('config', 'user.email').stdout.trim() !== '') return [];
  const { name, fallback_address } = readPublisher(openFolder(artifactsDir));
  return ['-c', `user.name=${name}`, '-c', `user.email=${fallback_address}`];
}
