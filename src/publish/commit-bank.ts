/** A frozen bank is committed before anybody is asked: git then knows that it was not made for the answers. */

import { basename, dirname } from 'node:path';
import { BoardError } from '../core/board-error.ts';
import { committer, gitIn } from './git.ts';
import type { Board } from './places.ts';

/** Says so, unless the last commit has it. Nothing else that lies in the folder is committed. */
export function commitBank(
  { artifactsDir, env }: Pick<Board, 'artifactsDir' | 'env'>,
  bench: string,
  say: (line: string) => void,
): void {
  const git = gitIn(dirname(artifactsDir), env);
  const artifacts = basename(artifactsDir);
  const bank = [artifacts, 'banks', bench].join('/');
  const isInHead = git('ls-tree', 'HEAD', '--', `${bank}/bank.json`).stdout !== '';
  if (isInHead && git('status', '--porcelain', '--untracked-files=all', '--', bank).stdout === '') return;
  const paths = ['--', artifacts, `benches/${bench}`];
  const message = `Freeze the items of ${bench}`;
  for (const words of [
    ['add', ...paths],
    [...committer(git, artifactsDir), 'commit', '--quiet', '--message', message, ...paths],
  ]) {
    const { isDone, stderr } = git(...words);
    if (isDone) continue;
    throw new BoardError(
      'USAGE',
      `${bank}: expected to be committed, git refused: ${stderr.trim()}; git init where there is no repository yet, then the same command again`,
    );
  }
  say(`committed: ${message}`);
}
