// @ts-check
import { defineConfig } from 'astro/config';
import { openLiveFolder } from './src/host/live-folder.ts';
import { openBuildFolders } from './src/publish/build/build-folders.ts';
import { siteConfig } from './src/publish/build/build-site.ts';
import { deriveFolderOf } from './src/publish/build/load-site.ts';
import { openBoard, projectRoot } from './src/publish/places.ts';

// The board that ARTIFACTS_DIR names, else the one of this repository.
const { outDir, env } = openBoard(undefined, process.env);
Object.assign(process.env, env);

export default defineConfig(
  await siteConfig(
    { outDir, env, derive: () => deriveFolderOf(env) },
    openBuildFolders(outDir),
    openLiveFolder(projectRoot),
  ),
);
