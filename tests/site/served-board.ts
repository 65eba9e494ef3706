/** The built board on a free port, for the tests that ask it as a client would. */

import { afterAll, beforeAll, inject } from 'vitest';
import { startServer } from '../../src/host/start-server.ts';

export type ServedBoard = {
  readonly url: () => string;
  readonly get: (path: string, init?: RequestInit) => Promise<Response>;
};

export const serveBoard = (): ServedBoard => {
  let origin = '';
  let stop = async (): Promise<void> => {};
  beforeAll(async () => {
    const server = await startServer({
      outDir: inject('siteDir'),
      functionsDir: 'functions',
      projectDir: '.',
      port: 0,
    });
    origin = server.url;
    stop = server.close;
  });
  afterAll(() => stop());
  return { url: () => origin, get: (path, init) => fetch(origin + path, init) };
};
