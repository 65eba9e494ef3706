/**
 * `npm run dev`: serves the last good build and builds again when an input or the generator
 * changes.
 */

import { resolve } from 'node:path';
import { failingPlainly } from '../src/host/failing-plainly.ts';
import { onStop } from '../src/host/on-stop.ts';
import { startRebuildingServer } from '../src/host/rebuilding-server.ts';
import { readPort } from '../src/host/settings.ts';
import { onBoard } from '../src/publish/board-command.ts';
import { readCommandLine } from '../src/publish/command-line.ts';
import { npmCommand } from '../src/publish/npm-command.ts';
import { boardOption, boardUsage, looksDirOf, projectRoot } from '../src/publish/places.ts';

const usage = `npm run dev [-- --board <folder>]
  ${boardUsage}
Builds, serves, and builds again when artifacts, looks or the engine change, until it is stopped; PORT is
honoured (default 8888).`;

await failingPlainly(() => {
  const typed = readCommandLine({ name: 'dev', usage, options: boardOption });
  if (typed === undefined) return;
  return onBoard(typed.values.board, ({ artifactsDir, outDir, env }) => {
    const server = startRebuildingServer({
      projectDir: resolve(projectRoot),
      builder: npmCommand('build', '--stay'),
      inputs: [artifactsDir, looksDirOf(artifactsDir)],
      outDir,
      port: readPort(env),
      env,
    });
    onStop(server.close);
  });
});
