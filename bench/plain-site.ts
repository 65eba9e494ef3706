/** What Astro itself asks for a site: one route of so many small pages, built by the Astro of this installation. */

import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../src/publish/places.ts';
import { type Ran, runMeasured } from './measured-process.ts';

/** Pages are rendered two at a time, as those of a board are; caches stay in the folder. */
const config = `export default {
  build: { concurrency: 2 },
  cacheDir: './.cache',
  vite: { cacheDir: './.vite' },
};
`;

const pageOf = (pages: number): string =>
  [
    '---',
    'export const getStaticPaths = () =>',
    `  Array.from({ length: ${pages} }, (_, at) => ({ params: { page: String(at) } }));`,
    'const { page } = Astro.params;',
    '---',
    '<html lang="en">',
    '  <head><meta charset="utf-8"><title>Page {page}</title></head>',
    '  <body><h1>Page {page}</h1><p>A page of a plain site.</p></body>',
    '</html>',
    '',
  ].join('\n');

export function countPages(site: string): number {
  return readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'))
    .length;
}

export function makePlainSite(folder: string, pages: number): void {
  mkdirSync(join(folder, 'src/pages'), { recursive: true });
  writeFileSync(join(folder, 'astro.config.mjs'), config);
  writeFileSync(join(folder, 'src/pages/[page].astro'), pageOf(pages));
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
}

export function buildPlainSite(folder: string): Promise<Ran> {
  return runMeasured({
    args: [join(projectRoot, 'node_modules/astro/bin/astro.mjs'), 'build', '--root', folder, '--silent'],
    env: { ASTRO_TELEMETRY_DISABLED: '1' },
  });
}
