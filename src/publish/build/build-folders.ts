/** The two folders that a build uses and leaves to nobody. */

import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isRunning } from '../../artifacts/running-process.ts';
import { projectRoot } from '../places.ts';
import { sibling } from './out-dir.ts';
import { forgetSite } from './shown-site.ts';

export type BuildFolders = {
  /** Astro writes pages there; the stage becomes the site when it is whole. */
  readonly stage: string;
  /** Astro compiles pages there. */
  readonly workshop: string;
  /** Removes both, and the site that pages import. The end of the process does so for a build that nobody awaits. */
  readonly clear: () => void;
};

let builds = 0;

export function openBuildFolders(outDir: string): BuildFolders {
  builds += 1;
  const stage = folderOfThisBuild(sibling(outDir, 'stage-'));
  // In the engine's own folder, from where compiled pages find the packages.
  const workshop = folderOfThisBuild(join(projectRoot, '.astro', 'pages-'));
  const clear = (): void => {
    process.removeListener('exit', clear);
    forgetSite(stage);
    for (const folder of [stage, workshop]) rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', clear);
  return { stage, workshop, clear };
}

/**
 * No other build uses the folder at the same time, and it holds no code of before. Folders of builds that were
 * killed are removed.
 */
function folderOfThisBuild(beginning: string): string {
  const own = `${beginning}${process.pid}-${builds}`;
  const parent = dirname(beginning);
  const prefix = basename(beginning);
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    if (name.startsWith(prefix) && !isRunning(pid))
      rmSync(join(parent, name), { recursive: true, force: true });
  }
  rmSync(own, { recursive: true, force: true });
  return own;
}
