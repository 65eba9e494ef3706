import netlify from '@astrojs/netlify';
import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';
import { evidenceBoard } from './src/publish/build-hook.ts';

/**
 * With `output: 'static'` the adapter still emits a catch-all function that would sit in front of our rewrites, because it
 * does not declare its build output. Declaring it here removes that function (tested).
 */
const staticNetlify = (): AstroIntegration => {
  const integration = netlify({ imageCDN: false });
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
};

export default defineConfig({
  output: 'static',
  adapter: staticNetlify(),
  integrations: [evidenceBoard()],
  build: { format: 'file', inlineStylesheets: 'never' },
  vite: { build: { assetsInlineLimit: 0 } },
  devToolbar: { enabled: false },
});
