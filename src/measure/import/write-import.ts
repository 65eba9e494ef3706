/**
 * Writes a planned import whole or not at all: staged beside the board, read back as the build will
 * read it, then moved. What is about to be moved is written down first, so that the next import
 * takes back what a killed one left.
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
import { readBanks } from '../../artifacts/banks.ts';
import { type Folder, withFiles } from '../../artifacts/folder.ts';
import { readRuns } from '../../artifacts/runs.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { parseAs } from '../../schema/validate.ts';
import { objectAt, textsAt } from './files/values.ts';
import { refusal } from './imported-row.ts';
import type { ImportPlan } from './plan-import.ts';

const JOURNAL = 'import.json';

export function writeImport(artifactsDir: string, plans: readonly ImportPlan[]): void {
  const changed = plans.filter(({ isUnchanged }) => !isUnchanged);
  if (changed.length === 0) return;
  // Beside the board and not in it: a build that runs now must not see a half of it, and a rename
  // must not cross disks.
  const staging = mkdtempSync(stagingPrefix(artifactsDir));
  try {
    write(join(staging, JOURNAL), journalOf(changed));
    for (const { files } of changed) for (const [path, bytes] of files) write(join(staging, path), bytes);
    move(staging, artifactsDir, changed);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

function stagingPrefix(artifactsDir: string): string {
  return `${artifactsDir.replace(/[/\\]+$/, '')}.import-`;
}

/** The readers of the build refuse here, while nothing is written, what they would refuse later. */
export function rehearseImport(board: Folder, plans: readonly ImportPlan[]): void {
  for (const { files, axis, bench, run } of plans) {
    const isConcerned = (path: string): boolean => path.startsWith(`banks/${bench}/`);
    const isOwn = (path: string): boolean => isConcerned(path) || path.startsWith(`runs/${bench}/${run}/`);
    const whole = withFiles(board, files);
    const folder = { ...whole, paths: whole.paths.filter(isOwn) };
    readRuns(folder, readBanks(folder));
    parseAs('axis-0.1', folder.read(`axes/${axis.axis}.json`), `axes/${axis.axis}.json`);
  }
}

/** Folders that are new, and what the axes will be: with them the import took effect. */
function journalOf(plans: readonly ImportPlan[]): Uint8Array {
  const axes = plans.map(({ axis, files }) => {
    const path = `axes/${axis.axis}.json`;
    return `${path} ${sha256Hex(files.get(path) ?? new Uint8Array())}`;
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

/** Puts the file in its place; the answer puts back what stood there. */
function replace(staging: string, artifactsDir: string, path: string): () => void {
  const target = join(artifactsDir, path);
  const before = existsSync(target) ? readFileSync(target) : undefined;
  renameSync(join(staging, path), target);
  return () => {
    if (before === undefined) rmSync(target, { force: true });
    else writeFileSync(target, before);
  };
}

/** Makes the folder; the answer unmakes what of it was new. */
function prepare(folder: string): () => void {
  const first = mkdirSync(folder, { recursive: true });
  return () => {
    if (first !== undefined) rmSync(first, { recursive: true, force: true });
  };
}

/** Takes back what imports left that were killed: what no axis points at yet, and their staging folders. */
export function clearUnfinishedImports(artifactsDir: string): void {
  const prefix = stagingPrefix(artifactsDir);
  const parent = dirname(prefix);
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(basename(prefix))) continue;
    const staging = join(parent, name);
    const journal = readJournal(join(staging, JOURNAL));
    if (journal.pid !== undefined && isAlive(journal.pid)) continue;
    if (!tookEffect(artifactsDir, journal.axes)) takeBack(artifactsDir, staging, journal.folders);
    rmSync(staging, { recursive: true, force: true });
  }
}

type Journal = {
  readonly pid: number | undefined;
  readonly folders: readonly string[];
  readonly axes: readonly string[];
};

function readJournal(file: string): Journal {
  const journal = existsSync(file)
    ? objectAt({ journal: tryJson(readFileSync(file, 'utf8')) }, 'journal')
    : {};
  return {
    pid: typeof journal.pid === 'number' ? journal.pid : undefined,
    folders: textsAt(journal, 'folders').filter(
      (folder) => /^(banks|runs)\/[a-z0-9.\-/]+$/.test(folder) && !folder.includes('..'),
    ),
    axes: textsAt(journal, 'axes'),
  };
}

/** A journal that was being written when its import was killed: nothing was moved yet. */
function tryJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The axes are replaced last: once one stands, its bank and run belong to the board. */
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
    rmSync(join(artifactsDir, folder), { recursive: true, force: true });
    removeIfEmpty(dirname(join(artifactsDir, folder)));
  }
}

function removeIfEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
}

function write(file: string, bytes: Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}
