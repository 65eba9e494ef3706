// @ts-check
import { defineConfig } from 'astro/config';
import { openLiveFolder } from './src/host/live-folder.ts';
import { siteConfig } from './src/publish/build/build-site.ts';
import { deriveFolderOf } from './src/publish/build/load-site.ts';
import { stageOf } from './src/publish/build/out-dir.ts';
import { openBoard, projectRoot } from './src/publish/places.ts';

// The board that ARTIFACTS_DIR names, else the one of this repository.
const { outDir, env } = openBoard(undefined, process.env);
Object.assign(process.env, env);

export default defineConfig(
  siteConfig(
    { outDir, env, derive: () => deriveFolderOf(env) },
    stageOf(outDir),
    openLiveFolder(projectRoot),
  ),
);
