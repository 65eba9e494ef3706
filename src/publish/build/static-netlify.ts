/** The host's adapter for a site that is files only. */

import netlify from '@astrojs/netlify';
import type { AstroIntegration } from 'astro';

/**
 * With `output: 'static'` the adapter still emits a catch-all function that would sit in front of
 * our rewrites, because it does not declare its build output. Declaring it here removes that
 * function (tested).
 */
export function staticNetlify(): AstroIntegration {
  const integration = netlify({ imageCDN: false, devFeatures: false });
  const done = integration.hooks['astro:config:done'];
  integration.hooks['astro:config:done'] = (options) =>
    done?.({
      ...options,
      setAdapter: (adapter) =>
        options.setAdapter({
          ...adapter,
          adapterFeatures: { ...adapter.adapterFeatures, buildOutput: 'static' },
        }),
    });
  return integration;
}
