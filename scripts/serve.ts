/** `npm run serve`: serves an existing build with its functions on this machine. */

import { resolve } from 'node:path';
import { failingPlainly, onStop } from './serve/failing-plainly.ts';
import { readOutDir, readPort } from './serve/settings.ts';
import { signingNotice } from './serve/signing-notice.ts';
import { startServer } from './serve/start-server.ts';

await failingPlainly(async () => {
  const began = performance.now();
  const projectDir = resolve(import.meta.dirname, '..');
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
