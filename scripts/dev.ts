/**
 * `npm run dev`: serves the last good build and builds again when an input or the generator
 * changes.
 */

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { failingPlainly, onStop } from '../src/host/failing-plainly.ts';
import { startRebuildingServer } from '../src/host/rebuilding-server.ts';
import { readPort } from '../src/host/settings.ts';
import { boardOption, looksDirOf, openBoard, projectRoot } from '../src/publish/places.ts';

await failingPlainly(() => {
  const { values } = parseArgs({ options: boardOption });
  const { artifactsDir, outDir, env } = openBoard(values.board, process.env);
  const server = startRebuildingServer({
    projectDir: resolve(projectRoot),
    inputs: [artifactsDir, looksDirOf(artifactsDir)],
    outDir,
    port: readPort(env),
    env,
  });
  onStop(server.close);
});
