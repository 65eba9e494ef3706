/**
 * Code as the runtime compiled it, kept between builds in a folder that git does not see: taking the
 * types out of every source anew costs a third of a second. The runtime itself finds out whether what
 * is kept is of the source as it stands.
 */

import { existsSync, readdirSync, rmSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { projectRoot } from '../places.ts';

/** Compiled pages change their place with every change of their source, and nothing else removes what was kept of them. */
const MOST_KEPT = 5_000;

/** Of every module that is loaded from now on. */
export function keepCode(folder = join(projectRoot, 'node_modules/.cache/evidence-board-code')): void {
  beginAnewIfLarge(folder);
  enableCompileCache(folder);
}

function beginAnewIfLarge(folder: string): void {
  try {
    if (existsSync(folder) && readdirSync(folder, { recursive: true }).length > MOST_KEPT)
      rmSync(folder, { recursive: true, force: true });
  } catch {
    // Another build works in it: a later one finds it large again.
  }
}
