/** What git says of the repository: which files it tracks, and their committed bytes. */

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { BoardError } from '../../src/core/board-error.ts';

const run = promisify(execFile);

export async function trackedFiles(root: string): Promise<readonly string[]> {
  const listed = await git(root, ['ls-files', '-z']);
  return listed
    .toString('utf8')
    .split('\0')
    .filter((path) => path !== '')
    .sort();
}

/** The bytes of a path in the last commit. */
export function committedBytes(root: string, path: string): Promise<Buffer> {
  return git(root, ['show', `HEAD:./${path}`]);
}

async function git(root: string, args: readonly string[]): Promise<Buffer> {
  try {
    const { stdout } = await run('git', ['-C', root, ...args], {
      encoding: 'buffer',
      maxBuffer: 512 * 1024 * 1024,
    });
    return stdout;
  } catch (cause) {
    throw new BoardError(
      'BENCH',
      `git ${args[0]}: expected a git checkout with a commit, got an error; this fact run needs one`,
      { cause },
    );
  }
}
