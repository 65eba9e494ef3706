/**
 * What `add` or `domain` wrote is committed, where the repository began with the board and had all of it: git is the archive in which a
 * later signature is held against this one. Whatever else lies in the folder is left as it is.
 */

import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { journalPath } from '../artifacts/journal.ts';
import { committer, FIRST_COMMIT, gitIn } from './git.ts';
import type { Board } from './places.ts';

/**
 * Asked before anything is written. Gives what commits it and says so, or says how it is committed; nothing where nothing
 * is to be, or where no repository is. `more`: beside the artifacts; of these, what git knows. `made`: what is new too.
 */
export function keeperOf(
  { artifactsDir, env }: Pick<Board, 'artifactsDir' | 'env'>,
  say: (line: string) => void,
  more: readonly string[] = [],
): (message: string, made?: readonly string[]) => void {
  const root = dirname(artifactsDir);
  const artifacts = basename(artifactsDir);
  const git = gitIn(root, env);
  const changed = (...but: readonly string[]) =>
    git('status', '--porcelain', '--untracked-files=all', '--', artifacts, ...but);
  // A command that did nothing else adds to the journal.
  const before = changed(`:(exclude)${artifacts}/${journalPath}`);
  const isOwn =
    before.isDone &&
    before.stdout === '' &&
    git('log', '--max-parents=0', '--format=%s').stdout.split('\n').includes(FIRST_COMMIT);
  return (message, made = []) => {
    const { isDone, stdout } = changed();
    if (!isDone || stdout === '') return;
    const fresh = made.filter((path) => existsSync(join(root, path)));
    const paths = [...new Set([artifacts, ...more, ...fresh])];
    const isKept =
      isOwn &&
      git('add', '--', artifacts, ...fresh).isDone &&
      git(...committer(git, artifactsDir), 'commit', '--quiet', '--message', message, '--', ...paths).isDone;
    say(
      isKept
        ? `committed: ${message}`
        : `not committed yet; in ${root}: git add ${paths.join(' ')} && git commit -m "${message}"`,
    );
  };
}
