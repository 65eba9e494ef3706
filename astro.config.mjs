// @ts-check
import { defineConfig } from 'astro/config';
import { siteConfig } from './src/publish/build/build-site.ts';
import { deriveFolderOf } from './src/publish/build/load-site.ts';
import { openBoard } from './src/publish/places.ts';

const { outDir, env } = openBoard(undefined, process.env);

export default defineConfig(siteConfig({ outDir, env, derive: () => deriveFolderOf(env) }));
