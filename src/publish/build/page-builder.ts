/**
 * The page builder at work. It keeps its notes in the folder that it is run in, so each build gives it
 * a folder of its own: two builds at once never meet, and nothing is left in the project.
 */

import { mkdirSync, symlinkSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { projectRoot } from '../places.ts';
import { shareSite } from './build-hook.ts';
import type { LoadedSite } from './load-site.ts';

/** Makes every page of the site, and every other file, in `site` below a new folder. */
export async function buildPages(
  workshop: string,
  loaded: LoadedSite,
  logLevel: 'warn' | 'silent',
): Promise<string> {
  const outDir = join(workshop, 'site');
  mkdirSync(workshop, { recursive: true });
  // Packages are found upwards of the folder in which pages are made.
  for (const name of ['node_modules', 'package.json', 'tsconfig.json'])
    symlinkSync(resolve(projectRoot, name), join(workshop, name));
  shareSite(loaded);
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  // Loaded only now: a board that is refused is refused before the page builder has started.
  const { build } = await import('astro');
  const here = process.cwd();
  // It loads what it has made from a folder below the working directory.
  process.chdir(workshop);
  try {
    await build({
      root: workshop,
      srcDir: resolve(projectRoot, 'src'),
      publicDir: resolve(projectRoot, 'public'),
      configFile: relative(workshop, resolve(projectRoot, 'astro.config.mjs')),
      cacheDir: join(workshop, '.cache'),
      vite: { cacheDir: join(workshop, '.vite') },
      outDir,
      logLevel,
    });
  } finally {
    process.chdir(here);
  }
  return outDir;
}
