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

function swap(outDir: string, staging: string): void {
  const previous = sibling(outDir, 'previous');
  if (existsSync(outDir)) renameSync(outDir, previous);
  renameSync(staging, outDir);
  rmSync(previous, { recursive: true, force: true });
}

function sibling(outDir: string, word: string): string {
  return join(dirname(outDir), `.${basename(outDir)}.${word}-${process.pid}`);
}
