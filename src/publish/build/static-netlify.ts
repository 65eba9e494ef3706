/** The host's adapter for a site that is files only. */

import { pathToFileURL } from 'node:url';
import netlify from '@astrojs/netlify';
import type { AstroIntegration } from 'astro';

/**
 * With `output: 'static'` the adapter still emits a catch-all function that would sit in front of
 * our rewrites, because it does not declare its build output. Declaring it here removes that
 * function (tested). `workshop`: where pages are compiled. Left alone, Astro compiles the pages of a site that lies
 * outside the working directory in one folder of that directory, where two builds at once would mix them.
 */
export function staticNetlify(workshop: string): AstroIntegration {
  const integration = netlify({ imageCDN: false, devFeatures: false });
  const setup = integration.hooks['astro:config:setup'];
  integration.hooks['astro:config:setup'] = async (options) => {
    await setup?.(options);
    options.updateConfig({ build: { server: pathToFileURL(`${workshop}/`) } });
  };
  const done = integration.hooks['astro:config:done'];
  integration.hooks['astro:config:done'] = (options) =>
    done?.({
      ...options,
      setAdapter: (adapter) =>
        options.setAdapter({
          ...adapter,
          adapterFeatures: {
            ...adapter.adapterFeatures,
            buildOutput: 'static',
            preserveBuildServerDir: true,
          },
        }),
    });
  return integration;
}
