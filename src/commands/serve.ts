/** `npm run serve`: serves an existing build with its functions on this machine. */

import { onStop } from '../host/on-stop.ts';
import { originNotice } from '../host/origin-notice.ts';
import { portOption, readPort } from '../host/settings.ts';
import { signingNotice } from '../host/signing-notice.ts';
import { startServer } from '../host/start-server.ts';
import { probeDoors } from '../measure/probe/doors.ts';
import { openDemo } from '../operate/demo/open-demo.ts';
import { onBoard } from '../publish/board-command.ts';
import { toCommand } from '../publish/command.ts';
import { doorCalls, doorsHere } from '../publish/doors-here.ts';
import { trialPort } from '../publish/own-address.ts';
import { boardOption, hostFolder } from '../publish/places.ts';

export const command = toCommand({
  name: 'serve',
  about: `Use it to try the last build with its functions on this machine, until it is stopped. A demo
    board is served with a payment network, a facilitator, an issuer and secrets for show, unless a door is configured.`,
  options: { ...boardOption, ...portOption },
  work: ({ values: { board: named, port } }) =>
    onBoard(named, async ({ artifactsDir, outDir, env, say, doing }) => {
      const began = performance.now();
      doing('bundling the functions');
      const { functionsDir, notice } = doorsHere(outDir);
      const demo = await openDemo(outDir, env);
      const server = await startServer({
        outDir,
        projectDir: hostFolder,
        functionsDir,
        port: readPort({ PORT: trialPort(artifactsDir), ...env }, port),
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
      if (notice.length === 0) say(await askDoors(server.url));
    }),
});

/** What the doors say now, which no file of the site can know. */
async function askDoors(origin: string): Promise<string> {
  const now = (): Date => new Date();
  const { doors } = await probeDoors({
    calls: doorCalls(),
    origin,
    site: null,
    as_of: now().toISOString(),
    limits: { timeout_ms: 10_000, total_ms: 30_000, max_bytes: 1_048_576 },
    reach: { mayBePrivate: true },
    now,
    doing: () => undefined,
  });
  const closed = doors.filter(({ answer }) => answer.http_status === 503 || answer.http_status === 501);
  const silent = doors.filter(({ answer }) => answer.http_status === null);
  const named = [...closed, ...silent].map(({ path }) => path).join(', ');
  return `doors, asked now: ${doors.length - closed.length - silent.length} of ${doors.length} are open${named === '' ? '' : `; closed, retired or silent: ${named}`}`;
}
