/**
 * Compiles the pages: `node compile-pages.ts <folder>`. It is a process of its own, because the page
 * builder needs much memory, works in its own folder, and so runs beside the reading of the board.
 */

import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { build } from 'astro';
import { BoardError } from '../../core/board-error.ts';
import { projectRoot } from '../places.ts';
import { compiledFolder } from './page-integration.ts';

const [folder = ''] = process.argv.slice(2);
await compilePages(resolve(folder));

async function compilePages(workshop: string): Promise<void> {
  const outDir = join(workshop, dirname(compiledFolder));
  mkdirSync(workshop, { recursive: true });
  // Packages are found upwards of the folder in which pages are made.
  for (const name of ['node_modules', 'package.json', 'tsconfig.json'])
    symlinkSync(resolve(projectRoot, name), join(workshop, name));
  // It looks for what it has made below the working directory.
  process.chdir(workshop);
  await build({
    root: workshop,
    srcDir: resolve(projectRoot, 'src'),
    // Files that are served as they are come from the generator, not through here.
    publicDir: join(workshop, 'none'),
    configFile: relative(workshop, resolve(projectRoot, 'astro.config.mjs')),
    cacheDir: join(workshop, '.cache'),
    vite: { cacheDir: join(workshop, '.vite') },
    outDir,
    logLevel: 'warn',
  });
  const strays = readdirSync(outDir).filter((name) => name !== basename(compiledFolder));
  if (strays.length > 0)
    throw new BoardError(
      'PAGES',
      `src/pages, src/ui: expected pages without styles and scripts of their own, got ${strays.join(', ')}; put them into public/ and name them in src/operations/pages.ts`,
    );
}
