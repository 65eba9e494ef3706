/** Artifacts as a commit has them, without checking them out. */

import { spawnSync } from 'node:child_process';
import type { Folder } from '../../artifacts/folder.ts';
import { BoardError } from '../../core/board-error.ts';
import { byCodeUnit } from '../../core/code-unit.ts';

export function openCommitted(artifactsDir: string, commit: string): Folder {
  const git = (...args: readonly string[]): Buffer => runGit(artifactsDir, args);
  const id = git('rev-parse', '--verify', '--end-of-options', `${commit}^{commit}`).toString().trim();
  const paths = git('ls-tree', '-r', '-z', '--name-only', id, '.')
    .toString()
    .split('\0')
    .filter((path) => path !== '')
    .toSorted(byCodeUnit);
  const present = new Set(paths);
  const read = (path: string): Uint8Array => new Uint8Array(git('cat-file', 'blob', `${id}:./${path}`));
  return {
    root: artifactsDir,
    paths,
    has: (path) => present.has(path),
    read,
    readPart: (path, from, to) => read(path).subarray(from, to),
  };
}

function runGit(folder: string, args: readonly string[]): Buffer {
  const { status, stdout, stderr } = spawnSync('git', ['-C', folder, ...args], { maxBuffer: 1 << 30 });
  if (status === 0) return stdout;
  throw new BoardError(
    'COMMIT',
    `git ${args.join(' ')}: expected a commit of the repository that ${folder} is in, got ${String(stderr ?? '').trim() || 'none'}; fetch the commit, or name another`,
  );
}
