/**
 * `npm run probe`: asks every target of probes/targets.json for its tools and commits what it saw;
 * unreachable is a result.
 */

import { join } from 'node:path';
import { failingPlainly } from '../src/host/failing-plainly.ts';
import { readOutDir } from '../src/host/settings.ts';
import { startServer } from '../src/host/start-server.ts';
import { describeProbe, probeBoard } from '../src/measure/probe/probe-board.ts';
import { artifactsDirOf, projectRoot } from '../src/publish/places.ts';

await failingPlainly(async () => {
  const record = await probeBoard({
    artifactsDir: artifactsDirOf(process.env),
    as_of: `${new Date().toISOString().slice(0, 19)}Z`,
    serveOwnBuild: () =>
      startServer({
        outDir: readOutDir(process.env, projectRoot),
        functionsDir: join(projectRoot, 'functions'),
        projectDir: projectRoot,
        port: 0,
      }),
  });
  for (const line of describeProbe(record)) console.log(line);
}, 'the committed probe is as it was');
