/**
 * `npm run probe`: asks every door once, every tool server of probes/targets.json for its tools and every place of the
 * distribution register for its page, or walks a model hub’s listing, and writes the answers; "unreachable" is an answer.
 */

import { setTimeout } from 'node:timers/promises';
import { flag, text, wrongOption, wrongUse } from '../core/options.ts';
import { startServer } from '../host/start-server.ts';
import { walkCensus } from '../measure/census/census-board.ts';
import { describeDoors, describeProbe, probeBoard, probeSite } from '../measure/probe/probe-board.ts';
import { type BoardAtWork, onBoard } from '../publish/board-command.ts';
import { toCommand } from '../publish/command.ts';
import { doorCalls, doorsHere } from '../publish/doors-here.ts';
import { boardOption, hostFolder } from '../publish/places.ts';

export const command = toCommand({
  name: 'probe',
  about: `Use it to learn what answers now. It asks each server of probes/targets.json over https for its tools, each place of
    registers/distribution.json for its page, and each door of a build served here once, without payment or credential. It writes
    what answered, or why nothing did, into probes/mcp.json, registers/distribution.json and probes/doors.json. A walk writes
    registers/census.json. NODE_EXTRA_CA_CERTS=<file> names a certificate authority that Node does not know.`,
  options: {
    ...boardOption,
    census: text`<address>  walks a model hub’s listing of models from this page on, and nothing else; the same command goes on
      where a walk stopped`,
    pages: text`<number>  rests after so many pages of the listing (default 10000)`,
    site: text`<address>  asks the doors where the board is deployed, and nothing else; without it a build served here is asked`,
    private: flag`also asks addresses of this machine and of its network`,
  },
  consequence: 'the committed probe is as it was',
  work: ({ values: { board, census, pages, site, private: mayBePrivate } }) => {
    if (pages !== undefined && census === undefined)
      throw wrongUse('probe', 'expected --pages with --census');
    if (site !== undefined && census !== undefined) throw wrongUse('probe', 'expected --site or --census');
    if (site !== undefined && !(URL.canParse(site) && new URL(site).origin === site))
      throw wrongOption('--site', 'an address such as https://board.example, without a path', `"${site}"`);
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
    const moment = { doorCalls: doorCalls(), now: () => new Date(), reach };
    const doors = async ({ artifactsDir, say, doing }: BoardAtWork): Promise<void> => {
      const probed = await probeSite(site ?? '', { ...moment, artifactsDir, as_of: asOf(), doing });
      for (const line of describeDoors(probed)) say(line);
    };
    const probe = async ({ artifactsDir, outDir, env, say, doing }: BoardAtWork): Promise<void> => {
      const probed = await probeBoard({
        artifactsDir,
        ...moment,
        as_of: asOf(),
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
    const work = site !== undefined ? doors : census !== undefined ? walk : probe;
    return onBoard(board, work, 'probe');
  },
});

function asOf(): string {
  return `${new Date().toISOString().slice(0, 19)}Z`;
}
