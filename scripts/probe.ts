/**
 * `npm run probe`: asks every target of probes/targets.json for its tools and commits what it saw;
 * a target that does not answer is a result too.
 */

import { join } from 'node:path';
import { readOutDir } from '../src/host/settings.ts';
import { startServer } from '../src/host/start-server.ts';
import { describeProbe, probeBoard } from '../src/measure/probe/probe-board.ts';
import { projectRoot } from '../src/publish/load-site.ts';
import { report } from './report.ts';

try {
  const record = await probeBoard({
    artifactsDir: process.env.ARTIFACTS_DIR ?? join(projectRoot, 'artifacts'),
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
} catch (error) {
  report(error, 'the committed probe is as it was');
  process.exit(1);
}
