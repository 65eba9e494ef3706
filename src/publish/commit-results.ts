/**
 * What `add` wrote is committed, where the repository began with the board and had all of it: git is the archive in which a
 * later signature is held against this one. Whatever else lies in the folder is left as it is.
 */

import { basename, dirname } from 'node:path';
import { journalPath } from '../artifacts/journal.ts';
import { committer, gitIn } from './git.ts';
import { FIRST_COMMIT } from './init/first-commit.ts';
import type { Board } from './places.ts';

type Opened = Pick<Board, 'artifactsDir' | 'env'>;

/** Whether the last commit has all of the board but its journal, which a command adds to that did nothing else. */
export function isCommitted({ artifactsDir, env }: Opened): boolean {
  const artifacts = basename(artifactsDir);
  const { isDone, stdout } = gitIn(dirname(artifactsDir), env)(
    ...['status', '--porcelain', '--untracked-files=all', '--', artifacts],
    `:(exclude)${artifacts}/${journalPath}`,
  );
  return isDone && stdout === '';
}

type Written = {
  readonly message: string;
  /** Beside the artifacts; of these, what git knows. */
  readonly more?: readonly string[];
  /** `isCommitted`, before anything was written. */
  readonly wasCommitted: boolean;
};

/** Says what was done, or how it is done; undefined where there is nothing to commit, or no repository. */
export function commitResults(
  { artifactsDir, env }: Opened,
  { message, more = [], wasCommitted }: Written,
): string | undefined {
  const root = dirname(artifactsDir);
  const git = gitIn(root, env);
  const artifacts = basename(artifactsDir);
  const paths = [artifacts, ...more];
  const changed = git('status', '--porcelain', '--', artifacts);
  if (!changed.isDone || changed.stdout === '') return undefined;
  const isDone =
    wasCommitted &&
    git('log', '--max-parents=0', '--format=%s').stdout.split('\n').includes(FIRST_COMMIT) &&
    git('add', '--', artifacts).isDone &&
    git(...committer(git, artifactsDir), 'commit', '--quiet', '--message', message, '--', ...paths).isDone;
  return isDone
    ? `committed: ${message}`
    : `not committed yet; in ${root}: git add ${paths.join(' ')} && git commit -m "${message}"`;
}
