/**
 * Writes a planned import whole or not at all: staged beside the board, read back as the build will
 * read it, then moved.
 */

import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readBanks } from '../../artifacts/banks.ts';
import { type Folder, openFolder } from '../../artifacts/folder.ts';
import { readRuns } from '../../artifacts/runs.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import { parseAs } from '../../schema/validate.ts';
import type { ImportPlan } from './plan-import.ts';

export function writeImport(artifactsDir: string, plan: ImportPlan): void {
  rehearse(openFolder(artifactsDir), plan);
  // Beside the board and not in it: a build that runs now must not see a half of it, and a rename
  // must not cross disks.
  const staging = mkdtempSync(`${artifactsDir.replace(/[/\\]+$/, '')}.import-`);
  try {
    for (const [path, bytes] of plan.files) write(join(staging, path), bytes);
    move(staging, artifactsDir, plan);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** The readers of the build refuse here, while nothing is written, what they would refuse later. */
export function rehearse(board: Folder, { files, axis, bench, run }: ImportPlan): void {
  const isConcerned = (path: string): boolean => path.startsWith(`banks/${bench}/`);
  const paths = new Set([...board.paths.filter(isConcerned), ...files.keys()]);
  const folder: Folder = {
    root: board.root,
    paths: [...paths]
      .filter((path) => isConcerned(path) || path.startsWith(`runs/${bench}/${run}/`))
      .sort(byCodeUnit),
    has: (path) => paths.has(path),
    read: (path) => files.get(path) ?? board.read(path),
  };
  readRuns(folder, readBanks(folder));
  parseAs('axis-0.1', folder.read(`axes/${axis.axis}.json`), `axes/${axis.axis}.json`);
}

/**
 * Bank and run are new folders; the axis file is replaced last, and with it the import takes
 * effect.
 */
function move(staging: string, artifactsDir: string, { axis, bench, run, isNewBank }: ImportPlan): void {
  const undo: (() => void)[] = [];
  try {
    for (const folder of [...(isNewBank ? [`banks/${bench}`] : []), `runs/${bench}/${run}`]) {
      undo.unshift(prepare(join(artifactsDir, dirname(folder))));
      const target = join(artifactsDir, folder);
      renameSync(join(staging, folder), target);
      undo.unshift(() => rmSync(target, { recursive: true, force: true }));
    }
    undo.unshift(prepare(join(artifactsDir, 'axes')));
    renameSync(join(staging, `axes/${axis.axis}.json`), join(artifactsDir, `axes/${axis.axis}.json`));
  } catch (error) {
    for (const step of undo) step();
    throw error;
  }
}

/** Makes the folder; the answer unmakes what of it was new. */
function prepare(folder: string): () => void {
  const first = mkdirSync(folder, { recursive: true });
  return () => {
    if (first !== undefined) rmSync(first, { recursive: true, force: true });
  };
}

function write(file: string, bytes: Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}
