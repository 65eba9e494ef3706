/**
 * `npm run dev`: serves the last good build and builds again when an input or the generator
 * changes.
 */

import { resolve } from 'node:path';
import { failingPlainly, onStop } from '../src/host/failing-plainly.ts';
import { startRebuildingServer } from '../src/host/rebuilding-server.ts';
import { readOutDir, readPort } from '../src/host/settings.ts';
import { artifactsDirOf, projectRoot } from '../src/publish/places.ts';

await failingPlainly(() => {
  const server = startRebuildingServer({
    projectDir: resolve(projectRoot),
    artifactsDir: resolve(artifactsDirOf(process.env)),
    outDir: readOutDir(process.env, projectRoot),
    port: readPort(process.env),
  });
  onStop(server.close);
});
