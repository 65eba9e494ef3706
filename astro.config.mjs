// @ts-check
import { defineConfig } from 'astro/config';
import { openLiveFolder } from './src/host/live-folder.ts';
import { openBuildFolders } from './src/publish/build/build-folders.ts';
import { boardOrder, siteConfig } from './src/publish/build/build-site.ts';
import { staticNetlify } from './src/publish/build/static-netlify.ts';
import { openBoard, projectRoot } from './src/publish/places.ts';
import { printLine } from './src/publish/terminal.ts';

// The board that ARTIFACTS_DIR names, else the one of this repository.
const { outDir, env } = openBoard(undefined, process.env);
Object.assign(process.env, env);

const folders = openBuildFolders(outDir);

export default defineConfig(
  await siteConfig(
    boardOrder(outDir, env, { say: printLine }),
    folders,
    openLiveFolder({ projectDir: projectRoot }),
    await staticNetlify(folders.workshop),
  ),
);
