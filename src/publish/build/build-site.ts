/** Artifacts → a site folder. The folder of the last build stays until the new one is whole. */

import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { BoardError } from '../../core/board-error.ts';
import type { Site } from '../../derive/site.ts';
import { fileOf } from '../../operations/paths.ts';
import { writeDoorFacts } from './door-facts-file.ts';
import { loadSite } from './load-site.ts';
import { buildPages } from './page-builder.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** `doing` is told what takes long. */
export async function buildSite(
  outDir: string,
  env: Environment,
  doing: (what: string) => void,
): Promise<Site> {
  refuseForeignFolder(outDir);
  doing('deriving every figure and file');
  const loaded = await loadSite(env);
  const staging = sibling(outDir, 'staging');
  try {
    doing('making the pages');
    swap(outDir, await buildPages(staging, loaded, 'warn'));
    writeDoorFacts(outDir, loaded, env);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  return loaded.site;
}

/** Only a folder that a build made may be replaced. */
function refuseForeignFolder(outDir: string): void {
  if (!existsSync(outDir) || readdirSync(outDir).length === 0 || existsSync(join(outDir, fileOf('sums'))))
    return;
  throw new BoardError(
    'OUT_DIR',
    `OUT_DIR: expected an empty folder or an earlier build, got other files in ${outDir}`,
  );
}

const MOST_ATTEMPTS = 100;

/** Of two builds at once the one that ends last stands; each appears whole. */
function swap(outDir: string, staging: string): void {
  const previous = sibling(outDir, 'previous');
  for (let attempt = 1; !swapped({ outDir, staging, previous }, attempt < MOST_ATTEMPTS); attempt++)
    rmSync(previous, { recursive: true, force: true });
  rmSync(previous, { recursive: true, force: true });
}

type Swap = { readonly outDir: string; readonly staging: string; readonly previous: string };

/** Not, where another build moved the folder in between. */
function swapped({ outDir, staging, previous }: Swap, mayTryAgain: boolean): boolean {
  try {
    if (existsSync(outDir)) renameSync(outDir, previous);
    renameSync(staging, outDir);
    return true;
  } catch (error) {
    const isOthers =
      existsSync(staging) && error instanceof Error && 'code' in error && taken.includes(String(error.code));
    if (isOthers && mayTryAgain) return false;
    throw error;
  }
}

const taken: readonly string[] = ['ENOENT', 'ENOTEMPTY', 'EEXIST'];

function sibling(outDir: string, word: string): string {
  return join(dirname(outDir), `.${basename(outDir)}.${word}-${process.pid}`);
}
