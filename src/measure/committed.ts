/** What git says of a bank and of runs. A bank must be committed, and unchanged since, before it is run. */

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { BoardError } from '../core/board-error.ts';

const run = promisify(execFile);

export async function requireCommitted(root: string, folder: string): Promise<void> {
  for (const name of ['bank.json', 'items.jsonl']) {
    const path = `${folder}/${name}`;
    const inHead = await git(root, ['ls-tree', 'HEAD', '--', path]).catch((cause: unknown) => {
      const said = cause instanceof Error ? cause.message.trim().split('\n').at(-1) : cause;
      throw new BoardError(
        'BANK',
        `${path}: expected a file that is committed, and git knows no commit here (${said}): git init where there is no repository yet, commit the board, then measure`,
        { cause },
      );
    });
    if (inHead === '')
      throw new BoardError(
        'BANK',
        `${path}: expected a file that is committed, got none in HEAD: commit the items, then measure`,
      );
  }
  const changed = await git(root, ['status', '--porcelain', '--untracked-files=all', '--', folder]);
  if (changed !== '') {
    throw new BoardError(
      'BANK',
      `${folder} differs from the last commit; frozen items are never edited, a new version takes their place:\n${changed}`,
    );
  }
}

/**
 * The names that a folder has ever had in git, so that the name of a withdrawn run is not given again.
 */
export async function everCommitted(root: string, folder: string): Promise<readonly string[]> {
  const paths = await git(root, [
    'log',
    '--format=',
    '--name-only',
    '--relative',
    '--no-renames',
    '--',
    folder,
  ]);
  const names = paths.split('\n').map((path) => path.slice(folder.length + 1).split('/')[0] ?? '');
  return [...new Set(names)].filter((name) => name !== '');
}

/** The bytes of a file below a folder as the last commit has them; undefined where it has no such file. */
export async function committedFile(folder: string, path: string): Promise<Uint8Array | undefined> {
  try {
    const options = { encoding: 'buffer', maxBuffer: 2 ** 28 } as const;
    return (await run('git', ['-C', folder, 'show', `HEAD:./${path}`], options)).stdout;
  } catch {
    return undefined;
  }
}

async function git(root: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run('git', ['-C', root, ...args]);
  return stdout.trim();
}
