/** `npm run serve`: serves an existing build with its functions on this machine. */

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { failingPlainly, onStop } from '../src/host/failing-plainly.ts';
import { readPort } from '../src/host/settings.ts';
import { signingNotice } from '../src/host/signing-notice.ts';
import { startServer } from '../src/host/start-server.ts';
import { boardOption, openBoard, projectRoot } from '../src/publish/places.ts';

await failingPlainly(async () => {
  const began = performance.now();
  const projectDir = resolve(projectRoot);
  const { values } = parseArgs({ options: boardOption });
  const { outDir, env } = openBoard(values.board, process.env);
  const server = await startServer({
    outDir,
    projectDir,
    functionsDir: resolve(projectDir, 'functions'),
    port: readPort(env),
    env,
  });
  onStop(server.close);
  const took = Math.round(performance.now() - began);
  const notice = await signingNotice(outDir);
  console.log([`serving ${outDir} at ${server.url} (started in ${took} ms)`, ...notice].join('\n'));
});
