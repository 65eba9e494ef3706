/**
 * Writes a planned import whole or not at all: the files are staged beside the board, read back as the
 * build will read them, then moved. A journal of the moves is written first, so that the next import
 * can take back what a killed import moved.
 */

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readAxis } from '../../artifacts/axes.ts';
import { readBanks } from '../../artifacts/banks.ts';
import { type Folder, readingTheSame, withFiles } from '../../artifacts/folder.ts';
import { isRunning } from '../../artifacts/running-process.ts';
import { readRuns } from '../../artifacts/runs.ts';
import { sharingValues } from '../../artifacts/shared-values.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { tryJson } from '../foreign.ts';
import { numberAt, objectAt, textsAt } from './files/values.ts';
import type { ImportPlan } from './plan-import.ts';
import { refusal } from './row/imported-row.ts';

const JOURNAL = 'import.json';

export function writeImport(artifactsDir: string, plans: readonly ImportPlan[]): void {
  const changed = plans.filter(({ isUnchanged }) => !isUnchanged);
  if (changed.length === 0) return;
  // Beside the board: a build that runs now must not see half an import, and a rename must not cross disks.
  const staging = mkdtempSync(stagingPrefix(artifactsDir));
  try {
    write(join(staging, JOURNAL), journalOf(changed));
    for (const { files } of changed) for (const [path, bytes] of files) write(join(staging, path), bytes());
    move(staging, artifactsDir, changed);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

function stagingPrefix(artifactsDir: string): string {
  return `${artifactsDir.replace(/[/\\]+$/, '')}.import-`;
}

/**
 * The readers of the build refuse the planned files here, before anything is written. They check the rows from which
 * a file is spelled, and the digest of the file, instead of parsing what was just spelled.
 */
export function rehearseImport(board: Folder, plans: readonly ImportPlan[]): void {
  for (const { files, spelled, axis, bench, run } of plans) {
    const isOwn = (path: string): boolean =>
      path.startsWith(`banks/${bench}/`) || path.startsWith(`runs/${bench}/${run}/`);
    const whole = withFiles(board, files);
    const folder = readingTheSame({ ...whole, paths: whole.paths.filter(isOwn) });
    readRuns(folder, readBanks(folder), sharingValues(), spelled);
    readAxis(folder, `axes/${axis.axis}.json`);
  }
}

/** The folders that are new, and the digests of the new axis files: once one of those is there, the import took effect. */
function journalOf(plans: readonly ImportPlan[]): Uint8Array {
  const axes = plans.map(({ axis, files }) => {
    const path = `axes/${axis.axis}.json`;
    return `${path} ${sha256Hex(files.get(path)?.() ?? new Uint8Array())}`;
  });
  return Buffer.from(JSON.stringify({ pid: process.pid, folders: plans.flatMap(newFolders), axes }));
}

function newFolders({ bench, run, files }: ImportPlan): readonly string[] {
  return [`banks/${bench}`, `runs/${bench}/${run}`].filter((folder) =>
    [...files.keys()].some((path) => path.startsWith(`${folder}/`)),
  );
}

/** Bank and run are new folders; the axis files are replaced last, and with them the import takes effect. */
function move(staging: string, artifactsDir: string, plans: readonly ImportPlan[]): void {
  const undo: (() => void)[] = [];
  try {
    for (const folder of plans.flatMap(newFolders)) {
      undo.unshift(prepare(join(artifactsDir, dirname(folder))));
      const target = join(artifactsDir, folder);
      if (existsSync(target))
        throw refusal('RESULTS_FILE', folder, 'expected a folder that is not there yet');
      renameSync(join(staging, folder), target);
      undo.unshift(() => rmSync(target, { recursive: true, force: true }));
    }
    undo.unshift(prepare(join(artifactsDir, 'axes')));
    for (const { axis } of plans) undo.unshift(replace(staging, artifactsDir, `axes/${axis.axis}.json`));
  } catch (error) {
    for (const step of undo) step();
    throw error;
  }
}

/** Moves the staged file to its place; the returned function undoes the move. */
function replace(staging: string, artifactsDir: string, path: string): () => void {
  const target = join(artifactsDir, path);
  const before = existsSync(target) ? readFileSync(target) : undefined;
  renameSync(join(staging, path), target);
  return () => {
    if (before === undefined) rmSync(target, { force: true });
    else writeFileSync(target, before);
  };
}

/** Makes the folder and those above it; the returned function removes the new ones. */
function prepare(folder: string): () => void {
  const first = mkdirSync(folder, { recursive: true });
  return () => {
    if (first !== undefined) rmSync(first, { recursive: true, force: true });
  };
}

/** Takes back what killed imports left: folders that no axis points at yet, and staging folders. */
export function clearUnfinishedImports(artifactsDir: string): void {
  const prefix = stagingPrefix(artifactsDir);
  const parent = dirname(prefix);
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(basename(prefix))) continue;
    const staging = join(parent, name);
    const { pid, folders, axes } = readJournal(join(staging, JOURNAL));
    if (pid !== undefined && isRunning(pid)) continue;
    if (!tookEffect(artifactsDir, axes)) takeBack(artifactsDir, staging, folders);
    rmSync(staging, { recursive: true, force: true });
  }
}

/** A journal that cannot be parsed was being written when its import was killed: nothing was moved yet. */
function readJournal(file: string) {
  const journal = objectAt(existsSync(file) ? tryJson(readFileSync(file, 'utf8')) : undefined);
  return {
    pid: numberAt(journal, 'pid'),
    folders: textsAt(journal, 'folders').filter(
      (folder) => /^(banks|runs)\/[a-z0-9.\-/]+$/.test(folder) && !folder.includes('..'),
    ),
    axes: textsAt(journal, 'axes'),
  };
}

/** The axis files are replaced last: once one is there, its bank and run belong to the board. */
function tookEffect(artifactsDir: string, axes: readonly string[]): boolean {
  return axes.some((line) => {
    const [path = '', digest] = line.split(' ');
    const file = join(artifactsDir, path);
    return existsSync(file) && sha256Hex(readFileSync(file)) === digest;
  });
}

/** A folder that is still staged was never moved: one of that name on the board is not ours. */
function takeBack(artifactsDir: string, staging: string, folders: readonly string[]): void {
  for (const folder of folders) {
    if (existsSync(join(staging, folder))) continue;
    const moved = join(artifactsDir, folder);
    const parent = dirname(moved);
    rmSync(moved, { recursive: true, force: true });
    if (existsSync(parent) && readdirSync(parent).length === 0) rmdirSync(parent);
  }
}

/** Whole or not at all: the bytes lie beside the file until they take its name. */
export function replaceFile(file: string, bytes: Uint8Array): void {
  const beside = join(dirname(file), `.${basename(file)}.new`);
  write(beside, bytes);
  renameSync(beside, file);
}

function write(file: string, bytes: Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}
