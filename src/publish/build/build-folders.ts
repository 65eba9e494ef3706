/** The folders that a build uses and leaves to nobody. */

import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isRunning } from '../../artifacts/running-process.ts';
import { projectRoot } from '../places.ts';
import { previousOf, sibling } from './out-dir.ts';
import { forgetSite } from './shown-site.ts';

export type BuildFolders = {
  /** All files are gathered there; the stage becomes the site when it is whole. */
  readonly stage: string;
  /** Astro writes pages there, apart: it lists its folder in the code of the pages, and a large board has 400,000 files. */
  readonly pages: string;
  /** Astro compiles pages there. */
  readonly workshop: string;
  /** Removes them, and the site that pages import. The end of the process does so for a build that nobody awaits. */
  readonly clear: () => void;
};

let builds = 0;

/** Also puts the former site back, where a build was killed between the two moves of its swap. */
export function openBuildFolders(outDir: string): BuildFolders {
  builds += 1;
  for (const previous of leftByKilled(previousOf(outDir))) {
    if (existsSync(outDir)) rmSync(previous, { recursive: true, force: true });
    else renameSync(previous, outDir);
  }
  const stage = folderOfThisBuild(sibling(outDir, 'stage-'));
  const pages = folderOfThisBuild(sibling(outDir, 'pages-'));
  // In the engine's own folder, from where compiled pages find the packages.
  const workshop = folderOfThisBuild(join(projectRoot, '.astro', 'pages-'));
  const clear = (): void => {
    process.removeListener('exit', clear);
    forgetSite(stage);
    for (const folder of [stage, pages, workshop]) rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', clear);
  return { stage, pages, workshop, clear };
}

/**
 * No other build uses the folder at the same time, and it holds no code of before. Folders of builds that were
 * killed are removed.
 */
function folderOfThisBuild(beginning: string): string {
  const own = `${beginning}${process.pid}-${builds}`;
  for (const folder of [...leftByKilled(beginning), own]) rmSync(folder, { recursive: true, force: true });
  return own;
}

function leftByKilled(beginning: string): readonly string[] {
  const parent = dirname(beginning);
  const prefix = basename(beginning);
  const names = existsSync(parent) ? readdirSync(parent) : [];
  return names
    .filter((name) => name.startsWith(prefix) && !isRunning(Number.parseInt(name.slice(prefix.length), 10)))
    .map((name) => join(parent, name));
}
