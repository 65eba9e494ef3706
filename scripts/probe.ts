/**
 * `npm run probe`: asks every target of probes/targets.json for its tools and commits what it saw;
 * unreachable is a result.
 */

import { join } from 'node:path';
import { failingPlainly } from '../src/host/failing-plainly.ts';
import { readOutDir } from '../src/host/settings.ts';
import { startServer } from '../src/host/start-server.ts';
import { probeBoard } from '../src/measure/probe/probe-board.ts';
import { artifactsDirOf, projectRoot } from '../src/publish/places.ts';

await failingPlainly(async () => {
  const { servers } = await probeBoard({
    artifactsDir: artifactsDirOf(process.env),
    now: () => new Date(),
    serve: () =>
      startServer({
        outDir: readOutDir(process.env, projectRoot),
        functionsDir: join(projectRoot, 'functions'),
        projectDir: projectRoot,
        port: 0,
      }),
  });
  for (const { address, reachable, reason, tools } of servers.flatMap(({ endpoints }) => endpoints)) {
    const listed = `${tools?.length ?? 'no readable list of'} tools`;
    console.log(`${address}: ${reachable ? listed : reason}`);
  }
}, 'the committed probe is as it was');
