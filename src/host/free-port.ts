/** A port on which nothing answers yet, for what will be served there later. */

import { createServer } from 'node:net';
import { readPort } from './settings.ts';

const TRIED = 20;

/** `PORT`, else the usual one, else one of the next. */
export async function freePort(env: NodeJS.ProcessEnv): Promise<number> {
  const first = readPort(env);
  if (env.PORT && first > 0) return first;
  for (let port = first; port < first + TRIED; port += 1) if (await isFree(port)) return port;
  return first;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen({ host: '127.0.0.1', port }, () => server.close(() => done(true)));
  });
}
