/**
 * How the page builder compiles the pages, and how they come by the site. It renders nothing itself:
 * what it compiles depends on the generator alone, and renders one board after another.
 */

import { renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Where compiled pages lie in the folder that they are compiled in. */
export const compiledFolder = 'out/compiled';

/** What the file name of the compiled renderer begins with; the page builder says so. */
export const rendererName = 'prerender-entry';

const siteModule = 'board:site';

/** One site at a time: pages read the one that was shown last. */
const siteSource = 'export let site; export const showSite = (shown) => { site = shown; };';

const renderer = fileURLToPath(new URL('page-renderer.ts', import.meta.url));

const prerender = {
  build: { rolldownOptions: { input: { [rendererName]: renderer } } },
  // With the packages that they use: loading a hundred files of those takes longer than all pages.
  resolve: { noExternal: true },
} as const;

export function evidenceBoard(): AstroIntegration {
  let outDir = '';
  return {
    name: 'evidence-board',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: siteModule,
                resolveId: (id: string) => (id === siteModule ? `\0${siteModule}` : undefined),
                load: (id: string) => (id === `\0${siteModule}` ? siteSource : undefined),
                configEnvironment: (name: string) => (name === 'prerender' ? prerender : undefined),
              },
            ],
          },
        });
      },
      'astro:config:done': ({ config }) => {
        outDir = fileURLToPath(config.outDir);
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer({
          name: 'evidence-board',
          // What was compiled would be removed once it had rendered.
          setup: async () => renameSync(join(outDir, '.prerender'), join(outDir, basename(compiledFolder))),
          getStaticPaths: async () => [],
          render: async () => Response.error(),
        });
      },
    },
  };
}
