/** The host's adapter for a build of files only, where its package is installed. */

import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * With `output: 'static'` the adapter still emits a catch-all function that would sit in front of
 * our rewrites, because it does not declare its build output. Declaring it here removes that
 * function (tested). `workshop`: where pages are compiled; the adapter would name another folder.
 */
export async function staticNetlify(workshop: string): Promise<AstroIntegration | undefined> {
  const netlify = await adapterPackage();
  if (netlify === undefined) return undefined;
  const integration = netlify({ imageCDN: false, devFeatures: false });
  const setup = integration.hooks['astro:config:setup'];
  let isBuild = false;
  integration.hooks['astro:config:setup'] = async (options) => {
    isBuild = options.command === 'build';
    // Its emulation of functions starts a thread, and loads a function anew, for each call.
    if (!isBuild) return;
    await setup?.(options);
    options.updateConfig({ build: { server: pathToFileURL(`${workshop}/`) } });
  };
  const done = integration.hooks['astro:config:done'];
  integration.hooks['astro:config:done'] = (options) => {
    if (!isBuild) return;
    return done?.({
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
  };
  return integration;
}

/** Doors need the package, a site does not: a board without doors installs none of it. */
async function adapterPackage() {
  try {
    return (await import('@astrojs/netlify')).default;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}
