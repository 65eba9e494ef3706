/** `npm run probe`: asks every target of probes/targets.json for its tools and writes the answers; "unreachable" is an answer. */

import { startServer } from '../host/start-server.ts';
import { describeProbe, probeBoard } from '../measure/probe/probe-board.ts';
import { onBoard } from '../publish/board-command.ts';
import { toCommand } from '../publish/command.ts';
import { doorsHere } from '../publish/doors-here.ts';
import { boardOption, boardUsage, hostFolder } from '../publish/places.ts';

const usage = `npm run probe [-- --board <folder>]
  ${boardUsage}
Asks each server of probes/targets.json over the network for its tools, and writes its answer, or that the
server could not be reached, into probes/mcp.json.`;

export const command = toCommand({
  name: 'probe',
  usage,
  options: boardOption,
  consequence: 'the committed probe is as it was',
  work: ({ values }) =>
    onBoard(values.board, async ({ artifactsDir, outDir, env, say, doing }) => {
      const record = await probeBoard({
        artifactsDir,
        as_of: `${new Date().toISOString().slice(0, 19)}Z`,
        doing,
        serveOwnBuild: () =>
          startServer({
            outDir,
            functionsDir: doorsHere(outDir).functionsDir,
            projectDir: hostFolder,
            port: 0,
            env,
          }),
      });
      for (const line of describeProbe(record)) say(line);
    }),
});
