/** `npm run serve`: serves an existing build with its functions on this machine. */

import { resolve } from 'node:path';
import { failingPlainly } from '../src/host/failing-plainly.ts';
import { onStop } from '../src/host/on-stop.ts';
import { readPort } from '../src/host/settings.ts';
import { signingNotice } from '../src/host/signing-notice.ts';
import { startServer } from '../src/host/start-server.ts';
import { onBoard } from '../src/publish/board-command.ts';
import { readCommandLine } from '../src/publish/command-line.ts';
import { boardOption, boardUsage, projectRoot } from '../src/publish/places.ts';

const usage = `npm run serve [-- --board <folder>]
  ${boardUsage}
Serves the last build with its functions until it is stopped; PORT is honoured (default 8888).`;

await failingPlainly(async () => {
  const typed = readCommandLine({ name: 'serve', usage, options: boardOption });
  if (typed === undefined) return;
  await onBoard(typed.values.board, async ({ outDir, env, say, doing }) => {
    const began = performance.now();
    const projectDir = resolve(projectRoot);
    doing('bundling the functions');
    const server = await startServer({
      outDir,
      projectDir,
      functionsDir: resolve(projectDir, 'functions'),
      port: readPort(env),
      env,
    });
    onStop(server.close);
    const took = Math.round(performance.now() - began);
    say(`serving ${outDir} at ${server.url} (started in ${took} ms)`);
    for (const line of await signingNotice(outDir)) say(line);
  });
});
