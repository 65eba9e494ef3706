// @ts-check
import { defineConfig } from 'astro/config';
import { evidenceBoard } from './src/publish/build/page-integration.ts';
import { staticNetlify } from './src/publish/build/static-netlify.ts';

export default defineConfig({
  output: 'static',
  adapter: staticNetlify(),
  integrations: [evidenceBoard()],
  build: { format: 'file', inlineStylesheets: 'never' },
  vite: { build: { assetsInlineLimit: 0 } },
  devToolbar: { enabled: false },
});
