/** A git repository in a scratch folder, for tests of what version control remembers. */

import { spawnSync } from 'node:child_process';

const who = ['-c', 'user.name=t', '-c', 'user.email=t@board.example', '-c', 'commit.gpgsign=false'];

export function git(folder: string, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync('git', ['-C', folder, ...who, ...args], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
}

/** Everything below the folder, as one version. */
export function commitAll(folder: string): void {
  git(folder, 'add', '.');
  git(folder, 'commit', '-qm', 'a version');
}
