/** Built boards on a free port, for the tests that ask them as a client would. */

import { afterAll, beforeAll, inject } from 'vitest';
import { type RunningServer, type StartOptions, startServer } from '../../src/host/start-server.ts';
import { useFolder } from '../kit/scratch.ts';

type ServedBoard = {
  readonly url: () => string;
  readonly get: (path: string, init?: RequestInit) => Promise<Response>;
  /** The server anew on the same store, as after a crash. */
  readonly restart: () => Promise<void>;
  /** What the functions logged since the first start. */
  readonly printed: () => string;
};

/** A site folder behind the functions of the repository. */
export const startBoard = (
  outDir: string,
  env?: StartOptions['env'],
  print: (text: string) => void = () => {},
): Promise<RunningServer> =>
  startServer({ outDir, functionsDir: 'functions', projectDir: '.', port: 0, print, ...(env && { env }) });

/** A site folder served while it is asked about. */
export const served = async <T>(outDir: string, ask: (url: string) => Promise<T>): Promise<T> => {
  const server = await startBoard(outDir);
  return await ask(server.url).finally(server.close);
};

/** The board under test, for all tests of a file; the environment is asked for at each start. */
export const serveBoard = (env: () => NonNullable<StartOptions['env']> = () => ({})): ServedBoard => {
  const LOCAL_STORE_DIR = useFolder();
  let server: RunningServer | undefined;
  let printed = '';
  const restart = async (): Promise<void> => {
    await server?.close();
    server = await startBoard(inject('siteDir'), { LOCAL_STORE_DIR, ...env() }, (text) => {
      printed += text;
    });
  };
  beforeAll(restart);
  afterAll(() => server?.close());
  const url = (): string => server?.url ?? '';
  return { url, get: (path, init) => fetch(url() + path, init), restart, printed: () => printed };
};
