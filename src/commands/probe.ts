/**
 * `npm run probe`: asks every tool server of probes/targets.json for its tools and every place of the distribution register
 * for its page, or walks a model hub’s listing, and writes the answers; "unreachable" is an answer.
 */

import { setTimeout } from 'node:timers/promises';
import { startServer } from '../host/start-server.ts';
import { walkCensus } from '../measure/census/census-board.ts';
import { describeProbe, probeBoard } from '../measure/probe/probe-board.ts';
import { type BoardAtWork, onBoard } from '../publish/board-command.ts';
import { toCommand } from '../publish/command.ts';
import { wrongOption, wrongUse } from '../publish/command-line.ts';
import { doorsHere } from '../publish/doors-here.ts';
import { boardOption, boardUsage, hostFolder } from '../publish/places.ts';

const usage = `npm run probe [-- options]
  --census <address>  walks a model hub’s listing of models from this page on, and nothing else; the same command goes on
                      where a walk stopped
  --pages <number>    rests after so many pages of the listing (default 10000)
  --private           also asks addresses of this machine and of its network
  ${boardUsage}
Asks each server of probes/targets.json over https for its tools, and each place of registers/distribution.json for its
page, and writes what answered, or why nothing did, into probes/mcp.json and registers/distribution.json. A walk writes
registers/census.json. An authority that Node does not know is named with NODE_EXTRA_CA_CERTS=<file>.`;

const options = {
  ...boardOption,
  census: { type: 'string' },
  pages: { type: 'string' },
  private: { type: 'boolean', default: false },
} as const;

export const command = toCommand({
  name: 'probe',
  usage,
  options,
  consequence: 'the committed probe is as it was',
  work: ({ values: { board, census, pages, private: mayBePrivate } }) => {
    if (pages !== undefined && census === undefined)
      throw wrongUse('probe', 'expected --pages with --census');
    if (pages !== undefined && !/^[1-9]\d{0,5}$/.test(pages))
      throw wrongOption('--pages', 'a whole number from 1 on', `"${pages}"`);
    const reach = { mayBePrivate };
    const walk = async ({ artifactsDir, say, doing }: BoardAtWork): Promise<void> => {
      const walked = await walkCensus({
        artifactsDir,
        start: census ?? '',
        maxPages: Number(pages ?? 10_000),
        reach,
        now: () => new Date(),
        sleep: (seconds) => setTimeout(seconds * 1000),
        doing,
      });
      for (const line of walked) say(line);
    };
    const probe = async ({ artifactsDir, outDir, env, say, doing }: BoardAtWork): Promise<void> => {
      const probed = await probeBoard({
        artifactsDir,
        as_of: `${new Date().toISOString().slice(0, 19)}Z`,
        reach,
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
      for (const line of describeProbe(probed)) say(line);
    };
    return onBoard(board, census === undefined ? probe : walk, 'probe');
  },
});
