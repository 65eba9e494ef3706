/** A frozen bank is committed before anybody is asked: git then knows that it was not made for the answers. */

import { spawnSync } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { openFolder } from '../artifacts/folder.ts';
import { readPublisher } from '../artifacts/publisher.ts';
import { BoardError } from '../core/board-error.ts';

/** In a line for the terminal; undefined where the last commit has it. Nothing else that lies in the folder is committed. */
export function commitBank(artifactsDir: string, bench: string): string | undefined {
  const root = dirname(artifactsDir);
  const artifacts = basename(artifactsDir);
  const bank = [artifacts, 'banks', bench].join('/');
  const isInHead = git(root, 'ls-tree', 'HEAD', '--', `${bank}/bank.json`).stdout !== '';
  if (isInHead && git(root, 'status', '--porcelain', '--untracked-files=all', '--', bank).stdout === '')
    return undefined;
  const { name, fallback_address } = readPublisher(openFolder(artifactsDir));
  const isKnown = git(root, 'config', 'user.email').stdout.trim() !== '';
  const who = isKnown ? [] : ['-c', `user.name=${name}`, '-c', `user.email=${fallback_address}`];
  const paths = ['--', artifacts, `benches/${bench}`];
  const message = `Freeze the items of ${bench}`;
  for (const words of [
    ['add', ...paths],
    [...who, 'commit', '--quiet', '--message', message, ...paths],
  ]) {
    const { status, stderr } = git(root, ...words);
    if (status === 0) continue;
    throw new BoardError(
      'USAGE',
      `${bank}: expected to be committed, git refused: ${stderr.trim()}; git init where there is no repository yet, then the same command again`,
    );
  }
  return `committed: ${message}`;
}

function git(root: string, ...words: readonly string[]) {
  const { status, stdout, stderr, error } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  return { status, stdout: stdout ?? '', stderr: error === undefined ? stderr : error.message };
}
