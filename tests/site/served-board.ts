/** Built boards on a free port, for the tests that ask them as a client would. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { type RunningServer, type StartOptions, startServer } from '../../src/host/start-server.ts';

export type ServedBoard = {
  readonly url: () => string;
  readonly get: (path: string, init?: RequestInit) => Promise<Response>;
};

/** A site folder behind the functions of the repository. */
export const startBoard = (outDir: string, env?: StartOptions['env']): Promise<RunningServer> =>
  startServer({ outDir, functionsDir: 'functions', projectDir: '.', port: 0, ...(env && { env }) });

/** The board under test, for all tests of a file. */
export const serveBoard = (): ServedBoard => {
  let origin = '';
  let stop = async (): Promise<void> => {};
  const storeDir = mkdtempSync(join(tmpdir(), 'evidence-board-store-'));
  beforeAll(async () => {
    const server = await startBoard(inject('siteDir'), { LOCAL_STORE_DIR: storeDir });
    origin = server.url;
    stop = server.close;
  });
  afterAll(async () => {
    await stop();
    rmSync(storeDir, { recursive: true, force: true });
  });
  return { url: () => origin, get: (path, init) => fetch(origin + path, init) };
};
