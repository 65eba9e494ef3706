/** `npm run probe`: asks every target of probes/targets.json for its tools and writes the answers; "unreachable" is an answer. */

import { join } from 'node:path';
import { failingPlainly } from '../src/host/failing-plainly.ts';
import { startServer } from '../src/host/start-server.ts';
import { describeProbe, probeBoard } from '../src/measure/probe/probe-board.ts';
import { onBoard } from '../src/publish/board-command.ts';
import { readCommandLine } from '../src/publish/command-line.ts';
import { boardOption, boardUsage, projectRoot } from '../src/publish/places.ts';

const usage = `npm run probe [-- --board <folder>]
  ${boardUsage}
Asks each server of probes/targets.json over the network for its tools, and writes its answer, or that the
server could not be reached, into probes/mcp.json.`;

await failingPlainly(async () => {
  const typed = readCommandLine({ name: 'probe', usage, options: boardOption });
  if (typed === undefined) return;
  await onBoard(typed.values.board, async ({ artifactsDir, outDir, env, say, doing }) => {
    const record = await probeBoard({
      artifactsDir,
      as_of: `${new Date().toISOString().slice(0, 19)}Z`,
      doing,
      serveOwnBuild: () =>
        startServer({
          outDir,
          functionsDir: join(projectRoot, 'functions'),
          projectDir: projectRoot,
          port: 0,
          env,
        }),
    });
    for (const line of describeProbe(record)) say(line);
  });
}, 'the committed probe is as it was');
