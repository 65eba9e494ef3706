/** `npm run serve`: serves an existing build with its functions on this machine. */

import { onStop } from '../host/on-stop.ts';
import { originNotice } from '../host/origin-notice.ts';
import { readPort } from '../host/settings.ts';
import { signingNotice } from '../host/signing-notice.ts';
import { startServer } from '../host/start-server.ts';
import { openDemo } from '../operate/demo/open-demo.ts';
import { onBoard } from '../publish/board-command.ts';
import { toCommand } from '../publish/command.ts';
import { doorsHere } from '../publish/doors-here.ts';
import { boardOption, boardUsage, hostFolder } from '../publish/places.ts';

const usage = `npm run serve [-- --board <folder>]
  ${boardUsage}
Serves the last build with its functions until it is stopped; PORT is honoured (default 8888).
A demo board is served with a chain, a facilitator, an issuer and secrets for show, unless a door is configured.`;

export const command = toCommand({
  name: 'serve',
  usage,
  options: boardOption,
  work: ({ values }) =>
    onBoard(values.board, async ({ outDir, env, say, doing }) => {
      const began = performance.now();
      doing('bundling the functions');
      const { functionsDir, notice } = doorsHere(outDir);
      const demo = await openDemo(outDir, env);
      const server = await startServer({
        outDir,
        projectDir: hostFolder,
        functionsDir,
        port: readPort(env),
        env: { ...env, ...demo.env },
      });
      onStop(async () => {
        await server.close();
        await demo.close();
      });
      const took = Math.round(performance.now() - began);
      say(`serving ${outDir} at ${server.url} (started in ${took} ms)`);
      const said = [...(await originNotice(outDir, server.url)), ...(await signingNotice(outDir))];
      for (const line of [...said, ...notice, ...demo.notice(server.url)]) say(line);
    }),
});
