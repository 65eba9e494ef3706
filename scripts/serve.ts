/** `npm run serve`: serves an existing build with its functions on this machine. */

import { resolve } from 'node:path';
import { failingPlainly, onStop } from '../src/host/failing-plainly.ts';
import { readOutDir, readPort } from '../src/host/settings.ts';
import { signingNotice } from '../src/host/signing-notice.ts';
import { startServer } from '../src/host/start-server.ts';
import { projectRoot } from '../src/publish/places.ts';

await failingPlainly(async () => {
  const began = performance.now();
  const projectDir = resolve(projectRoot);
  const outDir = readOutDir(process.env, projectDir);
  const server = await startServer({
    outDir,
    projectDir,
    functionsDir: resolve(projectDir, 'functions'),
    port: readPort(process.env),
  });
  onStop(server.close);
  const took = Math.round(performance.now() - began);
  const notice = await signingNotice(outDir);
  console.log([`serving ${outDir} at ${server.url} (started in ${took} ms)`, ...notice].join('\n'));
});
