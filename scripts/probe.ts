/**
 * `npm run probe`: asks every target of probes/targets.json for its tools and commits what it saw;
 * unreachable is a result.
 */

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { failingPlainly } from '../src/host/failing-plainly.ts';
import { startServer } from '../src/host/start-server.ts';
import { describeProbe, probeBoard } from '../src/measure/probe/probe-board.ts';
import { boardOption, openBoard, projectRoot } from '../src/publish/places.ts';

await failingPlainly(async () => {
  const { values } = parseArgs({ options: boardOption });
  const { artifactsDir, outDir, env } = openBoard(values.board, process.env);
  const record = await probeBoard({
    artifactsDir,
    as_of: `${new Date().toISOString().slice(0, 19)}Z`,
    serveOwnBuild: () =>
      startServer({
        outDir,
        functionsDir: join(projectRoot, 'functions'),
        projectDir: projectRoot,
        port: 0,
        env,
      }),
  });
  for (const line of describeProbe(record)) console.log(line);
}, 'the committed probe is as it was');
