/** A board in a scratch folder, for tests of what reads and writes files. */

import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { layFiles } from '../../src/publish/laid-files.ts';
import { type Content, type Files, withFiles } from './files.ts';
import { makeScratch } from './scratch.ts';

export type DiskBoard = {
  readonly artifactsDir: string;
  readonly siteDir: string;
  readonly read: (path: string) => string;
  readonly write: (files: Files | Readonly<Record<string, Content>>) => void;
  readonly edit: (path: string, change: (text: string) => string) => void;
  readonly editLines: (path: string, change: (lines: string[]) => string[]) => void;
  /** Leaves out files and folders; what is not there is a mistake of the test. */
  readonly drop: (...paths: readonly string[]) => void;
  readonly remove: () => void;
};

/** A folder with these files, or with what the repository has committed. */
export function makeDiskBoard(files: Files | 'committed'): DiskBoard {
  const board = openDiskBoard();
  if (files === 'committed') cpSync('artifacts', board.artifactsDir, { recursive: true });
  else board.write(files);
  return board;
}

/** A copy of a folder that holds a board, and its site where one was built. */
export function copyDiskBoard(folder: string): DiskBoard {
  const board = openDiskBoard();
  cpSync(folder, dirname(board.artifactsDir), { recursive: true });
  return board;
}

function openDiskBoard(): DiskBoard {
  return diskBoardAt(makeScratch().root);
}

/** The board that lies in a folder. */
export function diskBoardAt(folder: string): DiskBoard {
  const artifactsDir = join(folder, 'artifacts');
  const place = (path: string): string => join(artifactsDir, path);
  const read = (path: string): string => readFileSync(place(path), 'utf8');
  const edit: DiskBoard['edit'] = (path, change) => writeFileSync(place(path), change(read(path)));
  return {
    artifactsDir,
    siteDir: join(folder, 'site'),
    read,
    write: (added) => layFiles(artifactsDir, withFiles(new Map(), added)),
    edit,
    editLines: (path, change) => edit(path, (text) => `${change(text.trimEnd().split('\n')).join('\n')}\n`),
    drop: (...paths) => {
      for (const path of paths) rmSync(place(path), { recursive: true });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Every file below a folder, path → content, to compare two folders byte by byte. */
export function contentOf(folder: string): ReadonlyMap<string, string> {
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file): [string, string] => [relative(folder, file), readFileSync(file, 'latin1')])
      .sort(([left], [right]) => (left < right ? -1 : 1)),
  );
}
