/**
 * The folder in which a signing prepares its files: beside the board, so that no build reads a file that
 * is half written, and on the same disk, so that a finished file can be moved into the board at once.
 */

import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { utf8 } from '../../core/text.ts';
import { keptHeadsFileOf } from '../heads/kept-heads.ts';
import type { Disk } from './disk.ts';

export type Workshop = {
  readonly artifactsDir: string;
  readonly root: string;
  readonly lock: string;
  readonly staged: string;
  readonly journal: string;
  /** What the board's own log key has signed: beside the board, and kept. */
  readonly heads: string;
};

/** Two names of the same board (a link) lead to one workshop, and so to one lock. */
export function openWorkshop(board: string, disk: Disk): Workshop {
  const artifactsDir = realpathSync(board);
  const root = join(dirname(artifactsDir), `.${basename(artifactsDir)}.signing`);
  const workshop = {
    artifactsDir,
    root,
    lock: join(root, 'lock'),
    staged: join(root, 'staged'),
    journal: join(root, 'journal'),
    heads: keptHeadsFileOf(artifactsDir),
  };
  disk.makeFolder(workshop.lock);
  return workshop;
}

/** Keeps the workshop out of the publisher's repository. */
export function hideFromGit({ root }: Workshop, disk: Disk): void {
  const file = join(root, '.gitignore');
  disk.remove(file);
  disk.write(file, utf8('*\n'));
}
