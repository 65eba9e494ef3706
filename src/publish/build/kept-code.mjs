// @ts-check
/**
 * Code as the runtime compiled it, kept between builds in a folder that git does not see. The runtime
 * loads this file before all others, in every thread: taking the types out of the sources anew costs a
 * third of a second, and what takes them out 30 MiB. It finds out itself whether what is kept is of the
 * source as it stands.
 */

import { existsSync, readdirSync, rmSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

/** Compiled pages change their place with every change of their source, and nothing else removes what was kept of them. */
const MOST_KEPT = 5_000;

const folder = fileURLToPath(new URL('../../../node_modules/.cache/evidence-board-code', import.meta.url));

if (isMainThread && existsSync(folder) && readdirSync(folder, { recursive: true }).length > MOST_KEPT)
  rmSync(folder, { recursive: true, force: true });
enableCompileCache(folder);
