/**
 * The folder where a signing prepares what it writes: beside the board, never in it, so that nothing
 * half made is read by a build, and on the same disk, so that a file can be moved in at once.
 */

import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { utf8 } from '../../core/text.ts';
import type { Disk } from './disk.ts';

export type Workshop = {
  readonly artifactsDir: string;
  readonly root: string;
  readonly lock: string;
  readonly staged: string;
  readonly journal: string;
};

/** By whatever name the board is called: there is one workshop, and in it one lock. */
export function openWorkshop(board: string, disk: Disk): Workshop {
  const artifactsDir = realpathSync(board);
  const root = join(dirname(artifactsDir), `.${basename(artifactsDir)}.signing`);
  const workshop = {
    artifactsDir,
    root,
    lock: join(root, 'lock'),
    staged: join(root, 'staged'),
    journal: join(root, 'journal'),
  };
  disk.makeFolder(workshop.lock);
  return workshop;
}

/** It keeps itself out of the publisher's repository. */
export function hideFromGit({ root }: Workshop, disk: Disk): void {
  const file = join(root, '.gitignore');
  disk.remove(file);
  disk.write(file, utf8('*\n'));
}
