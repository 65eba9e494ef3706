/** The folder of a built site: a build makes a new one beside it and swaps the two in the end. */

import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { BoardError } from '../../core/board-error.ts';
import { fileOf } from '../../operations/paths.ts';

/** Only a folder that a build made may be replaced. */
export function refuseForeignFolder(outDir: string): void {
  const found = statSync(outDir, { throwIfNoEntry: false });
  if (found === undefined) return;
  const isFolder = found.isDirectory();
  if (isFolder && (readdirSync(outDir).length === 0 || existsSync(join(outDir, fileOf('sums'))))) return;
  throw new BoardError(
    'OUT_DIR',
    `${outDir}: expected an empty folder or an earlier build, got ${isFolder ? 'other files in it' : 'a file'}; name another folder`,
  );
}

const MOST_ATTEMPTS = 100;

/** Of two builds at once the one that ends last stands; each appears whole. */
export function swapIn(outDir: string, stage: string): void {
  const previous = `${previousOf(outDir)}${process.pid}`;
  for (let attempt = 1; !swapped({ outDir, stage, previous }, attempt < MOST_ATTEMPTS); attempt++)
    rmSync(previous, { recursive: true, force: true });
  rmSync(previous, { recursive: true, force: true });
}

type Swap = { readonly outDir: string; readonly stage: string; readonly previous: string };

/** False where another build moved the folder in between. */
function swapped({ outDir, stage, previous }: Swap, mayTryAgain: boolean): boolean {
  try {
    if (existsSync(outDir)) renameSync(outDir, previous);
    renameSync(stage, outDir);
    return true;
  } catch (error) {
    const isOthers =
      existsSync(stage) && error instanceof Error && 'code' in error && taken.includes(String(error.code));
    if (isOthers && mayTryAgain) return false;
    throw error;
  }
}

const taken: readonly string[] = ['ENOENT', 'ENOTEMPTY', 'EEXIST'];

/** How the former site is called while a build puts the new one in its place; the process of that build ends the name. */
export function previousOf(outDir: string): string {
  return sibling(outDir, 'previous-');
}

/** A hidden folder beside the site. */
export function sibling(outDir: string, word: string): string {
  return join(dirname(outDir), `.${basename(outDir)}.${word}`);
}
